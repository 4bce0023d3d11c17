/** Postings and shifts (API.md, Shifts and search). */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, PageQuery, severalOf, text } from '../lists.ts';
import { PostingStatus, ShiftStatus } from '../statuses.ts';
import { line } from '../text.ts';
import { Day, Instant } from '../time.ts';
import { Sentence } from '../words/facts.ts';
import { FairRates } from './fair-rates.ts';
import { BreakMinutes, Posting, PostingChanges, PostingFields, RatePerHourCents, Shift } from './shift.ts';

const pharmacySide = ['Business', 'Manager'] as const;
const pharmacyOrAdmin = ['Business', 'Manager', 'Admin'] as const;

/** `closedOn`: dates of it on which the pharmacy is closed. They are posted all the same: it may open for them. */
const MadePosting = Posting.extend({ closedOn: z.array(z.object({ day: Day, name: z.string() })) });
export type MadePosting = z.infer<typeof MadePosting>;

/** Why a posting or its shifts may be refused. */
const postingRefusals = [
  'not_found',
  'starts_too_soon',
  'shift_too_short',
  'dates_overlap',
  'rate_out_of_range',
  'break_too_long',
  'hours_invalid',
  'wrong_status',
  'payment_owed',
  'invoice_overdue',
  'card_needed',
] as const;

export const shiftEndpoints = {
  listPostings: endpoint({
    name: 'listPostings',
    method: 'GET',
    path: '/api/postings',
    summary: 'Postings of the caller\u2019s pharmacies, newest first',
    who: pharmacyOrAdmin,
    query: PageQuery.extend({ businessId: Id.optional(), status: PostingStatus.optional() }),
    answer: listOf(Posting),
  }),
  createPosting: endpoint({
    name: 'createPosting',
    method: 'POST',
    path: '/api/postings',
    summary: 'Post one date or many; publish: false keeps it as a draft',
    who: pharmacySide,
    idempotent: true,
    body: PostingFields.extend({ publish: z.boolean().default(true) }),
    answer: MadePosting,
    refusals: postingRefusals,
  }),
  getPosting: endpoint({
    name: 'getPosting',
    method: 'GET',
    path: '/api/postings/:id',
    summary: 'A posting with its shifts',
    who: pharmacyOrAdmin,
    params: IdParams,
    answer: Posting,
    refusals: ['not_found'],
  }),
  updatePosting: endpoint({
    name: 'updatePosting',
    method: 'PATCH',
    path: '/api/postings/:id',
    summary: 'Change a draft',
    who: pharmacySide,
    params: IdParams,
    body: PostingChanges,
    answer: Posting,
    refusals: [...postingRefusals, 'posting_published'],
  }),
  deletePosting: endpoint({
    name: 'deletePosting',
    method: 'DELETE',
    path: '/api/postings/:id',
    summary: 'Take a posting back; its open shifts go with it',
    who: pharmacySide,
    params: IdParams,
    answer: Empty,
    refusals: ['not_found', 'posting_has_bookings', 'shift_started'],
  }),
  publishPosting: endpoint({
    name: 'publishPosting',
    method: 'POST',
    path: '/api/postings/:id/publish',
    summary: 'Publish a draft; it waits as Pending while profile or payment method is not good yet',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    answer: MadePosting,
    refusals: postingRefusals,
  }),
  listShifts: endpoint({
    name: 'listShifts',
    method: 'GET',
    path: '/api/shifts',
    summary: 'Shifts of the caller\u2019s pharmacies, by start, the earliest first unless asked otherwise',
    who: pharmacyOrAdmin,
    query: PageQuery.extend({
      businessId: Id.optional(),
      status: severalOf(ShiftStatus, 6).optional(),
      from: Instant.optional(),
      to: Instant.optional(),
      query: line(80).optional(),
      /** Only those for which a request waits for the pharmacy, or only the others. */
      requested: z.enum(['true', 'false']).optional(),
      /** Only those that people can find, where they are open. */
      published: z.literal('true').optional(),
      /** The latest start first. */
      latestFirst: z.literal('true').optional(),
    }),
    /** `total` has a line of several people once, `shifts` each of its places. */
    answer: listOf(Shift).extend({ shifts: z.int() }),
    refusals: ['not_found'],
  }),
  getShift: endpoint({
    name: 'getShift',
    method: 'GET',
    path: '/api/shifts/:id',
    summary: 'A shift: terms, pay, fit, the pharmacy; a visitor sees what a stranger may',
    who: 'anyone',
    params: IdParams,
    /** Where a visitor sets out; a specialist's door is their home. */
    query: z.strictObject({
      fromLat: z.coerce.number().min(-90).max(90).optional(),
      fromLng: z.coerce.number().min(-180).max(180).optional(),
    }),
    answer: Shift,
    refusals: ['not_found'],
  }),
  updateShift: endpoint({
    name: 'updateShift',
    method: 'PATCH',
    path: '/api/shifts/:id',
    summary: 'Change an open shift nobody has asked for yet',
    who: pharmacySide,
    params: IdParams,
    body: z.strictObject({
      startsAt: Instant.optional(),
      endsAt: Instant.optional(),
      breakMinutes: BreakMinutes.optional(),
      ratePerHourCents: RatePerHourCents.optional(),
      duties: text(500).optional(),
      dressCode: line(200).optional(),
    }),
    answer: Shift,
    refusals: [...postingRefusals, 'shift_started', 'changed_meanwhile', 'propose_instead'],
  }),
  deleteShift: endpoint({
    name: 'deleteShift',
    method: 'DELETE',
    path: '/api/shifts/:id',
    summary: 'Take an open or canceled shift off the list',
    who: pharmacySide,
    params: IdParams,
    answer: Empty,
    refusals: ['not_found', 'wrong_status', 'day_open', 'has_money'],
  }),
  quotePosting: endpoint({
    name: 'quotePosting',
    method: 'POST',
    path: '/api/postings/quote',
    summary: 'What these shifts would pay and cost, what cancelling would cost, and what shifts nearby paid',
    who: pharmacySide,
    reads: true,
    body: PostingFields.pick({
      businessId: true,
      role: true,
      shifts: true,
      breakMinutes: true,
      bonusCents: true,
      travelAllowanceCents: true,
      expensesAllowed: true,
      expenseCapCents: true,
      headcount: true,
    }).extend({
      /** The suggested rate when left out. */
      ratePerHourCents: RatePerHourCents.optional(),
    }),
    answer: z.object({
      /** The rate quoted. */
      ratePerHourCents: z.int(),
      /** The higher of what such shifts are booked at and what the pharmacy last posted; the one suggestion there is. */
      suggestedRatePerHourCents: z.int(),
      paidMinutes: z.int(),
      payCents: z.int(),
      feePercent: z.number(),
      serviceFeeCents: z.int(),
      totalCents: z.int(),
      /** On top, for all of them: at most, and charged only as far as claimed and approved. */
      expenseCapCents: z.int(),
      suggestedExpenseCapCents: z.int(),
      receiptFromCents: z.int(),
      /** Of one place a date; the sums are those of all places. */
      perShift: z.array(z.object({ startsAt: Instant, totalCents: z.int(), paidMinutes: z.int() })),
      cancelCosts: z.array(z.object({ ...Sentence.shape, cents: z.int() })),
      /** The first start that a bank debit still arrives for, where nothing else pays; null: a card or terms do, or nothing yet. */
      firstStartByDebit: Instant.nullable(),
      /** How many of these bookings would go on the weekly invoice if all were made now; whatever does not, the default method pays. */
      onTerms: z.enum(['all', 'some', 'none']),
      rateLimits: z.object({ minCents: z.int(), maxCents: z.int() }),
      nearby: FairRates,
    }),
    refusals: ['not_found'],
  }),
} as const;
