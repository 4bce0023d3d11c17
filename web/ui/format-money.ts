/** Money as text, in the page's language: integer cents in, `$` and two decimals out. */
import { t } from '@lingui/core/macro';
import { keepFormats } from './formats.ts';

const formatter = keepFormats(
  (locale, style: 'whole' | 'short') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      ...(style === 'short' && { maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }),
    }),
);

const MINUS = '\u2212';

/** `$1,296.00`; with `signed`, `+$702.00` and `−$37.00`, as on a ledger. */
export function money(cents: number, signed = false): string {
  const amount = formatter('whole').format(Math.abs(cents) / 100);
  if (cents < 0) return `${MINUS}${amount}`;
  return signed && cents > 0 ? `+${amount}` : amount;
}

/** `$72`, `$66.29`: where two decimals would only be noise. */
export function shortMoney(cents: number): string {
  return `${cents < 0 ? MINUS : ''}${formatter('short').format(Math.abs(cents) / 100)}`;
}

/** `$72/h` in lists, `$72.00 an hour` in breakdowns. */
export function rate(centsPerHour: number, style: 'list' | 'full' = 'list'): string {
  const amount = money(centsPerHour);
  return style === 'list' ? `${shortMoney(centsPerHour)}/h` : t`${amount} an hour`;
}

/** `$70–72` of a lowest and a highest rate, or `$72`. */
export function rateRange(lowestCents: number, highestCents: number): string {
  const lowest = formatter('short').format(Math.round(lowestCents / 100));
  return lowestCents === highestCents
    ? lowest
    : `${lowest}–${formatter('short')
        .format(Math.round(highestCents / 100))
        .slice(1)}`;
}
