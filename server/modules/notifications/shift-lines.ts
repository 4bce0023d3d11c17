import type { Language } from '#contract/language.ts';
import { inDollars } from '#contract/money.ts';
import { after } from '#contract/time.ts';
import type { EventData } from '../../events/events.ts';
import { spanWords } from './words.ts';

/** `Larkspur Pharmacy, Mon, Nov 23, 9:00 AM – 5:00 PM ET, $72.00/h`: one line a shift. */
export function shiftLines(shifts: EventData['savedSearchMatched']['shifts'], language: Language): string {
  return shifts
    .map(({ pharmacy, startsAt, endsAt, timeZone, ratePerHourCents }) => {
      const span = spanWords(after(startsAt, 0), after(endsAt, 0), timeZone, language);
      return `${pharmacy}, ${span}, ${inDollars(ratePerHourCents)}/h`;
    })
    .join('\n');
}
