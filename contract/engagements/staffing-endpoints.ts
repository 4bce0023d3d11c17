/**
 * A shift and the people on it, for the pharmacy: who could work it, before and after it is posted, and canceling it with
 * whoever does (PRODUCT §3, §4).
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf, text } from '../lists.ts';
import { Candidate } from '../shifts/candidate.ts';
import { CancelCost, PostingFields, Shift } from '../shifts/shift.ts';

const pharmacySide = ['Business', 'Manager'] as const;
const pharmacyOrAdmin = ['Business', 'Manager', 'Admin'] as const;

export const staffingEndpoints = {
  cancelShift: endpoint({
    name: 'cancelShift',
    method: 'POST',
    path: '/api/shifts/:id/cancel',
    summary: 'Cancel a shift; a booked one may owe the specialist pay (PRODUCT §4)',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    body: z.strictObject({
      reason: text(500, 1),
      /**
       * What the preview said: more owed by now is `changed_meanwhile`, and so is a booking where `isBooking` says that nobody had it.
       * Left out, whatever is owed now is charged.
       */
      expected: z
        .strictObject({ ...CancelCost.pick({ compensationCents: true }).shape, isBooking: z.boolean().optional() })
        .optional(),
    }),
    answer: Shift.extend(CancelCost.shape),
    refusals: ['not_found', 'wrong_status', 'shift_started', 'changed_meanwhile'],
  }),
  previewCancelShift: endpoint({
    name: 'previewCancelShift',
    method: 'GET',
    path: '/api/shifts/:id/cancel-preview',
    summary: 'What cancelling this shift now would pay the specialist (PRODUCT §4)',
    who: pharmacySide,
    params: IdParams,
    answer: CancelCost,
    refusals: ['not_found', 'wrong_status', 'shift_started', 'changed_meanwhile'],
  }),
  listCandidates: endpoint({
    name: 'listCandidates',
    method: 'GET',
    path: '/api/shifts/:id/candidates',
    summary: 'Who asks, and who could be asked, ranked with reasons',
    who: pharmacyOrAdmin,
    params: IdParams,
    answer: listOf(Candidate).extend({ shift: Shift }),
    refusals: ['not_found'],
  }),
  countWhoCanBook: endpoint({
    name: 'countWhoCanBook',
    method: 'POST',
    path: '/api/postings/who-can-book',
    summary: 'How many people could book these dates now: counts alone, never who or why not',
    who: pharmacySide,
    reads: true,
    body: PostingFields.pick({ businessId: true, role: true, shifts: true, requirements: true }),
    answer: z.object({
      /** Approved, licensed, not blocked, and near enough by their own longest drive, whatever is required. */
      licensed: z.int(),
      /** Of those, who meets the requirements. */
      qualified: z.int(),
      /** Of those, who is free on one of the dates at least. */
      freeOnSome: z.int(),
      /** Of those, who is free on every date. */
      freeOnAll: z.int(),
      /** Favorites of the pharmacy among who is free on every date. */
      favorites: z.int(),
      /**
       * Favorites and own bank free on one of the dates at least, and on every date, however far away unless they named a longest drive:
       * the most whom a favorites-first posting is told before everyone else. Who looks for a higher rate is counted but not told, as the
       * count would give that rate away.
       */
      preferredOnSome: z.int(),
      preferredOnAll: z.int(),
    }),
    refusals: ['not_found', 'shift_too_short'],
  }),
} as const;
