import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { StateCode, Zip } from '#contract/businesses/business.ts';
import { typed, typedLine } from './typed.ts';

export const StateTyped = typed(StateCode);
const ZipTyped = typed(Zip);

/** A street address as typed, with a message for each missing part. */
export const AddressSchema = z.object({
  address: typedLine(() => t`Enter the street and number`, 160),
  city: typedLine(() => t`Enter the city`, 80),
  state: StateTyped,
  zip: ZipTyped,
});
