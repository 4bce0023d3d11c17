/** Pharmacies: profile, managers, coverage, favourites and blocks (API.md, Profiles). */
import { z } from 'zod';
import { Email } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { AskedDay, Day, Instant } from '../time.ts';
import { Business, BusinessCard, BusinessChanges, Manager, NewBusiness, SitePack } from './business.ts';

const owners = ['Business'] as const;
const pharmacySide = ['Business', 'Manager', 'Admin'] as const;
const SpecialistOfBusiness = z.strictObject({ id: Id, specialistId: Id });

/** One stretch of a day on the coverage board. */
export const CoverageStretch = z.object({
  kind: z.enum(['staff', 'booked', 'requested', 'posted', 'gap']),
  startsAt: Instant,
  endsAt: Instant,
  /** Who covers it: own staff, or the booked person. */
  name: z.string().nullable(),
  shiftId: Id.nullable(),
  requests: z.int(),
});
export type CoverageStretch = z.infer<typeof CoverageStretch>;

export const CoverageDay = z.object({
  day: Day,
  open: z.object({ opensAt: Instant, closesAt: Instant }).nullable(),
  holiday: z.string().nullable(),
  stretches: z.array(CoverageStretch),
  gapMinutes: z.int(),
});
export type CoverageDay = z.infer<typeof CoverageDay>;

export const Coverage = z.object({
  businessId: Id,
  name: z.string(),
  timeZone: z.string(),
  hoursKnown: z.boolean(),
  days: z.array(CoverageDay),
});
export type Coverage = z.infer<typeof Coverage>;

export const businessEndpoints = {
  listBusinesses: endpoint({
    name: 'listBusinesses',
    method: 'GET',
    path: '/api/businesses',
    summary: 'The pharmacies one owns or runs',
    who: pharmacySide,
    query: PageQuery,
    answer: listOf(Business),
  }),
  createBusiness: endpoint({
    name: 'createBusiness',
    method: 'POST',
    path: '/api/businesses',
    summary: 'Register a pharmacy; it is In Review until an Admin looks (SPEC T-1)',
    who: owners,
    body: NewBusiness,
    answer: Business,
    refusals: ['unknown_zip'],
  }),
  getBusiness: endpoint({
    name: 'getBusiness',
    method: 'GET',
    path: '/api/businesses/:id',
    summary: 'A pharmacy: in full for its own side, as a card for everyone else',
    who: 'signedIn',
    params: IdParams,
    answer: z.union([Business, BusinessCard]),
    refusals: ['not_found'],
  }),
  updateBusiness: endpoint({
    name: 'updateBusiness',
    method: 'PATCH',
    path: '/api/businesses/:id',
    summary: 'Change a pharmacy; a new address goes back to review',
    who: pharmacySide,
    params: IdParams,
    body: BusinessChanges,
    answer: Business,
    refusals: ['not_found', 'unknown_zip', 'wrong_status', 'owner_only', 'paused_by_admin', 'changed_meanwhile'],
  }),
  listManagers: endpoint({
    name: 'listManagers',
    method: 'GET',
    path: '/api/businesses/:id/managers',
    summary: 'Who runs this pharmacy',
    who: ['Business', 'Admin'],
    params: IdParams,
    answer: listOf(Manager),
    refusals: ['not_found'],
  }),
  addManager: endpoint({
    name: 'addManager',
    method: 'POST',
    path: '/api/businesses/:id/managers',
    summary: 'Let somebody run this pharmacy; without an account yet, they get an invitation by e-mail',
    who: owners,
    params: IdParams,
    body: z.strictObject({ email: Email, firstName: text(80).optional(), lastName: text(80).optional() }),
    answer: Manager,
    refusals: ['not_found', 'already_manager', 'not_a_manager_account'],
  }),
  removeManager: endpoint({
    name: 'removeManager',
    method: 'DELETE',
    path: '/api/businesses/:id/managers',
    summary: 'Stop somebody from running this pharmacy',
    who: owners,
    params: IdParams,
    body: z.strictObject({ email: Email }),
    answer: Empty,
    refusals: ['not_found'],
  }),
  getCoverage: endpoint({
    name: 'getCoverage',
    method: 'GET',
    path: '/api/businesses/:id/coverage',
    summary: 'Opening hours against people on duty, and the gaps (PRODUCT §10)',
    who: pharmacySide,
    params: IdParams,
    query: z.strictObject({
      from: AskedDay.optional(),
      days: z.coerce.number().int().min(1).max(60).default(14),
      role: text(40).default('Pharmacist'),
    }),
    answer: Coverage,
    refusals: ['not_found'],
  }),
  updateSitePack: endpoint({
    name: 'updateSitePack',
    method: 'PUT',
    path: '/api/businesses/:id/site-pack',
    summary: 'Keys, alarm, login: shown to the booked person (PRODUCT §8)',
    who: ['Business', 'Manager'],
    params: IdParams,
    body: z.strictObject(SitePack.shape),
    answer: SitePack,
    refusals: ['not_found'],
  }),
  addFavourite: endpoint({
    name: 'addFavourite',
    method: 'PUT',
    path: '/api/businesses/:id/favourites/:specialistId',
    summary: 'Mark a favourite: they hear of invite-first shifts first',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    answer: Empty,
    refusals: ['not_found'],
  }),
  removeFavourite: endpoint({
    name: 'removeFavourite',
    method: 'DELETE',
    path: '/api/businesses/:id/favourites/:specialistId',
    summary: 'No longer a favourite',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    answer: Empty,
    refusals: ['not_found'],
  }),
  blockSpecialist: endpoint({
    name: 'blockSpecialist',
    method: 'PUT',
    path: '/api/businesses/:id/blocks/:specialistId',
    summary: 'Do not take this person\u2019s requests for 12 months; private to the pharmacy (PRODUCT §8)',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    body: z.strictObject({ reason: text(500, 1) }),
    answer: Empty,
    refusals: ['not_found'],
  }),
  unblockSpecialist: endpoint({
    name: 'unblockSpecialist',
    method: 'DELETE',
    path: '/api/businesses/:id/blocks/:specialistId',
    summary: 'Take requests again',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    answer: Empty,
    refusals: ['not_found'],
  }),
} as const;
