/** A dispute before an Admin: both sides' words, the record, and what was before, on one timeline (PRODUCT §5, §11). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { Instant } from '../time.ts';
import { AttendanceEntry } from './attendance-entry.ts';
import { Dispute, DisputeClaim, DisputeReason, DisputeStatement } from './dispute.ts';
import { DoorPhoto } from './door-photo.ts';
import { Engagement, TimelineEntry } from './engagement.ts';
import { ExpenseKind, Receipt } from './expense.ts';

/** A dispute in the work list. */
export const DisputeSummary = Dispute.pick({
  id: true,
  number: true,
  engagementId: true,
  kind: true,
  cause: true,
  status: true,
  openedAt: true,
  reason: true,
  claimed: true,
  offered: true,
  disputed: true,
  answerBy: true,
  decideBy: true,
  isOverdue: true,
  appealBy: true,
  outcome: true,
  closedAt: true,
}).extend({
  /** It is the second decision, after an appeal. */
  isAppeal: z.boolean(),
  /** The Admin who decided it first, where that is the one who asks and another decides the appeal; else null. */
  decidedFirstBy: z.string().nullable(),
  shift: z.object({ id: Id, startsAt: Instant, endsAt: Instant, timeZone: z.string() }),
  business: z.object({ id: Id, name: z.string() }),
  specialist: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
});
export type DisputeSummary = z.infer<typeof DisputeSummary>;

const by = z.enum(['business', 'record', 'specialist', 'admin']);

/** A line of the evidence timeline, in the column of whose word it is. */
export const DisputeEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('planned'), at: Instant, by, what: z.enum(['start', 'end']) }),
  /** What was entered at the pharmacy: codes, places. */
  z.object({ kind: z.literal('entry'), at: Instant, by, entry: AttendanceEntry }),
  /** What happened, as the engagement's own timeline says it. */
  z.object({ kind: z.literal('event'), at: Instant, by, line: TimelineEntry }),
  z.object({
    kind: z.literal('timesheet'),
    at: Instant,
    by,
    version: z.int(),
    claim: DisputeClaim,
    overMinutes: z.int(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('expense'),
    at: Instant,
    by,
    expenseKind: ExpenseKind,
    amountCents: PositiveCents,
    note: z.string(),
    receipt: Receipt.nullable(),
    refusedBecause: z.string().nullable(),
  }),
  z.object({ kind: z.literal('photo'), at: Instant, by, photo: DoorPhoto }),
  /** A change both sides agreed to after booking: overtime among them. */
  z.object({ kind: z.literal('agreement'), at: Instant, by, startsAt: Instant, endsAt: Instant }),
  z.object({
    kind: z.literal('statement'),
    at: Instant,
    by,
    as: z.enum(['dispute', 'answer', 'appeal']),
    reason: DisputeReason.nullable(),
    agrees: z.boolean().nullable(),
    statement: DisputeStatement,
  }),
  z.object({ kind: z.literal('decision'), at: Instant, by, round: z.int(), reason: z.string() }),
]);
export type DisputeEvidence = z.infer<typeof DisputeEvidence>;

/** What a decision would move. */
export const DecisionEffect = z.object({
  decided: DisputeClaim,
  /** What the specialist is paid by it; negative: taken back. */
  specialistCents: Cents,
  serviceFeeCents: Cents,
  /** What the pharmacy pays by it, out of escrow and charged on top; negative: returned. */
  businessCents: Cents,
  fromEscrowCents: PositiveCents,
  chargedCents: PositiveCents,
  /** What escrow returns to the pharmacy. */
  returnedCents: PositiveCents,
});
export type DecisionEffect = z.infer<typeof DecisionEffect>;

export const DisputeCase = z.object({
  dispute: Dispute,
  engagement: Engagement,
  /** The accounts of the specialist and of the pharmacy’s owner. */
  specialistUserId: Id,
  ownerId: Id,
  /** The earliest first. */
  evidence: z.array(DisputeEvidence),
  /** What the two plain decisions would move. */
  outcomes: z.object({ claimed: DecisionEffect, offered: DecisionEffect }),
  history: z.object({
    /** Of this pharmacy, earlier disputes, those decided in its favor, and shifts whose hours were approved. */
    business: z.object({ disputes: z.int(), won: z.int(), shifts: z.int() }),
    specialist: z.object({ disputes: z.int(), won: z.int(), shifts: z.int() }),
  }),
  /** When the Admin who asks last read the two sides' messages (`openDisputeThread`); null: never. */
  threadOpenedAt: Instant.nullable(),
});
export type DisputeCase = z.infer<typeof DisputeCase>;
