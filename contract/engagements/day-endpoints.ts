/** What goes wrong on the day of a shift (PRODUCT §5): said before it is done, and done. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { Sentence } from '../words/facts.ts';
import { DayEnding, Engagement } from './engagement.ts';

const pharmacySide = ['Business', 'Manager'] as const;

/** What ending a booking so would do now. */
export const EndingEffect = z.object({
  as: DayEnding.shape.as,
  /** What she is paid, and what that costs with the service fee. */
  payCents: PositiveCents,
  totalCents: PositiveCents,
  standingEffect: z.int(),
  /** The effect on standing counts only once an Admin has looked at it. */
  waitsForReview: z.boolean(),
  /** The shift is offered to backups. */
  reopens: z.boolean(),
  ...Sentence.shape,
});
export type EndingEffect = z.infer<typeof EndingEffect>;

export const dayEndpoints = {
  releaseToBackups: endpoint({
    name: 'releaseToBackups',
    method: 'POST',
    path: '/api/engagements/:id/release',
    summary: 'From 30 minutes after the start: let go of who has not come and offer the shift to backups, free',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_early', 'arrival_claimed'],
  }),
  previewEnding: endpoint({
    name: 'previewEnding',
    method: 'GET',
    path: '/api/engagements/:id/ending-preview',
    summary: 'What releasing or reporting a no-show would do now; refused with what the act is refused with',
    who: pharmacySide,
    params: IdParams,
    query: z.object({ as: z.enum(['released', 'noShow']) }),
    answer: EndingEffect,
    refusals: ['not_found', 'wrong_status', 'too_early', 'arrival_claimed'],
  }),
} as const;
