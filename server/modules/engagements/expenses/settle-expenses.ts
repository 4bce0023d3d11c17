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
 * of the lines it saw; throws `changed_meanwhile` where there are others now. Without them every line is approved, except
 * what was refused while the hours were disputed: that keeps its own course.
 */
export async function settleExpenses(
  call: Call,
  parties: Parties,
  decisions: readonly ExpenseDecision[] | undefined,
): Promise<number> {
  const { approved, refused, reasons } = await sortExpenses(call, parties, decisions);
  for (const { id } of approved) await approveLine(call, id);
  await refuseLines(call, parties, refused, reasons);
  return totalOf(approved);
}

/** Refuses lines of hours that are disputed whole; the others wait for what is decided of the hours. */
export async function refuseExpenses(
  call: Call,
  parties: Parties,
  decisions: readonly ExpenseDecision[] | undefined,
): Promise<void> {
  const { refused, reasons } = await sortExpenses(call, parties, decisions);
  await refuseLines(call, parties, refused, reasons);
}

/** Returns the lines that nobody has refused yet by what these decisions say of them, and why. */
async function sortExpenses(call: Call, { engagement }: Parties, decisions: readonly ExpenseDecision[] | undefined) {
  const lines = await expensesOf(call.db, [engagement.id]);
  const reasons = new Map(
    (decisions ?? lines).map((one) => [one.id, 'refusedBecause' in one ? one.refusedBecause : undefined]),
  );
  if (reasons.size !== lines.length || !lines.every(({ id }) => reasons.has(id))) refuse('changed_meanwhile');
  const open = lines.filter(({ status, refused_at }) => status === 'Pending' && refused_at === null);
  return {
    approved: open.filter(({ id }) => reasons.get(id) === undefined),
    refused: open.filter(({ id }) => reasons.get(id) !== undefined),
    reasons,
  };
}

async function refuseLines(
  call: Call,
  parties: Parties,
  refused: readonly ExpenseRow[],
  reasons: ReadonlyMap<string, string | undefined>,
): Promise<void> {
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
}

/**
 * Refuses for good what was claimed with hours that were not worked: what waits, what was refused before, and what was
 * approved with them, whose money the caller takes back. A refused line that was paid after all has a decision of its own.
 */
export async function refuseAllExpenses(call: Call, { engagement }: Parties, reason: string): Promise<void> {
  for (const { id, status, refused_at, decided_at } of await expensesOf(call.db, [engagement.id])) {
    if (status === 'Pending') await refuseForGood(call, id, reason);
    else if (status === 'Rejected' && decided_at === null) await changeExpense(call.db, id, decidedNow(call, reason));
    else if (status === 'Approved' && refused_at === null)
      await changeExpense(call.db, id, {
        ...nextStatus(expenseLifecycle, 'takeBackExpense'),
        ...decidedNow(call, reason),
      });
  }
}

/**
 * Reopens what was refused for good with hours that are granted after all: the lines wait as before that decision, and
 * what the pharmacy refused itself can be answered anew.
 */
export async function reopenExpenses(call: Call, parties: Parties): Promise<void> {
  const undecided = { decided_at: null, decided_by: null, decision_reason: null, updated_at: call.now };
  for (const { id, status, refused_at, answered_at } of await expensesOf(call.db, [parties.engagement.id])) {
    if (status !== 'Rejected') continue;
    const waits = refused_at === null || answered_at !== null;
    await changeExpense(call.db, id, {
      ...undecided,
      ...(waits ? nextStatus(expenseLifecycle, 'reopenExpense') : { answer_by: answerBy(call, parties) }),
    });
  }
}

/** Returns what would be paid again of what was refused for good with the hours, in cents. */
export async function reopenedCents(call: Call, engagementId: string): Promise<number> {
  const lines = await expensesOf(call.db, [engagementId]);
  return totalOf(lines.filter(({ status, refused_at }) => status === 'Rejected' && refused_at === null));
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
