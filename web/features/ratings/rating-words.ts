/** The five facts as a specialist is asked them, and beside each what was posted. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { DescribedFact } from '#contract/engagements/rating.ts';
import { scriptLabel } from '#web/language/labels.ts';
import { number } from '#web/ui/format-number.ts';
import { clockTime, duration } from '#web/ui/format-time.ts';
import { ratingCount } from './rating-count.ts';

export const factNames: Readonly<Record<DescribedFact, MessageDescriptor>> = {
  login: msg`Software login worked`,
  scripts: msg`Scripts as posted`,
  staff: msg`Staff as posted`,
  break: msg`Break happened`,
  leftOnTime: msg`Could leave on time`,
};

/** Returns what was posted of a fact, the pharmacy's own words cut short by the screen; null where nothing was. */
export function postedFact(fact: DescribedFact, { shift, terms }: Engagement): string | null {
  const { business } = shift;
  const pack = business.exact?.sitePack;
  const { software } = business;
  switch (fact) {
    case 'login':
      return pack?.loginReady ? t`${software}, login ready` : software;
    case 'scripts':
      return scriptLabel(business.script);
    case 'staff':
      return pack?.staffOnDuty || null;
    case 'break':
      return duration(terms.breakMinutes);
    case 'leftOnTime':
      return clockTime(terms.endsAt, terms.timeZone);
  }
}

/** Returns `4.8 of 5, 12 ratings`; with too few for a mean, how many there are; null for none. */
export function ratingWords({ rating, ratings }: { readonly rating: number | null; readonly ratings: number }) {
  if (ratings === 0) return null;
  const counted = ratingCount(ratings);
  const mean = rating === null ? null : number(rating, 1);
  return mean === null ? counted : t`${mean} of 5, ${counted}`;
}
