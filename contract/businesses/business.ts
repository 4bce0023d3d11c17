/** A pharmacy (SPEC E-2). */

import { z } from 'zod';
import { Email } from '../accounts/user.ts';
import { businessTypes, languageNames, parkings, scriptBands, stateCodes } from '../constants.ts';
import { fieldError } from '../field-errors.ts';
import { Coordinates } from '../geo.ts';
import { Action, Id, text } from '../lists.ts';
import { ProfilePause } from '../profile-pause.ts';
import { ProfileStatus } from '../statuses.ts';
import { line } from '../text.ts';
import { ClockTime, Instant } from '../time.ts';

export const Zip = z.string().regex(/^\d{5}$/, fieldError('zip'));
export const StateCode = z.enum(stateCodes, fieldError('state'));
export const Language = z.enum(languageNames);
export const ScriptBand = z.enum(scriptBands);
export const Parking = z.enum(parkings);

/** Hours of one weekday (ISO, Monday 1 to Sunday 7); a day without a row is closed. */
export const OpeningHours = z
  .array(z.strictObject({ weekday: z.int().min(1).max(7), opens: ClockTime, closes: ClockTime }))
  .max(7)
  .refine((rows) => new Set(rows.map((row) => row.weekday)).size === rows.length, fieldError('one_row_a_weekday'));
export type OpeningHours = z.infer<typeof OpeningHours>;

/** What the owner types. `fullName` is the legal name, `name` the one on the sign. */
export const BusinessFields = z.strictObject({
  name: line(120, 1),
  fullName: line(160, 1),
  email: Email,
  phone: line(20).optional(),
  address: line(160, 1),
  city: line(80, 1),
  state: StateCode,
  zip: Zip,
  type: z.enum(businessTypes).default('Retail Pharmacy'),
  software: line(60, 1),
  script: ScriptBand,
  languagePreferences: z.array(Language).max(18).default([]),
  parking: Parking,
  openingHours: OpeningHours.default([]),
});

/** To register one: the legal name is the sign's and the mail address the owner's, where nothing else is said. */
export const NewBusiness = BusinessFields.extend({ fullName: line(160, 1).optional(), email: Email.optional() });

/** What may be changed of it, one field or many. Written out, since a default must never overwrite what is not sent. */
export const BusinessChanges = z
  .strictObject({
    ...BusinessFields.shape,
    type: z.enum(businessTypes),
    languagePreferences: z.array(Language).max(18),
    openingHours: OpeningHours,
    phone: line(20).nullable(),
    paused: z.boolean(),
  })
  .partial();
export type BusinessChanges = z.infer<typeof BusinessChanges>;

/** How to get going on site; shown to the other side from Booked on (PRODUCT §8). */
export const SitePack = z.object({
  softwareLogin: text(500).default(''),
  keys: text(500).default(''),
  alarm: text(500).default(''),
  phones: text(500).default(''),
  staffOnDuty: text(500).default(''),
  firstTenMinutes: text(2000).default(''),
  loginReady: z.boolean().default(false),
});
export type SitePack = z.infer<typeof SitePack>;

/** A pharmacy as its owner, its managers and an Admin see it. */
export const Business = z.object({
  id: Id,
  ...BusinessFields.shape,
  phone: z.string().nullable(),
  openingHours: OpeningHours,
  /** Its own staff is known, be it nobody. */
  rosterAsked: z.boolean(),
  languagePreferences: z.array(z.string()),
  status: ProfileStatus,
  statusReason: z.string().nullable(),
  pause: ProfilePause.nullable(),
  timeZone: z.string(),
  estimatedCoordinates: Coordinates,
  exactCoordinates: Coordinates,
  ownerId: Id,
  sitePack: SitePack.nullable(),
  createdAt: Instant,
  actions: z.array(Action),
});
export type Business = z.infer<typeof Business>;

/** Figures a pharmacy earns, beside every posting (PRODUCT §8); null until there is enough to say. */
export const ReliabilityCard = z.object({
  shifts: z.int(),
  cancelRatePercent: z.number().nullable(),
  responseHours: z.number().nullable(),
  disputedPercent: z.number().nullable(),
  hoursToApprove: z.number().nullable(),
  asDescribedPercent: z.number().nullable(),
  /** Mean of the stars specialists gave; and how many ratings are shown. */
  rating: z.number().nullable(),
  ratings: z.int(),
});
export type ReliabilityCard = z.infer<typeof ReliabilityCard>;

/** A pharmacy as a stranger may see it: city, estimated point, neither address nor ZIP (PRODUCT §7). */
export const BusinessCard = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  timeZone: z.string(),
  type: z.string(),
  software: z.string(),
  script: z.string(),
  parking: z.string(),
  languages: z.array(z.string()),
  estimatedCoordinates: Coordinates,
  reliability: ReliabilityCard,
  /** From Booked on, for the person booked; null before. */
  exact: z
    .object({
      address: z.string(),
      zip: z.string(),
      coordinates: Coordinates,
      phone: z.string().nullable(),
      sitePack: SitePack.nullable(),
      /** When the site pack is shown, where it is kept back while the booking may still be undone (PRODUCT §3). */
      sitePackFrom: Instant.nullable(),
    })
    .nullable(),
});
export type BusinessCard = z.infer<typeof BusinessCard>;

export const Manager = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** null: invited, not accepted yet. */
  joinedAt: Instant.nullable(),
  invitation: z
    .object({
      sentAt: Instant,
      expiresAt: Instant,
      expired: z.boolean(),
      /** Its address refused the mail for good, so nobody has the link. */
      bounced: z.boolean(),
    })
    .nullable(),
});
