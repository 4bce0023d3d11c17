import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { stateCodes } from '#contract/constants.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import classes from './business-form.module.css';
import type { BusinessValues } from './business-values.ts';

/** The address; a known ZIP fills in city and state where they are still empty. */
export function PlaceFields({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const { t } = useLingui();
  const { zip, city, state } = form.values;
  const { setFieldValue } = form;
  const whole = /^\d{5}$/.test(zip);
  const { data } = useEndpoint(searchEndpoints.findPlaces, { query: { query: zip, limit: 1 } }, { enabled: whole });
  const place = whole ? data?.items.find((found) => found.zip === zip) : undefined;

  const filled = useRef<string | null>(null);

  useEffect(() => {
    // Once for each place found: a field emptied by hand afterwards stays empty.
    if (!place || filled.current === place.zip) return;
    filled.current = place.zip;
    if (city === '') setFieldValue('city', place.city);
    if (state === null) setFieldValue('state', place.state);
  }, [place, city, state, setFieldValue]);

  return (
    <div className={classes.address}>
      <TextInput
        className={classes.street ?? ''}
        label={t`Street address`}
        autoComplete="street-address"
        maxLength={160}
        {...form.getInputProps('address')}
      />
      <TextInput
        label={t`ZIP`}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        {...form.getInputProps('zip')}
      />
      <TextInput label={t`City`} autoComplete="address-level2" maxLength={80} {...form.getInputProps('city')} />
      <Select
        label={t`State`}
        placeholder={t`Choose`}
        data={[...stateCodes]}
        searchable
        autoComplete="address-level1"
        {...form.getInputProps('state')}
      />
    </div>
  );
}
