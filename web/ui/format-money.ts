/** Money as text, in the page's language: integer cents in, `$` and two decimals out. */
import { t } from '@lingui/core/macro';
import { moneyIn } from '#contract/words/moments.ts';
import { locale } from '#web/language/language.ts';

/** Returns `$1,296.00` and `−$37.00`; with `signed`, `+$702.00`, as on a ledger. */
export function money(cents: number, signed = false): string {
  return `${signed && cents > 0 ? '+' : ''}${moneyIn(locale(), cents)}`;
}

/** Returns `$72` or `$66.29`, where two decimals would be noise. */
export function shortMoney(cents: number): string {
  return moneyIn(locale(), cents, 'short');
}

/** Returns `$72/h` for lists, `$72.00 an hour` for breakdowns. */
export function rate(centsPerHour: number, style: 'list' | 'full' = 'list'): string {
  const amount = money(centsPerHour);
  return style === 'list' ? `${shortMoney(centsPerHour)}/h` : t`${amount} an hour`;
}

/** Returns `$70–72` for a lowest and a highest rate, or `$72`. */
export function rateRange(lowestCents: number, highestCents: number): string {
  const whole = (cents: number) => shortMoney(Math.round(cents / 100) * 100);
  const lowest = whole(lowestCents);
  return lowestCents === highestCents ? lowest : `${lowest}–${whole(highestCents).slice(1)}`;
}
