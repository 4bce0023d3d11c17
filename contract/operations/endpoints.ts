/** Health, the demo's outbox and clock, public figures (API.md, operations and fixed words). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../lists.ts';
import { line } from '../text.ts';
import { Instant } from '../time.ts';

export const OutboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  to: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** The one-time code it carries. */
  code: z.string().nullable(),
  /** Why the push service did not take it, nor will. */
  refusal: z.string().nullable(),
  createdAt: Instant,
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

const Clock = z.object({ now: Instant, offsetMinutes: z.int() });

export const operationEndpoints = {
  health: endpoint({
    name: 'health',
    method: 'GET',
    path: '/api/health',
    summary: 'The process is up',
    who: 'anyone',
    answer: z.object({ status: z.literal('ok'), uptimeSeconds: z.number() }),
  }),
  readiness: endpoint({
    name: 'readiness',
    method: 'GET',
    path: '/api/ready',
    summary: 'The database answers and the schema is current',
    who: 'anyone',
    answer: z.object({ status: z.literal('ready'), databaseMs: z.number() }),
    refusals: ['unavailable'],
  }),
  getPublicTerms: endpoint({
    name: 'getPublicTerms',
    method: 'GET',
    path: '/api/public/terms',
    summary: 'Fees and times that the landing page prints, from the policy; what this installation offers',
    who: 'anyone',
    answer: z.object({
      feePercent: z.number(),
      ownBankFeePercent: z.number(),
      approveWithinHours: z.number(),
      payoutWithinHours: z.number(),
      undoMinutes: z.int(),
      /** A booking that starts sooner can’t be undone. */
      undoNoticeHours: z.number(),
      counterHours: z.number(),
      /** A shift lasts so long, from shortest to longest. */
      minShiftHours: z.number(),
      maxShiftHours: z.number(),
      /** A shift starts at least so long after it is posted. */
      leadHours: z.number(),
      /** Figures of the Help page. */
      supportAnswerHours: z.number(),
      appealDays: z.int(),
      turnedAwayMinutes: z.int(),
      disputeAnswerHours: z.number(),
      /** A pharmacy confirms the software's login so long before the start. */
      loginReadyHours: z.number(),
      mapStyleUrl: z.string().nullable(),
      /** The outbox can be read and the clock moved. */
      demo: z.boolean(),
      /** The published accounts are there to sign in with. */
      demoAccounts: z.boolean(),
    }),
  }),
  readOutbox: endpoint({
    name: 'readOutbox',
    method: 'GET',
    path: '/api/outbox',
    summary: 'Mail and SMS kept on this machine, newest first; where no message leaves it, and not in production',
    who: 'anyone',
    query: z.strictObject({ to: line(254).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: listOf(OutboxMessage),
    refusals: ['not_found'],
  }),
  readClock: endpoint({
    name: 'readClock',
    method: 'GET',
    path: '/api/clock',
    summary: 'The application\u2019s clock; not in production',
    who: 'anyone',
    answer: Clock,
    refusals: ['not_found'],
  }),
  advanceClock: endpoint({
    name: 'advanceClock',
    method: 'POST',
    path: '/api/clock',
    summary: 'Move the clock forward and run what falls due; not in production',
    who: 'anyone',
    body: z.strictObject({
      advanceMinutes: z
        .int()
        .min(0)
        .max(60 * 24 * 60),
    }),
    answer: Clock,
    refusals: ['not_found'],
  }),
} as const;
