/** Days, times, money and lists as people read them in a locale (DESIGN-LANGUAGE §4). */
import { formatter } from '../formatters.ts';

const styles = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' },
  moment: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Returns an instant (ISO 8601 or milliseconds) in a zone: day `Mon, Nov 23`, date `Nov 23, 2026`, short `Nov 23`,
 * clock `9:00 AM`, time `9:00 AM ET`, moment `Mon, Nov 23, 9:00 AM`.
 */
export function momentIn(locale: string, at: string | number, timeZone: string, style: keyof typeof styles): string {
  const format = formatter(`${style} ${locale} ${timeZone}`, () => {
    const { format } = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
    // Some engines put a narrow no-break space before AM: one kind of space everywhere.
    return (millis: number) => format(millis).replace(/[\u202f\u00a0]/g, ' ');
  });
  return format(typeof at === 'number' ? at : Date.parse(at));
}

/** Returns a calendar day (`2026-11-25`): `Nov 25, 2026`. */
export function dateIn(locale: string, day: string): string {
  return momentIn(locale, `${day}T12:00:00Z`, 'UTC', 'date');
}

/** Returns `Mon, Nov 23, 9:00 AM – 5:00 PM ET`. */
export function spanIn(locale: string, startsAt: string | number, endsAt: string | number, timeZone: string): string {
  const day = momentIn(locale, startsAt, timeZone, 'day');
  return `${day}, ${momentIn(locale, startsAt, timeZone, 'clock')} – ${momentIn(locale, endsAt, timeZone, 'time')}`;
}

/** Returns `$1,234.50`, below zero `−$37.00`; a whole amount with `short` as `$72`. */
export function moneyIn(locale: string, cents: number, style: 'full' | 'short' = 'full'): string {
  const format = formatter<number>(`${style} money ${locale}`, () => {
    const short = { maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...(style === 'short' && short) })
      .format;
  });
  return `${cents < 0 ? '\u2212' : ''}${format(Math.abs(cents) / 100)}`;
}

const FEET_OF_METER = 3.28084;
const FEET_OF_MILE = 5280;

/** Returns `110 ft`, from a thousand feet on `1.6 mi`. */
export function distanceIn(locale: string, meters: number): string {
  const feet = Math.max(10, Math.round((meters * FEET_OF_METER) / 10) * 10);
  const isFar = feet >= 1000;
  const format = formatter<number>(`${isFar ? 'miles' : 'feet'} ${locale}`, () => {
    const digits = isFar ? 1 : 0;
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: isFar ? 'mile' : 'foot',
      unitDisplay: 'short',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format;
  });
  return format(isFar ? feet / FEET_OF_MILE : feet);
}

/** Returns the locale whose lists read as the sentences are written: no comma before the last, which en-US alone has. */
const listLocale = (locale: string): string => (locale.startsWith('en') ? 'en-AU' : locale);

/** Returns `a, b and c`; with `disjunction`, `a, b or c`. */
export function listIn(locale: string, words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return formatter(`${type} ${locale}`, () => {
    const list = new Intl.ListFormat(listLocale(locale), { type });
    return (words: readonly string[]) => list.format(words);
  })(words);
}
