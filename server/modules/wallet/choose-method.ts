import { after, DAY, HOUR } from '#contract/time.ts';
import type { MethodRow } from './queries/method-queries.ts';

/** A bank account is charged this long before the start: five working days, and a weekend (PRODUCT §6). */
export const BANK_AHEAD_DAYS = 7;

/** The method that pays: the default; for a shift too near for a bank debit, a card if there is one. */
export function chooseMethod(methods: readonly MethodRow[], startsAt: Date, now: Date): MethodRow | null {
  const preferred = methods.find((method) => method.is_default) ?? methods[0] ?? null;
  const debitTooLate = after(startsAt, -BANK_AHEAD_DAYS * DAY) < now;
  if (preferred?.kind !== 'bankAccount' || !debitTooLate) return preferred;
  return methods.find((method) => method.kind === 'card' && !method.declined_at) ?? preferred;
}

/** When the money is secured: a card is held `holdBeforeHours` before the start, a bank account charged a week ahead. */
export function holdTime(kind: MethodRow['kind'], startsAt: Date, holdBeforeHours: number): Date {
  return kind === 'card' ? after(startsAt, -holdBeforeHours * HOUR) : after(startsAt, -BANK_AHEAD_DAYS * DAY);
}
