/** The licenses of a pharmacist or technician: any number, one per state, each verified on its own (PRODUCT §1). */
import { z } from 'zod';
import { StateCode } from '../businesses/business.ts';
import { Action, Id } from '../lists.ts';
import { ApprovalStatus } from '../statuses.ts';
import { AskedDay, Day, Instant } from '../time.ts';
import { License, LicenseNumber } from './specialist.ts';

export const LicenseFields = z.strictObject({
  role: License,
  state: StateCode,
  number: LicenseNumber,
  expires: AskedDay,
});
export type LicenseFields = z.infer<typeof LicenseFields>;

/** A change of a license. `isPrimary` can only be set: another one takes it over. */
export const LicenseChanges = LicenseFields.partial().extend({ isPrimary: z.literal(true).optional() });
export type LicenseChanges = z.infer<typeof LicenseChanges>;

export const HeldLicense = z.object({
  id: Id,
  role: License,
  state: z.string(),
  /** Null, like `expires`, once the account is deleted. */
  number: z.string().nullable(),
  /** Its last day. */
  expires: Day.nullable(),
  /** The one SPEC E-3's license fields are of. */
  isPrimary: z.boolean(),
  /** Pending: with a reviewer, and counts for nothing yet. */
  status: ApprovalStatus,
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Its last day is over. */
  hasExpired: z.boolean(),
  checkedAt: Instant.nullable(),
  submittedAt: Instant,
  /** How many scans of it were sent. */
  scans: z.int(),
  actions: z.array(Action),
});
export type HeldLicense = z.infer<typeof HeldLicense>;
