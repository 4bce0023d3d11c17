import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { License, LicenseNumber } from '#contract/specialists/specialist.ts';
import { today } from '#web/clock.ts';
import { StateTyped } from '#web/features/accounts/address-schema.ts';
import { typed } from '#web/features/accounts/typed.ts';

/** A license as typed, with the messages for what is missing or expired. */
export const LicenseSchema = z.object({
  role: License.nullable().refine((value) => value !== null, { error: () => t`Choose your license type` }),
  state: StateTyped,
  number: typed(LicenseNumber),
  expires: z
    .string()
    .nullable()
    .refine((day) => day !== null, { error: () => t`Enter the date on the license` })
    .refine((day) => day === null || day >= today(), {
      error: () => t`This date has passed. Enter your renewed license.`,
    }),
});
export type LicenseValues = z.input<typeof LicenseSchema>;
