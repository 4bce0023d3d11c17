import { t } from '@lingui/core/macro';
import type { Quote } from '#contract/shifts/shift.ts';
import { money } from '#web/ui/format-money.ts';

type Allowed = Pick<Quote, 'expenseCapCents' | 'receiptFromCents'>;

/** Returns what may come on top of the pay, for the person who works; null: nothing. */
export function expensesOnTop({ expenseCapCents, receiptFromCents }: Allowed): string | null {
  const [cap, from] = [money(expenseCapCents), money(receiptFromCents)];
  return expenseCapCents > 0 ? t`Plus up to ${cap} in expenses, with receipts from ${from}.` : null;
}

/** Returns the same for who pays it. */
export function expensesCharged({ expenseCapCents, receiptFromCents }: Allowed): string | null {
  const [cap, from] = [money(expenseCapCents), money(receiptFromCents)];
  return expenseCapCents > 0
    ? t`Plus up to ${cap} in expenses, charged unless you refuse them with the hours, with receipts from ${from}. No service fee on them.`
    : null;
}
