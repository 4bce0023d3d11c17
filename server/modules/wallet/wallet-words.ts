import { type Language, locales } from '#contract/language.ts';
import { momentIn } from '#contract/words/moments.ts';

type Shift = { readonly business_name: string; readonly starts_at: Date; readonly time_zone: string };

/** Returns `Larkspur Pharmacy, Nov 17`: the day in the pharmacy's zone, as the reader writes days. */
export function shiftTitle({ business_name, starts_at, time_zone }: Shift, language: Language): string {
  return `${business_name}, ${momentIn(locales[language], starts_at.getTime(), time_zone, 'short')}`;
}
