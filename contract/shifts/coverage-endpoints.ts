/** A pharmacy's days: opening hours against people on duty, and the gaps (PRODUCT §3, "Coverage"). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../lists.ts';
import { line } from '../text.ts';
import { AskedDay, Day, Instant } from '../time.ts';
import { PlaceCount } from './shift.ts';

/** One stretch of a day on the coverage board. */
export const CoverageStretch = z.object({
  kind: z.enum(['staff', 'booked', 'requested', 'posted', 'gap']),
  startsAt: Instant,
  endsAt: Instant,
  /** Who covers it: own staff, or the booked person. */
  name: z.string().nullable(),
  shiftId: Id.nullable(),
  requests: z.int(),
  /** Opening time in it with nobody on duty, in minutes: a shift that is posted covers nothing until somebody has it. */
  uncoveredMinutes: z.int(),
  /** Nobody is on duty for part of it, and nothing is posted or the start is near (PRODUCT §3): red. */
  isUrgent: z.boolean(),
  /** Of a shift for several people, one stretch for all of them; open while any place is. */
  places: PlaceCount.nullable(),
  /** Favorites and the own bank alone see what is posted until then; null: everybody who qualifies does. */
  favoritesUntil: Instant.nullable(),
  /** The break of own staff: covered by nobody else, it is a gap unless it is spent on site. */
  lunch: z.object({ startsAt: Instant, endsAt: Instant, onSite: z.boolean() }).nullable(),
  /** Of a gap: nobody is on duty for as long as own staff is at lunch, too short to post and never urgent. */
  isLunch: z.boolean(),
});
export type CoverageStretch = z.infer<typeof CoverageStretch>;

export const CoverageDay = z.object({
  day: Day,
  open: z.object({ opensAt: Instant, closesAt: Instant }).nullable(),
  holiday: z.string().nullable(),
  /** Why it is closed, or open for less than usual. */
  closure: z.object({ name: z.string(), isShorter: z.boolean() }).nullable(),
  stretches: z.array(CoverageStretch),
  gapMinutes: z.int(),
});
export type CoverageDay = z.infer<typeof CoverageDay>;

export const Coverage = z.object({
  businessId: Id,
  name: z.string(),
  timeZone: z.string(),
  hoursKnown: z.boolean(),
  /** Its own staff is known. Until then nothing is urgent: who works there may cover every hour (PRODUCT §3). */
  rosterAsked: z.boolean(),
  days: z.array(CoverageDay),
});
export type Coverage = z.infer<typeof Coverage>;

const Window = z.strictObject({
  from: AskedDay.optional(),
  days: z.coerce.number().int().min(1).max(60).default(14),
  role: line(40).default('Pharmacist'),
});

export const coverageEndpoints = {
  listCoverage: endpoint({
    name: 'listCoverage',
    method: 'GET',
    path: '/api/coverage',
    summary: 'The boards of all pharmacies the caller owns or runs, at once',
    who: ['Business', 'Manager'],
    query: Window.extend({ from: AskedDay }),
    answer: z.object({ items: z.array(Coverage) }),
  }),
  getCoverage: endpoint({
    name: 'getCoverage',
    method: 'GET',
    path: '/api/businesses/:id/coverage',
    summary: 'Opening hours against people on duty, and the gaps (PRODUCT §10)',
    who: ['Business', 'Manager', 'Admin'],
    params: IdParams,
    query: Window,
    answer: Coverage,
    refusals: ['not_found'],
  }),
} as const;
