/** What goes wrong on the day of a shift (PRODUCT §5): said before it is done, and done. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, text } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { Instant } from '../time.ts';
import { Sentence } from '../words/facts.ts';
import { DayEnding, Engagement, Location, SentHours } from './engagement.ts';

const pharmacySide = ['Business', 'Manager'] as const;
const bothSides = ['Specialist', 'Business', 'Manager'] as const;

/** What ending a booking so would do now. */
export const EndingEffect = z.object({
  as: z.enum([...DayEnding.shape.as.options, 'atWork']),
  /** What she is paid, and what that costs with the service fee. */
  payCents: PositiveCents,
  totalCents: PositiveCents,
  standingEffect: z.int(),
  /** It counts only once an Admin has looked at it, or the pharmacy has said the same. */
  waitsForReview: z.boolean(),
  /** The shift is offered to backups. */
  reopens: z.boolean(),
  ...Sentence.shape,
});
export type EndingEffect = z.infer<typeof EndingEffect>;

export const dayEndpoints = {
  reportNotHere: endpoint({
    name: 'reportNotHere',
    method: 'POST',
    path: '/api/engagements/:id/not-here',
    summary:
      'The pharmacy says that nobody came: of who claims to wait an Admin decides, else it is a no-show, from 60 minutes on',
    who: pharmacySide,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_early'],
  }),
  releaseToBackups: endpoint({
    name: 'releaseToBackups',
    method: 'POST',
    path: '/api/engagements/:id/release',
    summary: 'Release a person who has not come, from 30 minutes after the start, and offer the shift to backups, free',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_early', 'arrival_claimed'],
  }),
  reportSentHome: endpoint({
    name: 'reportSentHome',
    method: 'POST',
    path: '/api/engagements/:id/sent-home',
    summary:
      'Turned away or sent home: the pharmacy\u2019s word pays at once, the specialist\u2019s where the place bears it out, else an Admin decides',
    who: bothSides,
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ reason: text(500).default('') }).prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_early', 'too_late', 'no_arrival_claim'],
  }),
  reportWalkOut: endpoint({
    name: 'reportWalkOut',
    method: 'POST',
    path: '/api/engagements/:id/walk-out',
    summary:
      'Somebody at work has left without leave: the time worked is paid, backups are asked, an Admin looks at it',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    /** `at`: when they left, where that was noticed later. */
    body: z.strictObject({ at: Instant.optional(), reason: text(500).default('') }).prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_late'],
  }),
  departWithoutCode: endpoint({
    name: 'departWithoutCode',
    method: 'POST',
    path: '/api/engagements/:id/depart-without-code',
    summary:
      'Leave with nobody to give the supervisor\u2019s code: by time and place, for review; before the end, a walk-out',
    who: ['Specialist'],
    params: IdParams,
    body: z
      .strictObject({
        at: Instant.optional(),
        location: Location.optional(),
        note: text(500).default(''),
        /** Sent with it, as `submitTimesheet` does; left out, they are sent later. A walk-out has none. */
        hours: SentHours.optional(),
      })
      .prefault({}),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'hours_invalid'],
  }),
  reinstateBooking: endpoint({
    name: 'reinstateBooking',
    method: 'POST',
    path: '/api/engagements/:id/reinstate',
    summary:
      'They are there after all: a release or a no-show is undone into work, or paid as turned away where filled',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_late', 'no_payment_method'],
  }),
  previewEnding: endpoint({
    name: 'previewEnding',
    method: 'GET',
    path: '/api/engagements/:id/ending-preview',
    summary:
      'What releasing, a no-show, sending home, a walk-out or taking an absence back would do now; refused as the act is',
    who: bothSides,
    params: IdParams,
    query: z.object({ as: z.enum(['released', 'noShow', 'sentHome', 'walkOut', 'atWork']) }),
    answer: EndingEffect,
    refusals: ['not_found', 'wrong_status', 'too_early', 'too_late', 'arrival_claimed', 'no_arrival_claim'],
  }),
} as const;
