/** The signed-in person (SPEC E-1) and the rules of what may be typed for one (SPEC V-5). */

import { z } from 'zod';
import { referralSources } from '../constants.ts';
import { fieldError } from '../field-errors.ts';
import { Language } from '../language.ts';
import { Id } from '../lists.ts';
import { ProfileStatus } from '../statuses.ts';
import { cleanLine, line } from '../text.ts';
import { Instant } from '../time.ts';

/** SPEC A-1. */
export const roles = ['Admin', 'Business', 'Specialist', 'Manager'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const Email = z
  .string()
  .overwrite(cleanLine)
  .toLowerCase()
  .max(254)
  .pipe(z.email(fieldError('email')));

/** A US number, kept as E.164: `(973) 555-0142` becomes `+19735550142`, whatever a contact list wraps it in. */
export const Phone = z
  .string()
  .trim()
  .max(32)
  .transform((typed) => typed.replace(/[\s().-]|\p{Cf}/gu, '').replace(/^\+?1(?=\d{10}$)/, ''))
  .refine((digits) => /^[2-9]\d{9}$/.test(digits), fieldError('phone'))
  .transform((digits) => `+1${digits}`);

/** NIST 800-63B: length over composition; any characters, no truncation (reliability S7). */
export const Password = z.string().min(12, fieldError('password_short')).max(128, fieldError('too_long'));

export const FirstName = line(80, 1);
export const LastName = line(80, 1);
export const Referral = z.enum(referralSources);

/** A six-digit one-time code (PRODUCT §5). */
export const SixDigits = z.string().regex(/^\d{6}$/, fieldError('six_digits'));

export const UserBusiness = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  timeZone: z.string(),
  status: ProfileStatus,
});
export type UserBusiness = z.infer<typeof UserBusiness>;

const UserSpecialist = z.object({
  id: Id,
  status: ProfileStatus,
  statusReason: z.string().nullable(),
  license: z.string().nullable(),
  licenseState: z.string().nullable(),
});

/** SPEC E-1, without the password. `businesses`: owned by a Business, run by a Manager. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role: Role,
  isBlocked: z.boolean(),
  /** E-mail and phone are both confirmed. */
  isVerified: z.boolean(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  referral: Referral,
  businesses: z.array(UserBusiness),
  specialist: UserSpecialist.nullable(),
  timeZone: z.string().nullable(),
  /** What messages to this person are written in. */
  language: Language,
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/**
 * What its owner changes of an account (SPEC C-6). `referral` is given once; an empty phone and no time zone are what an
 * account may have, and come back as they are.
 */
export const UserChanges = z.strictObject({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  email: Email.optional(),
  phone: z.union([z.literal(''), Phone]).optional(),
  password: Password.optional(),
  referral: Referral.optional(),
  timeZone: z.string().max(64).nullable().optional(),
  language: Language.optional(),
});

/** What an account only reads: taken back when it is the same, refused at the field when it is not (PRODUCT §10). */
export const readOnlyFields = [
  'id',
  'role',
  'isBlocked',
  'isVerified',
  'emailVerified',
  'phoneVerified',
  'businesses',
  'specialist',
  'createdAt',
] as const satisfies readonly (keyof User)[];
type ReadOnlyField = (typeof readOnlyFields)[number];
const readOnly = Object.fromEntries(readOnlyFields.map((name) => [name, z.unknown().optional()])) as {
  [Name in ReadOnlyField]: z.ZodOptional<z.ZodUnknown>;
};

/** What GET /api/users/me gave, with what has changed in it. */
export const SentUser = UserChanges.extend(readOnly);

/** What others of the marketplace may see of a person. */
export const PublicUser = z.object({ id: Id, firstName: z.string(), lastName: z.string(), role: Role });

/** Which addresses of an account its owner has yet to confirm (SPEC E-4). */
export type UnconfirmedContacts = 'none' | 'email' | 'phone' | 'both';
