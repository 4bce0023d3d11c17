import type { ClaimedExpense } from '#contract/engagements/expense.ts';
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../../call/call.ts';
import { type FieldProblem, refuse } from '../../../call/refuse.ts';
import { newId } from '../../../ids.ts';
import type { Parties } from '../parties.ts';
import { receiptsOf, replaceExpenses } from '../queries/expense-queries.ts';

/**
 * Puts these lines in the place of what was claimed, in the transaction that sends the hours; the parties are locked and
 * nothing is decided yet. Throws `expenses_invalid` at the field: more than the shift pays, or a receipt that is missing.
 */
export async function claimExpenses(call: Call, parties: Parties, lines: readonly ClaimedExpense[]): Promise<void> {
  const { engagement } = parties;
  const receipts = lines.some(({ receiptId }) => receiptId) ? await receiptsOf(call.db, engagement.id) : [];
  checkLines(
    parties,
    lines,
    receipts.map(({ id }) => id),
  );
  await replaceExpenses(
    call.db,
    engagement.id,
    lines.map((line, position) => ({
      id: newId(),
      engagement_id: engagement.id,
      position,
      kind: line.kind,
      amount_cents: line.amountCents,
      note: line.note,
      receipt_id: line.receiptId,
      created_at: call.now,
      updated_at: call.now,
    })),
  );
}

function checkLines(
  { shift, policy }: Pick<Parties, 'shift' | 'policy'>,
  lines: readonly ClaimedExpense[],
  sent: readonly string[],
): void {
  const refuseField = (index: number, field: keyof ClaimedExpense, problem: FieldProblem) =>
    refuse('expenses_invalid', {}, { [`expenses.${index}.${field}`]: problem });
  const capCents = shift.expense_cap_cents;
  const { receiptFromCents: receiptCents } = policy;
  const used = new Set<string>();
  let claimed = 0;
  let unproven = 0;
  for (const [index, { kind, note, amountCents, receiptId }] of lines.entries()) {
    if (capCents === 0) refuseField(index, 'amountCents', 'expenses_not_allowed');
    if (kind === 'other' && note === '') refuseField(index, 'note', 'expense_note');
    claimed = sumCents([claimed, amountCents]);
    if (claimed > capCents) refuseField(index, 'amountCents', { code: 'expenses_over_cap', params: { capCents } });
    if (receiptId) {
      if (!sent.includes(receiptId)) refuseField(index, 'receiptId', 'receipt_unknown');
      if (used.has(receiptId)) refuseField(index, 'receiptId', 'receipt_used');
      used.add(receiptId);
      continue;
    }
    // In all, so that one large amount is not many small ones.
    unproven = sumCents([unproven, amountCents]);
    if (unproven >= receiptCents) refuseField(index, 'receiptId', { code: 'receipt_needed', params: { receiptCents } });
  }
}
