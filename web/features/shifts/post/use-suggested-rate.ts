/** Fills in the suggested rate until one is set by hand; the same suggestion as on the coverage board. */
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import type { PostValues } from './post-values.ts';

export function useSuggestedRate(
  form: UseFormReturnType<PostValues>,
  quote: { suggestedRatePerHourCents: number } | undefined,
): void {
  const { rateOwn, ratePerHourCents } = form.values;
  const { setFieldValue } = form;
  const suggested = quote?.suggestedRatePerHourCents;
  useEffect(() => {
    if (!rateOwn && suggested !== undefined && suggested !== ratePerHourCents)
      setFieldValue('ratePerHourCents', suggested);
  }, [rateOwn, suggested, ratePerHourCents, setFieldValue]);
}
