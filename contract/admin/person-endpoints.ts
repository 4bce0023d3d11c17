/** What an Admin reads of one person: bookings, standing, documents, cases and money (PRODUCT §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Standing } from '../engagements/standing.ts';
import { Id, IdParams, listOf, PageQuery } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { checkSources } from '../specialists/document-check.ts';
import { ApprovalStatus, EngagementStatus } from '../statuses.ts';
import { Day, Instant } from '../time.ts';

const admins = ['Admin'] as const;

export const PersonBooking = z.object({
  id: Id,
  shiftId: Id,
  status: EngagementStatus,
  startsAt: Instant,
  endsAt: Instant,
  timeZone: z.string(),
  businessName: z.string(),
  /** The specialist’s; null: their account is gone. */
  personName: z.string().nullable(),
  payCents: PositiveCents,
});
export type PersonBooking = z.infer<typeof PersonBooking>;

/** A dispute of hours or of an ending, or an appeal of a line of standing. */
export const PersonCase = z.object({
  kind: z.enum(['dispute', 'appeal']),
  id: Id,
  status: z.string(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** The pharmacy; null for an appeal of a line that is about none. */
  businessName: z.string().nullable(),
  personName: z.string().nullable(),
});
export type PersonCase = z.infer<typeof PersonCase>;

/** A license, or a certificate or letter; with its newest check against its issuer. */
export const PersonDocument = z.object({
  id: Id,
  kind: z.string(),
  /** Of a license: its state and number. */
  state: z.string().nullable(),
  number: z.string().nullable(),
  expiresOn: Day.nullable(),
  status: ApprovalStatus,
  reason: z.string().nullable(),
  addedAt: Instant,
  check: z.object({ at: Instant, by: z.string(), source: z.enum(checkSources), shown: z.string() }).nullable(),
});
export type PersonDocument = z.infer<typeof PersonDocument>;

/** Sums of one person’s money. A specialist’s: earned; a business owner’s: paid. */
export const PersonMoney = z.object({
  side: z.enum(['specialist', 'business']),
  /** Can be paid out now; negative: owed to Mortar, and netted in the next payouts. */
  readyCents: Cents,
  beingApprovedCents: PositiveCents,
  bookedAheadCents: PositiveCents,
  onItsWayCents: PositiveCents,
  /** Paid out to the specialist, or charged to the business and kept. */
  paidCents: Cents,
  heldCents: PositiveCents,
  owedCents: PositiveCents,
});
export type PersonMoney = z.infer<typeof PersonMoney>;

export const personEndpoints = {
  listPersonBookings: endpoint({
    name: 'listPersonBookings',
    method: 'GET',
    path: '/api/admin/users/:id/bookings',
    summary: 'What a person asked for and booked, or what was at their pharmacies, the latest start first',
    who: admins,
    params: IdParams,
    query: PageQuery,
    answer: listOf(PersonBooking),
    refusals: ['not_found'],
  }),
  listPersonCases: endpoint({
    name: 'listPersonCases',
    method: 'GET',
    path: '/api/admin/users/:id/cases',
    summary: 'Disputes and appeals a person is a side of, the newest first',
    who: admins,
    params: IdParams,
    query: PageQuery,
    answer: listOf(PersonCase),
    refusals: ['not_found'],
  }),
  listPersonDocuments: endpoint({
    name: 'listPersonDocuments',
    method: 'GET',
    path: '/api/admin/users/:id/documents',
    summary: 'Licenses and documents of a specialist with their newest check; none for anybody else',
    who: admins,
    params: IdParams,
    query: PageQuery,
    answer: listOf(PersonDocument),
    refusals: ['not_found'],
  }),
  getPersonStanding: endpoint({
    name: 'getPersonStanding',
    method: 'GET',
    path: '/api/admin/users/:id/standing',
    summary: 'A specialist’s score and the lines it is replayed from; null for anybody else',
    who: admins,
    params: IdParams,
    answer: z.object({ standing: Standing.nullable() }),
    refusals: ['not_found'],
  }),
  getPersonMoney: endpoint({
    name: 'getPersonMoney',
    method: 'GET',
    path: '/api/admin/users/:id/money',
    summary: 'What a person is owed, what is on its way and paid, and what they owe; null for who has no money here',
    who: admins,
    params: IdParams,
    answer: z.object({ money: PersonMoney.nullable() }),
    refusals: ['not_found'],
  }),
} as const;
