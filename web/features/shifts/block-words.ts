/** What is said of a date that goes only together with others (PRODUCT §3, mandatory blocks). */
import { plural } from '@lingui/core/macro';
import { money } from '#web/ui/format-money.ts';

/** Returns `All 4 dates`. */
export function allDates(dates: number): string {
  return plural(dates, { one: 'All # date', other: 'All # dates' });
}

/** Returns `All 4 dates, $2,304.00`. */
export function blockPay({ dates, payCents }: { dates: number; payCents: number }): string {
  return `${allDates(dates)}, ${money(payCents)}`;
}
