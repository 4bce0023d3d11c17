import type { Policy } from '#contract/admin/policy.ts';
import type { Expense, Expenses } from '#contract/engagements/expense.ts';
import { sumCents } from '#contract/money.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ApprovalStatus } from '#contract/statuses.ts';
import { refusalOfStep } from '../../../call/lifecycle.ts';
import type { Side } from '../lifecycle.ts';
import type { ExpenseRow, ExpenseWithReceipt } from '../queries/expense-queries.ts';
import { expenseLifecycle } from './expense-lifecycle.ts';

type Decidable = Pick<ExpenseRow, 'status' | 'refused_at' | 'answer_by' | 'answered_at' | 'decided_at'>;
type AfterRefusal = 'answerExpense' | 'approveExpense' | 'decideExpense';

/**
 * Returns why this side may not do this about a refused expense; null: go ahead. A line is first decided with its hours, and
 * none is paid or refused for good while those are disputed whole.
 */
export function refusalOfExpense(
  action: AfterRefusal,
  expense: Decidable,
  { side, now, hoursOpen }: Viewed,
): RefusalCode | null {
  const { refused_at, answer_by, answered_at, decided_at } = expense;
  const step = expenseLifecycle[action === 'decideExpense' ? 'approveExpense' : action];
  const refusal = refusalOfStep<ApprovalStatus, Side, never>(step, expense.status as ApprovalStatus, side);
  if (refusal) return refusal;
  if (refused_at === null || decided_at !== null) return 'wrong_status';
  if (action === 'decideExpense' && answered_at === null) return 'wrong_status';
  if (action !== 'answerExpense') return hoursOpen ? 'dispute_open' : null;
  if (answered_at !== null) return 'wrong_status';
  return answer_by !== null && answer_by < now ? 'too_late' : null;
}

type Viewed = {
  readonly side: Side;
  readonly now: Date;
  /** Nothing of the hours is approved yet. */
  readonly hoursOpen: boolean;
};

/** Returns a booking's expenses as one side sees them. */
export function presentExpenses(
  lines: readonly ExpenseWithReceipt[],
  { capCents, side, policy, now, hoursOpen }: Viewed & { capCents: number; policy: Policy },
): Expenses {
  const cents = (status: ApprovalStatus) =>
    sumCents(lines.filter((line) => line.status === status).map(({ amount_cents }) => amount_cents));
  return {
    capCents,
    receiptFromCents: policy.receiptFromCents,
    lines: lines.map((line) => presentLine(line, { side, now, hoursOpen })),
    pendingCents: cents('Pending'),
    approvedCents: cents('Approved'),
  };
}

function presentLine(row: ExpenseWithReceipt, viewed: Viewed): Expense {
  const { receipt_id, refused_at, answer_by, answered_at, decided_at } = row;
  return {
    id: row.id,
    kind: row.kind as Expense['kind'],
    amountCents: row.amount_cents,
    note: row.note,
    receipt: receipt_id ? { id: receipt_id, fileName: row.file_name, mimeType: row.mime_type, bytes: row.bytes } : null,
    status: row.status as ApprovalStatus,
    refusal: refused_at &&
      answer_by && {
        reason: row.refused_reason ?? '',
        at: refused_at.toISOString(),
        answerBy: answer_by.toISOString(),
      },
    answer: answered_at && { note: row.answer ?? '', at: answered_at.toISOString() },
    decision: decided_at && { at: decided_at.toISOString(), reason: row.decision_reason },
    actions: actionsOf(row, viewed),
  };
}

function actionsOf(row: ExpenseRow, { side, now, hoursOpen }: Viewed): Expense['actions'] {
  if (side !== 'specialist' && side !== 'business') return [];
  const name = side === 'specialist' ? 'answerExpense' : 'approveExpense';
  return [{ name, refusal: refusalOfExpense(name, row, { side, now, hoursOpen }), details: { status: row.status } }];
}
