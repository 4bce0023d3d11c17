/** Expenses of a shift: claimed with the hours, each a line (PRODUCT §3, §5). */
import { z } from 'zod';
import { Action, Id, text } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { ApprovalStatus } from '../statuses.ts';
import { line } from '../text.ts';
import { Instant } from '../time.ts';

export const expenseKinds = ['parking', 'tolls', 'transit', 'other'] as const;
export const ExpenseKind = z.enum(expenseKinds);
export type ExpenseKind = z.infer<typeof ExpenseKind>;

/** As many lines as a claim has. */
export const MOST_EXPENSES = 6;

/** A line as it is claimed. `note`: what it was for, needed where the kind is `other`. */
export const ClaimedExpense = z.strictObject({
  kind: ExpenseKind,
  amountCents: z.int().min(1).max(50_000),
  note: line(120).default(''),
  receiptId: Id.nullable().default(null),
});
export type ClaimedExpense = z.infer<typeof ClaimedExpense>;

/** What the pharmacy decides about each line it saw; without a reason it is paid with the hours. */
export const ExpenseDecision = z.strictObject({ id: Id, refusedBecause: text(500, 1).optional() });
export type ExpenseDecision = z.infer<typeof ExpenseDecision>;

export const Receipt = z.object({
  id: Id,
  fileName: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
});
export type Receipt = z.infer<typeof Receipt>;

export const Expense = z.object({
  id: Id,
  kind: ExpenseKind,
  amountCents: PositiveCents,
  note: z.string(),
  receipt: Receipt.nullable(),
  status: ApprovalStatus,
  /** The pharmacy refused it; until then the specialist may answer, once. */
  refusal: z.object({ reason: z.string(), at: Instant, answerBy: Instant }).nullable(),
  /** What the specialist answered. Then it waits for an Admin, or for the pharmacy to pay it after all. */
  answer: z.object({ note: z.string(), at: Instant }).nullable(),
  /** `reason`: what an Admin wrote to both sides; null where the pharmacy or its silence approved. */
  decision: z.object({ at: Instant, reason: z.string().nullable() }).nullable(),
  actions: z.array(Action),
});
export type Expense = z.infer<typeof Expense>;

/** All expenses of a booking, and what it allows. */
export const Expenses = z.object({
  /** 0: none are allowed. */
  capCents: PositiveCents,
  /** Expenses without a receipt stay below this in all. */
  receiptFromCents: PositiveCents,
  lines: z.array(Expense),
  /** Waiting for an answer. */
  pendingCents: PositiveCents,
  approvedCents: PositiveCents,
});
export type Expenses = z.infer<typeof Expenses>;
