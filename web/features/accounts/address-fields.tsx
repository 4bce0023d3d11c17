/** The fields of an address: a typed ZIP fills in the city and the state. */
import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { stateCodes } from '#contract/constants.ts';
import { usePlaces } from '#web/features/places/queries.ts';
import classes from './address-fields.module.css';

type Values = { address: string; city: string; state: string | null; zip: string };
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
  readOnly?: boolean;
};

export function AddressFields({ form, label, description, readOnly = false }: Props) {
  const { t } = useLingui();
  const { zip } = form.values;
  const whole = /^\d{5}$/.test(zip);
  const { data, isPlaceholderData } = usePlaces(whole && !readOnly ? zip : '');
  const filled = useRef(form.values.city ? zip : '');
  const typed = useRef('');
  const found = whole && !isPlaceholderData ? data : undefined;

  useEffect(() => {
    if (!found || filled.current === zip) return;
    filled.current = zip;
    // The ZIP came with its city, from a draft or somebody else's change.
    if (typed.current !== zip && form.values.city !== '') return;
    const place = found.items.find((item) => item.zip === zip) ?? found.items[0];
    if (place) {
      form.setFieldValue('city', place.city);
      form.setFieldValue('state', place.state);
      form.clearFieldError('city');
      form.clearFieldError('state');
    } else form.setFieldError('zip', t`ZIP ${zip} wasn’t found`);
  });

  const zipProps: { onChange?: (event: ChangeEvent<HTMLInputElement>) => void } = form.getInputProps('zip');
  return (
    <>
      <TextInput
        label={label}
        {...(description && { description })}
        autoComplete="street-address"
        readOnly={readOnly}
        {...form.getInputProps('address')}
      />
      <div className={classes.place}>
        <TextInput
          label={t`ZIP`}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          readOnly={readOnly}
          {...zipProps}
          onChange={(event) => {
            typed.current = event.currentTarget.value;
            zipProps.onChange?.(event);
          }}
        />
        <TextInput label={t`City`} autoComplete="address-level2" readOnly={readOnly} {...form.getInputProps('city')} />
        <Select
          label={t`State`}
          searchable
          selectFirstOptionOnChange
          autoSelectOnBlur
          data={[...stateCodes]}
          readOnly={readOnly}
          {...form.getInputProps('state')}
          value={form.values.state || null}
        />
      </div>
    </>
  );
}
