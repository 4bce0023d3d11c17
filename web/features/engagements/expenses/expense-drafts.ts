import { t } from '@lingui/core/macro';
import type { ClaimedExpense, Expenses, Receipt } from '#contract/engagements/expense.ts';

/** A line of the form. `key` is its own, so that removing one leaves the others' fields alone. */
export type ExpenseDraft = Omit<ClaimedExpense, 'receiptId'> & {
  readonly key: string;
  readonly receipt: Receipt | null;
};

/** Returns what was claimed before, to be corrected. */
export function draftsOf({ lines }: Expenses): ExpenseDraft[] {
  return lines.map(({ id, kind, amountCents, note, receipt }) => ({ key: id, kind, amountCents, note, receipt }));
}

/** Returns the lines as the call takes them. */
export function claimOf(lines: readonly ExpenseDraft[]): ClaimedExpense[] {
  return lines.map(({ kind, amountCents, note, receipt }) => ({
    kind,
    amountCents,
    note: kind === 'other' ? note.trim() : '',
    receiptId: receipt?.id ?? null,
  }));
}

/** Returns what is missing, by the field's name in the call; the server knows the limits. */
export function missingIn(lines: readonly ExpenseDraft[]): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const [index, { kind, amountCents, note }] of lines.entries()) {
    if (amountCents < 1) missing[`expenses.${index}.amountCents`] = t`Enter the amount`;
    if (kind === 'other' && note.trim() === '') missing[`expenses.${index}.note`] = t`Say what it was for`;
  }
  return missing;
}

/** Returns the names of every field there is, for the server's answer. */
export function fieldNames(lines: readonly ExpenseDraft[]): string[] {
  return lines.flatMap((_line, index) =>
    ['kind', 'amountCents', 'note', 'receiptId'].map((field) => `expenses.${index}.${field}`),
  );
}
