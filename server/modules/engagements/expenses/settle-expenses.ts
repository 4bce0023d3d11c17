/** What becomes of the claimed expenses when the hours are decided (PRODUCT §5). */
import type { ExpenseDecision } from '#contract/engagements/expense.ts';
import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import { changeExpense, type ExpenseRow, expensesOf } from '../queries/expense-queries.ts';
import { expenseLifecycle } from './expense-lifecycle.ts';

/**
 * Approves the lines that nobody refused and returns what they come to, in cents. `decisions`: what the pharmacy decided
 * of the lines it saw; throws `changed_meanwhile` where there are others now. Without them every line is approved.
 */
export async function settleExpenses(
  call: Call,
  parties: Parties,
  decisions: readonly ExpenseDecision[] | undefined,
): Promise<number> {
  const lines = await expensesOf(call.db, [parties.engagement.id]);
  const reasons = new Map(
    (decisions ?? lines).map((one) => [one.id, 'refusedBecause' in one ? one.refusedBecause : undefined]),
  );
  if (reasons.size !== lines.length || !lines.every(({ id }) => reasons.has(id))) refuse('changed_meanwhile');
  const refused = lines.filter(({ id }) => reasons.get(id) !== undefined);
  const approved = lines.filter(({ id }) => reasons.get(id) === undefined);
  for (const { id } of approved) await approveLine(call, id);
  for (const { id } of refused) await refuseLine(call, parties, id, reasons.get(id) ?? '');
  if (refused.length > 0)
    await recordEvent(call, 'expensesRefused', {
      ...aboutEngagement(parties.engagement),
      data: {
        ...factsOf(parties.engagement),
        count: refused.length,
        refusedCents: totalOf(refused),
        answerUntilAt: answerBy(call, parties).toISOString(),
      },
    });
  return totalOf(approved);
}

/** Refuses what was claimed with hours that an Admin did not accept: the shift pays nothing. */
export async function refuseAllExpenses(call: Call, { engagement }: Parties, reason: string): Promise<void> {
  for (const { id, status } of await expensesOf(call.db, [engagement.id]))
    if (status === 'Pending') await refuseForGood(call, id, reason);
}

/** Approves a line, by whoever calls: with a reason where an Admin decides. */
export async function approveLine(call: Call, id: string, reason: string | null = null): Promise<ExpenseRow> {
  return changeExpense(call.db, id, {
    ...nextStatus(expenseLifecycle, 'approveExpense'),
    ...decidedNow(call, reason),
  });
}

/** Refuses a line for good, as an Admin. */
export async function refuseForGood(call: Call, id: string, reason: string): Promise<ExpenseRow> {
  return changeExpense(call.db, id, { ...nextStatus(expenseLifecycle, 'refuseExpense'), ...decidedNow(call, reason) });
}

async function refuseLine(call: Call, parties: Parties, id: string, reason: string): Promise<void> {
  await changeExpense(call.db, id, {
    ...nextStatus(expenseLifecycle, 'refuseExpense'),
    refused_reason: reason,
    refused_at: call.now,
    answer_by: answerBy(call, parties),
    updated_at: call.now,
  });
}

function decidedNow(call: Call, reason: string | null) {
  return {
    decided_at: call.now,
    decided_by: call.actor?.userId ?? null,
    decision_reason: reason,
    updated_at: call.now,
  };
}

function answerBy(call: Call, { policy }: Parties): Date {
  return after(call.now, policy.expenseAnswerHours * HOUR);
}

function totalOf(lines: readonly ExpenseRow[]): number {
  return sumCents(lines.map(({ amount_cents }) => amount_cents));
}
