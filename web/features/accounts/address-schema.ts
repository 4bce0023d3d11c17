import { z } from 'zod';
import { StateCode, Zip } from '#contract/businesses/business.ts';

/** A street address as typed, with the words for what is missing. */
export const AddressSchema = z.object({
  address: z.string().trim().min(1, 'Enter the street and number').max(160, 'Use 160 characters or fewer'),
  city: z.string().trim().min(1, 'Enter the city').max(80, 'Use 80 characters or fewer'),
  state: z.string().refine((code) => StateCode.safeParse(code).success, 'Choose a state'),
  zip: Zip,
});
export type AddressValues = z.input<typeof AddressSchema>;
