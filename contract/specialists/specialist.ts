/** A pharmacist or technician (SPEC E-3) and their documents. */

import { z } from 'zod';
import { Language, StateCode, Zip } from '../businesses/business.ts';
import { licenseTypes } from '../constants.ts';
import { fieldError } from '../field-errors.ts';
import { Action, Id } from '../lists.ts';
import { ProfilePause } from '../profile-pause.ts';
import { ApprovalStatus, ProfileStatus } from '../statuses.ts';
import { line } from '../text.ts';
import { AskedDay, Day, Instant } from '../time.ts';

export const License = z.enum(licenseTypes);
export type License = z.infer<typeof License>;

/** V-5: what boards print: letters, digits and separators. */
export const LicenseNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,29}$/, fieldError('license_number'));

/** Ten digits, of which the last checks the others (45 CFR 162.406; Luhn with the prefix 80840). */
const Npi = z
  .string()
  .trim()
  .refine((npi) => /^[12]\d{9}$/.test(npi) && checksOut(`80840${npi}`), fieldError('npi'));

function checksOut(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What the person types. The two ids besides the licence are optional until an Admin asks. */
export const SpecialistFields = z.strictObject({
  address: line(160, 1),
  city: line(80, 1),
  state: StateCode,
  zip: Zip,
  license: License,
  licenseNumber: LicenseNumber,
  licenseState: StateCode,
  licenseExp: AskedDay,
  immunizer: z.boolean().default(false),
  languages: z.array(Language).max(18).default([]),
  softwares: z.array(line(60, 1)).max(20).default([]),
  licenseOrStateId: line(40).nullable().default(null),
  licenseOrStateIdExpiry: Day.nullable().default(null),
  registrationId: line(40).nullable().default(null),
  registrationIdExpiry: Day.nullable().default(null),
  /** What tells people of one name apart; nobody but they and Admins see it. */
  npi: Npi.nullable().default(null),
  birthDate: Day.nullable().default(null),
});

export const MySpecialist = z.object({
  id: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  ...SpecialistFields.partial().shape,
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  license: License.nullable(),
  licenseNumber: z.string().nullable(),
  licenseState: z.string().nullable(),
  licenseExp: Day.nullable(),
  immunizer: z.boolean(),
  languages: z.array(z.string()),
  softwares: z.array(z.string()),
  licenseOrStateId: z.string().nullable(),
  licenseOrStateIdExpiry: Day.nullable(),
  registrationId: z.string().nullable(),
  registrationIdExpiry: Day.nullable(),
  npi: z.string().nullable(),
  birthDate: Day.nullable(),
  /** The last day of the verified certificate, without which nobody immunizes; null: none is on record. */
  immunizerUntil: Day.nullable(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  status: ProfileStatus,
  statusReason: z.string().nullable(),
  pause: ProfilePause.nullable(),
  standing: z.int(),
  completedShifts: z.int(),
  rating: z.number().nullable(),
  ratings: z.int(),
  createdAt: Instant,
  actions: z.array(Action),
});
export type MySpecialist = z.infer<typeof MySpecialist>;

/** A specialist as pharmacies see them: no address, no numbers. */
export const SpecialistCard = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  license: z.string().nullable(),
  licenseState: z.string().nullable(),
  licenseExp: Day.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  immunizer: z.boolean(),
  languages: z.array(z.string()),
  softwares: z.array(z.string()),
  status: ProfileStatus,
  standing: z.int(),
  completedShifts: z.int(),
  /** Mean of the stars pharmacies gave, null until there are enough; and how many are shown. */
  rating: z.number().nullable(),
  ratings: z.int(),
  /** From Booked on, for that pharmacy; null before. */
  phone: z.string().nullable(),
  licenseCheckedAt: Instant.nullable(),
});
export type SpecialistCard = z.infer<typeof SpecialistCard>;

/** Somebody a pharmacy blocks, and why; the block ends by itself. */
export const BlockedSpecialist = SpecialistCard.extend({ reason: z.string(), endsAt: Instant });
export type BlockedSpecialist = z.infer<typeof BlockedSpecialist>;

export const documentKinds = ['license', 'stateId', 'registration', 'immunizer'] as const;

export const SpecialistDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  /** The license it is a scan of. */
  licenseId: Id.nullable(),
  fileName: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  number: z.string().nullable(),
  state: z.string().nullable(),
  expiresOn: Day.nullable(),
  status: ApprovalStatus,
  reason: z.string().nullable(),
  createdAt: Instant,
  /** Who of Mortar opened it, the latest first. */
  openings: z.array(z.object({ at: Instant, by: z.string() })),
});
export type SpecialistDocument = z.infer<typeof SpecialistDocument>;
