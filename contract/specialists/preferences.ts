/** What a specialist looks for (PRODUCT §1): it shapes what Find opens on, invites and alerts, and never blocks a request. */
import { z } from 'zod';
import { fieldError } from '../field-errors.ts';
import { License } from './specialist.ts';

export const SpecialistPreferencesFields = z.strictObject({
  /** One way, by car. */
  longestDriveMinutes: z.int().min(5).max(240),
  /** Cents an hour; 0 is any. */
  minRateCents: z.int().min(0, fieldError('rate_range')).max(100_000, fieldError('rate_range')),
  /** None: every role they hold a license for. */
  roles: z.array(License).max(3),
  /** So many invites in seven days at most. */
  invitesPerWeek: z.int().min(0).max(50),
});

export const SpecialistPreferences = SpecialistPreferencesFields.extend({
  /** Where drives are measured from: the profile's home. */
  home: z.object({ city: z.string(), state: z.string(), zip: z.string().nullable() }).nullable(),
});
export type SpecialistPreferences = z.infer<typeof SpecialistPreferences>;
