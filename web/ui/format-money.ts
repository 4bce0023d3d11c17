/** Money as text, in the page's language: integer cents in, `$` and two decimals out. */
import { t } from '@lingui/core/macro';
import { formatsOf } from './formats.ts';

const amounts = formatsOf<'whole' | 'short', number>(
  'amount',
  (locale, style) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      ...(style === 'short' && { maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }),
    }).format,
);

const MINUS = '\u2212';

/** Returns `$1,296.00`; with `signed`, `+$702.00` and `−$37.00`, as on a ledger. */
export function money(cents: number, signed = false): string {
  const amount = amounts('whole')(Math.abs(cents) / 100);
  if (cents < 0) return `${MINUS}${amount}`;
  return signed && cents > 0 ? `+${amount}` : amount;
}

/** Returns `$72` or `$66.29`, where two decimals would be noise. */
export function shortMoney(cents: number): string {
  return `${cents < 0 ? MINUS : ''}${amounts('short')(Math.abs(cents) / 100)}`;
}

/** Returns `$72/h` for lists, `$72.00 an hour` for breakdowns. */
export function rate(centsPerHour: number, style: 'list' | 'full' = 'list'): string {
  const amount = money(centsPerHour);
  return style === 'list' ? `${shortMoney(centsPerHour)}/h` : t`${amount} an hour`;
}

/** Returns `$70–72` for a lowest and a highest rate, or `$72`. */
export function rateRange(lowestCents: number, highestCents: number): string {
  const lowest = amounts('short')(Math.round(lowestCents / 100));
  return lowestCents === highestCents
    ? lowest
    : `${lowest}–${amounts('short')(Math.round(highestCents / 100)).slice(1)}`;
}
