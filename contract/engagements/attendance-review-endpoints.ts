/** Arrivals and no-shows that neither the record nor the two sides settle: an Admin decides (PRODUCT §5). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { Cents } from '../money.ts';
import { Instant } from '../time.ts';
import { AttendanceEntry } from './attendance-entry.ts';
import { Engagement } from './engagement.ts';
import { NextPause } from './standing.ts';

/**
 * Of an arrival `arrived` and `notArrived`; of a no-show `noShow`, `excused`, `turnedAway` and `arrived` (back to work); of being
 * sent home `sentHome` and `notSentHome`; of a walk-out `walkOut`, `excused` and `sentHome`.
 */
const decisions = [
  'arrived',
  'notArrived',
  'noShow',
  'excused',
  'turnedAway',
  'sentHome',
  'notSentHome',
  'walkOut',
] as const;

/** What an Admin is to decide about an arrival or a no-show, beside its evidence. */
export const AttendanceReview = z.object({
  id: Id,
  kind: z.enum(['arrival', 'noShow', 'sentHome', 'walkOut']),
  cause: z.enum(['notHere', 'noProof', 'pharmacyWord', 'noWord', 'specialistWord']),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  decision: z.enum([...decisions, 'settled']).nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  engagement: Engagement,
  /** Everything entered at the pharmacy. */
  entries: z.array(AttendanceEntry),
});
export type AttendanceReview = z.infer<typeof AttendanceReview>;

/** What a decision would do now. */
const ReviewEffect = z.object({
  decision: z.enum(decisions),
  /** What the booking is then: `atWork`, it goes on; else over, and how. */
  ending: z.enum(['atWork', 'released', 'noShow', 'turnedAway', 'sentHome', 'walkOut']),
  /** What the person is paid for an ending; hours of work that goes on are not in it. */
  payCents: Cents,
  /** The same with the service fee, as the pharmacy pays it. */
  totalCents: Cents,
  /** The points that begin to count, or that no longer do. */
  standingEffect: z.int(),
  standingAfter: z.int(),
  /** The pause of booking that it begins; null: none. */
  pause: NextPause.nullable(),
});
export type ReviewEffect = z.infer<typeof ReviewEffect>;

/** What each decision would do, before it is made (PRODUCT §4, §5). */
const ReviewEffects = z.object({ effects: z.array(ReviewEffect) });
export type ReviewEffects = z.infer<typeof ReviewEffects>;

/** The effect that was confirmed: any other by now is `changed_meanwhile`. */
const ExpectedReviewEffect = z.strictObject(
  ReviewEffect.pick({ ending: true, payCents: true, standingEffect: true, pause: true }).shape,
);
export type ExpectedReviewEffect = z.infer<typeof ExpectedReviewEffect>;

export const attendanceReviewEndpoints = {
  listAttendanceReviews: endpoint({
    name: 'listAttendanceReviews',
    method: 'GET',
    path: '/api/admin/attendance-reviews',
    summary: 'Arrivals and no-shows that wait for an Admin, oldest first; or those decided, newest first',
    who: ['Admin'],
    query: PageQuery.extend({ status: z.enum(['open', 'decided']).default('open') }),
    answer: listOf(AttendanceReview),
  }),
  previewAttendanceReview: endpoint({
    name: 'previewAttendanceReview',
    method: 'GET',
    path: '/api/admin/attendance-reviews/:id/effects',
    summary: 'What each decision would pay, and what it would do to standing',
    who: ['Admin'],
    params: IdParams,
    answer: ReviewEffects,
    refusals: ['not_found', 'already_decided'],
  }),
  decideAttendanceReview: endpoint({
    name: 'decideAttendanceReview',
    method: 'POST',
    path: '/api/admin/attendance-reviews/:id/decide',
    summary:
      'Decide an arrival (arrived, notArrived), a no-show (noShow, excused, turnedAway, arrived), being sent home (sentHome, notSentHome) or a walk-out (walkOut, excused, sentHome), with a reason both sides read',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({
      decision: z.enum(decisions),
      reason: text(500, 1),
      /** What the preview said. Left out, whatever the effect is now is applied. */
      expected: ExpectedReviewEffect.optional(),
    }),
    answer: AttendanceReview,
    refusals: [
      'not_found',
      'wrong_status',
      'already_decided',
      'no_arrival_claim',
      'no_payment_method',
      'changed_meanwhile',
    ],
  }),
} as const;
