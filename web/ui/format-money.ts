/** Money as text: integer cents in, `$` and two decimals out. */
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

const MINUS = '\u2212';

/** `$1,296.00`; with `signed`, `+$702.00` and `−$37.00`, as on a ledger. */
export function money(cents: number, signed = false): string {
  const amount = whole.format(Math.abs(cents) / 100);
  if (cents < 0) return `${MINUS}${amount}`;
  return signed && cents > 0 ? `+${amount}` : amount;
}

/** `$72`, `$66.29`: where two decimals would only be noise. */
export function shortMoney(cents: number): string {
  return `${cents < 0 ? MINUS : ''}${short.format(Math.abs(cents) / 100)}`;
}

/** `$72/h` in lists, `$72.00 an hour` in breakdowns. */
export function rate(centsPerHour: number, style: 'list' | 'full' = 'list'): string {
  return style === 'list' ? `${shortMoney(centsPerHour)}/h` : `${money(centsPerHour)} an hour`;
}

/** `$70–72` of a lowest and a highest rate, or `$72`. */
export function rateRange(lowestCents: number, highestCents: number): string {
  const lowest = short.format(Math.round(lowestCents / 100));
  return lowestCents === highestCents ? lowest : `${lowest}–${short.format(Math.round(highestCents / 100)).slice(1)}`;
}
