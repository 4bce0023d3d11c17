import { useState } from 'react';
import type { Expense, ExpenseDecision } from '#contract/engagements/expense.ts';
import { sumCents } from '#contract/money.ts';

export type ExpenseChecks = {
  /** Why lines are refused, by id; a line that is not here is paid. */
  readonly reasons: Readonly<Record<string, string | undefined>>;
  /** Refused lines that lack their reason, once approving was tried. */
  readonly missing: ReadonlySet<string>;
  readonly set: (id: string, reason: string | undefined) => void;
  /** Returns what is decided of these lines; null, and the fields say so, where a reason is missing. */
  readonly decide: (lines: readonly Expense[]) => ExpenseDecision[] | null;
};

/** Keeps which expenses are refused, and why, until the hours are approved. */
export function useExpenseChecks(): ExpenseChecks {
  const [reasons, setReasons] = useState<Record<string, string | undefined>>({});
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  return {
    reasons,
    missing,
    set: (id, reason) => {
      setReasons((now) => ({ ...now, [id]: reason }));
      setMissing((now) => new Set([...now].filter((one) => one !== id)));
    },
    decide: (lines) => {
      const unsaid = lines.filter(({ id }) => reasons[id] !== undefined && reasons[id]?.trim() === '');
      setMissing(new Set(unsaid.map(({ id }) => id)));
      if (unsaid.length > 0) return null;
      return lines.map(({ id }) => ({ id, ...(reasons[id] && { refusedBecause: reasons[id].trim() }) }));
    },
  };
}

/** Returns what of these lines is paid with the hours, in cents. */
export function paidWith(lines: readonly Expense[], { reasons }: ExpenseChecks): number {
  return sumCents(lines.filter(({ id }) => reasons[id] === undefined).map(({ amountCents }) => amountCents));
}
