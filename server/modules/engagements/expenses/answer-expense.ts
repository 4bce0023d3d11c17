/** A refused expense: answered by the specialist, paid after all by the pharmacy, decided by an Admin (PRODUCT §5). */
import type { ExpenseReview, expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { chargeExpense, payWaitsOf } from '../../wallet/index.ts';
import { aboutEngagement, factsOf, lockParties, type Parties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { changeExpense, type ExpenseRow, expensesOf, findExpense, receiptsOf } from '../queries/expense-queries.ts';
import { expenseLifecycle } from './expense-lifecycle.ts';
import { refusalOfExpense } from './present-expenses.ts';
import { approveLine, refuseForGood } from './settle-expenses.ts';

/** Insists on a refused expense, once and in time, with a better receipt if there is one. */
export const answerExpense: ActionOf<typeof expenseEndpoints.answerExpense> = async (
  call: SignedCall,
  { params, body: { note, receiptId } },
) => {
  const { parties, expense } = await lockExpense(call, params.id);
  const refusal = refusalNow(call, 'answerExpense', parties, expense);
  if (refusal) refuse(refusal, { status: expense.status });
  if (receiptId) await checkReceipt(call, expense, receiptId);
  await changeExpense(call.db, expense.id, {
    ...nextStatus(expenseLifecycle, 'answerExpense'),
    ...(receiptId && { receipt_id: receiptId }),
    answer: note,
    answered_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'expenseAnswered', {
    ...aboutEngagement(parties.engagement),
    data: {
      ...factsOf(parties.engagement),
      expenseId: expense.id,
      expenseCents: expense.amount_cents,
      answer: note,
      withReceipt: receiptId !== null,
    },
  });
  return presentEngagement(call, parties.engagement);
};

/** Pays a refused expense after all, whether or not it was answered; an Admin has nothing to decide then. */
export const approveExpense: ActionOf<typeof expenseEndpoints.approveExpense> = async (
  call: SignedCall,
  { params },
) => {
  const { parties, expense } = await lockExpense(call, params.id);
  const refusal = refusalNow(call, 'approveExpense', parties, expense);
  if (refusal) refuse(refusal, { status: expense.status });
  await payExpense(call, parties, expense, { by: 'business', reason: null });
  return presentEngagement(call, parties.engagement);
};

/** Decides an expense the specialist insists on, once, as an Admin. */
export const decideExpense: ActionOf<typeof expenseEndpoints.decideExpense> = async (
  call: SignedCall,
  { params, body: { pay, reason } },
): Promise<ExpenseReview> => {
  const { parties, expense } = await lockExpense(call, params.id);
  const refusal = refusalNow(call, 'decideExpense', parties, expense);
  if (refusal) refuse(refusal === 'dispute_open' ? refusal : 'already_decided');
  if (pay) await payExpense(call, parties, expense, { by: 'admin', reason });
  else {
    await refuseForGood(call, expense.id, reason);
    await recordDecision(call, parties, expense, { isPaid: false, by: 'admin', reason });
  }
  const engagement = await presentEngagement(call, parties.engagement);
  const decided = engagement.expenses.lines.find(({ id }) => id === expense.id) ?? refuse('not_found');
  return { expense: decided, engagement, openedAt: (expense.answered_at ?? expense.created_at).toISOString() };
};

async function payExpense(
  call: SignedCall,
  parties: Parties,
  expense: ExpenseRow,
  { by, reason }: { readonly by: 'business' | 'admin'; readonly reason: string | null },
): Promise<void> {
  await approveLine(call, expense.id, reason);
  await chargeExpense(call, {
    engagementId: parties.engagement.id,
    expenseId: expense.id,
    expenseCents: expense.amount_cents,
  });
  await recordDecision(call, parties, expense, { isPaid: true, by, reason });
}

async function recordDecision(
  call: SignedCall,
  { engagement, policy }: Parties,
  expense: ExpenseRow,
  decision: { readonly isPaid: boolean; readonly by: 'business' | 'admin'; readonly reason: string | null },
): Promise<void> {
  await recordEvent(call, 'expenseDecided', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      expenseId: expense.id,
      expenseCents: expense.amount_cents,
      ...decision,
      payoutHours: policy.payoutWithinHours,
      ...(await payWaitsOf(call, engagement.specialist_id)),
    },
  });
}

function refusalNow(
  call: SignedCall,
  action: Parameters<typeof refusalOfExpense>[0],
  { engagement, side }: Parties,
  expense: ExpenseRow,
) {
  return refusalOfExpense(action, expense, { side, now: call.now, hoursOpen: engagement.status === 'In Review' });
}

/** Locks the booking of an expense; throws `not_found` for somebody else's. Its lines change under that lock alone. */
async function lockExpense(call: SignedCall, id: string): Promise<{ parties: Parties; expense: ExpenseRow }> {
  const found = (await findExpense(call.db, id)) ?? refuse('not_found');
  const parties = await lockParties(call, found.engagement_id);
  return { parties, expense: (await findExpense(call.db, id)) ?? refuse('not_found') };
}

async function checkReceipt(call: SignedCall, expense: ExpenseRow, receiptId: string): Promise<void> {
  const receipts = await receiptsOf(call.db, expense.engagement_id);
  if (!receipts.some(({ id }) => id === receiptId)) refuse('expenses_invalid', {}, { receiptId: 'receipt_unknown' });
  const lines = await expensesOf(call.db, [expense.engagement_id]);
  if (lines.some(({ id, receipt_id }) => id !== expense.id && receipt_id === receiptId))
    refuse('expenses_invalid', {}, { receiptId: 'receipt_used' });
}
