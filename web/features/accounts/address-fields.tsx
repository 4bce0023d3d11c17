/** Street, ZIP, city, state. The ZIP fills the other two in. */
import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { stateCodes } from '#contract/constants.ts';
import { usePlaces } from '#web/features/search/queries.ts';
import classes from './address-fields.module.css';

type Values = { address: string; city: string; state: string; zip: string };
type Field = keyof Values;

type Props = {
  form: {
    values: Values;
    getInputProps: (field: Field) => object;
    setFieldValue: (field: Field, value: string) => void;
    setFieldError: (field: Field, error: string) => void;
    clearFieldError: (field: Field) => void;
  };
  label: string;
  description?: string;
};

export function AddressFields({ form, label, description }: Props) {
  const { t } = useLingui();
  const { zip } = form.values;
  const whole = /^\d{5}$/.test(zip);
  const { data, isPlaceholderData } = usePlaces(whole ? zip : '');
  const filled = useRef(form.values.city ? zip : '');
  const found = whole && !isPlaceholderData ? data : undefined;

  useEffect(() => {
    if (!found || filled.current === zip) return;
    filled.current = zip;
    const place = found.items.find((item) => item.zip === zip) ?? found.items[0];
    if (place) {
      form.setFieldValue('city', place.city);
      form.setFieldValue('state', place.state);
      form.clearFieldError('city');
      form.clearFieldError('state');
    } else form.setFieldError('zip', t`We do not know ${zip}`);
  });

  return (
    <>
      <TextInput
        label={label}
        {...(description && { description })}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <div className={classes.place}>
        <TextInput
          label={t`ZIP`}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          {...form.getInputProps('zip')}
        />
        <TextInput label={t`City`} autoComplete="address-level2" {...form.getInputProps('city')} />
        <Select
          label={t`State`}
          searchable
          data={[...stateCodes]}
          {...form.getInputProps('state')}
          value={form.values.state || null}
        />
      </div>
    </>
  );
}
