/** What an owner types of a pharmacy (SPEC E-2), checked with the words for what is wrong. */
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { Email, Phone } from '#contract/accounts/user.ts';
import { BusinessFields, Parking, ScriptBand } from '#contract/businesses/business.ts';
import { AddressSchema } from '#web/features/accounts/address-schema.ts';
import type { HoursRow } from './opening-hours.ts';

export const PharmacySchema = AddressSchema.extend({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t`Enter the name on the sign` })
    .max(120, { error: () => t`Use 120 characters or fewer` }),
  fullName: z
    .string()
    .trim()
    .min(1, { error: () => t`Enter the legal name` })
    .max(160, { error: () => t`Use 160 characters or fewer` }),
  email: Email,
  phone: z.literal('').or(Phone),
  software: z
    .string()
    .trim()
    .min(1, { error: () => t`Enter the pharmacy system` })
    .max(60, { error: () => t`Use 60 characters or fewer` }),
  script: z.string().refine((band) => ScriptBand.safeParse(band).success, { error: () => t`Choose a band` }),
  languagePreferences: z.array(z.string()),
  parking: z
    .string()
    .refine((parking) => Parking.safeParse(parking).success, { error: () => t`Choose where people park` }),
});
export type PharmacyValues = z.input<typeof PharmacySchema>;

/** The body of `createBusiness`. Throws for values the schema refuses. */
export function toBusiness(values: PharmacyValues, openingHours: readonly HoursRow[]): z.output<typeof BusinessFields> {
  const { phone, ...rest } = PharmacySchema.parse(values);
  return BusinessFields.parse({ ...rest, ...(phone && { phone }), openingHours });
}
