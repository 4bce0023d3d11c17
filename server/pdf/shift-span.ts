import { momentIn, spanIn } from '#contract/words/moments.ts';
import { unbroken } from './type.ts';

type Span = { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string };

/** Returns `Mon, Nov 23, 9:00 AM – 5:00 PM ET`, which breaks after the day where a line is too short for it. */
export function shiftSpan({ startsAt, endsAt, timeZone }: Span, locale: string): string {
  const day = `${momentIn(locale, startsAt, timeZone, 'day')},`;
  return `${unbroken(day)} ${unbroken(spanIn(locale, startsAt, endsAt, timeZone).slice(day.length + 1))}`;
}
