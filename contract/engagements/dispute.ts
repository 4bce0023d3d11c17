/** A dispute of hours, or of pay for a day that ended early: each side's word, what is paid meanwhile, what is decided (PRODUCT §5). */
import { z } from 'zod';
import { Action, Id, text } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { DisputeStatus } from '../statuses.ts';
import { Instant } from '../time.ts';

/**
 * `hours`: the pharmacy says other hours · `ending`: it says other pay for being turned away or sent home · `silence`: it said nothing,
 * and the hours go beyond what silence approves.
 */
export const disputeKinds = ['hours', 'ending', 'silence'] as const;
export const DisputeKind = z.enum(disputeKinds);
export type DisputeKind = z.infer<typeof DisputeKind>;

/** Why the pharmacy disputes. */
const disputeReasons = [
  'overtime',
  'startedLater',
  'leftEarlier',
  'longerBreak',
  'notThere',
  'expenses',
  'other',
] as const;
export const DisputeReason = z.enum(disputeReasons);
export type DisputeReason = z.infer<typeof DisputeReason>;

/** What each side writes; an Admin and the other side read it. */
export const DisputeWords = text(1000, 1);

/** As many files as go with what a side says. */
export const MOST_DISPUTE_FILES = 5;

export const DisputeFile = z.object({ id: Id, fileName: z.string(), mimeType: z.string(), bytes: z.int() });
export type DisputeFile = z.infer<typeof DisputeFile>;

export const DisputeHours = z.strictObject({
  startedAt: Instant,
  endedAt: Instant,
  breakMinutes: z.int().min(0).max(180),
});
export type DisputeHours = z.infer<typeof DisputeHours>;

/** Hours and what they come to; `hours` are null where it is about pay alone, or where none are said to be worked. */
export const DisputeClaim = z.object({
  hours: DisputeHours.nullable(),
  paidMinutes: z.int().min(0),
  payCents: PositiveCents,
  serviceFeeCents: PositiveCents,
  totalCents: PositiveCents,
});
export type DisputeClaim = z.infer<typeof DisputeClaim>;

/** What a side said: its words with its files. */
export const DisputeStatement = z.object({ words: z.string(), files: z.array(DisputeFile), at: Instant });
export type DisputeStatement = z.infer<typeof DisputeStatement>;

/** How an Admin decides: as the specialist claims, as the pharmacy says (or what silence paid), or in between. */
export const disputeDecisions = ['claimed', 'offered', 'between'] as const;

/** What an Admin decided; the second, after an appeal, is final. */
const DisputeDecision = z.object({
  round: z.int().min(1).max(2),
  decision: z.enum(disputeDecisions),
  decided: DisputeClaim,
  /** What the specialist was paid by it beyond what was paid before; negative where pay is taken back. */
  paidCents: Cents,
  reason: z.string(),
  at: Instant,
  by: z.string(),
});

export const Dispute = z.object({
  id: Id,
  /** Counted from 1: `D-0187` on screens. */
  number: z.int(),
  engagementId: Id,
  kind: DisputeKind,
  /** Why silence did not approve all; null where the pharmacy disputes. */
  cause: z.enum(['noDeparture', 'beyondRecord', 'beyondBooking']).nullable(),
  status: DisputeStatus,
  openedAt: Instant,
  /** The person who disputes; null where nobody did. */
  openedBy: z.string().nullable(),
  reason: DisputeReason.nullable(),
  statement: DisputeStatement.nullable(),
  /** What the specialist claims. */
  claimed: DisputeClaim,
  /** What the pharmacy says, or what its silence approved: paid at once. */
  offered: DisputeClaim,
  /** The difference, which waits. */
  disputed: DisputeClaim.omit({ hours: true }),
  /** Of the difference, what is taken and rests in escrow; the pharmacy's side and Admins only, else null. */
  escrowCents: PositiveCents.nullable(),
  /** Open: until when the specialist answers. */
  answerBy: Instant.nullable(),
  answer: DisputeStatement.extend({ agrees: z.boolean() }).nullable(),
  /** In Review and Appealed: until when an Admin decides, the last minute of the third working day in the pharmacy's zone. */
  decideBy: Instant.nullable(),
  isOverdue: z.boolean(),
  decisions: z.array(DisputeDecision),
  /** Decided: until when either side may appeal, once. */
  appealBy: Instant.nullable(),
  appeals: z.array(DisputeStatement.extend({ side: z.enum(['specialist', 'business']) })),
  /** How it ended; `replaced`: other hours were sent, or approved, before anybody decided. */
  outcome: z.enum(['agreed', 'withdrawn', 'decided', 'replaced']).nullable(),
  closedAt: Instant.nullable(),
  /** `answerDispute`, `withdrawDispute`, `appealDispute`, `decideDispute`. */
  actions: z.array(Action),
});
export type Dispute = z.infer<typeof Dispute>;

/** What disputing so would do, said before it is done. */
export const DisputeEffect = z.object({
  /** Of worked hours, or of what is paid for turning away or sending home, which was charged when the day ended. */
  kind: z.enum(['hours', 'ending']),
  claimed: DisputeClaim,
  offered: DisputeClaim,
  disputed: DisputeClaim.omit({ hours: true }),
  /** What is charged at once, and what rests in escrow until it is decided: of the hold, or of what no payout carries yet. */
  chargedNowCents: PositiveCents,
  restsCents: PositiveCents,
  answerBy: Instant,
  /** Should the specialist answer at the last moment. */
  decideBy: Instant,
  appealDays: z.int(),
  /** The pharmacy's reliability card today; null until there is enough to say. */
  disputedPercent: z.number().nullable(),
  /** Of how many shifts: those whose hours it approved or disputed itself. */
  disputedOf: z.int(),
});
export type DisputeEffect = z.infer<typeof DisputeEffect>;
