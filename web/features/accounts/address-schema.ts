import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { StateCode, Zip } from '#contract/businesses/business.ts';
import { typed } from './typed.ts';

const LONGEST_STREET = 160;
const LONGEST_CITY = 80;

export const StateTyped = typed(StateCode, () => t`Choose a state`);
export const ZipTyped = typed(Zip, () => t`Enter a 5-digit ZIP`);

/** A street address as typed, with the words for what is missing. */
export const AddressSchema = z.object({
  address: z
    .string()
    .trim()
    .min(1, { error: () => t`Enter the street and number` })
    .max(LONGEST_STREET, { error: () => t`Use ${LONGEST_STREET} characters or fewer` }),
  city: z
    .string()
    .trim()
    .min(1, { error: () => t`Enter the city` })
    .max(LONGEST_CITY, { error: () => t`Use ${LONGEST_CITY} characters or fewer` }),
  state: StateTyped,
  zip: ZipTyped,
});
export type AddressValues = z.input<typeof AddressSchema>;
