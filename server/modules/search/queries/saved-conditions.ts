/** The search's own conditions, with the columns of `saved_searches w` and of its owner, `specialists me`, as their values. */
import { EARTH_RADIUS_MILES } from '#contract/geo.ts';
import { filterConditions, isOpenToAnybody, isPaidInTime, milesTo, qualifiesBy } from './conditions.ts';
import { momentValues } from './moment-values.ts';
import { inColumns, isLicensed, personColumns } from './person-conditions.ts';

/** The names of a search's values → where they stand for a saved search `w` of the specialist `me`. */
const columns = {
  ...personColumns,
  unwantedFacts: 'w.unwanted_facts',
  unwantedHas: 'w.unwanted_has',
  anyLanguage: 'w.any_language',
  otherSoftwares: 'w.other_softwares',
  minRate: 'w.min_rate_cents',
  firstMinute: 'w.first_minute',
  lastMinute: 'w.last_minute',
  outside: 'w.outside',
  notBefore: `(case when w.emergency is false then {emergencyBefore}::timestamptz else '-infinity' end)`,
  before: `(case when w.emergency then {emergencyBefore}::timestamptz else 'infinity' end)`,
  lat: 'w.lat',
  lng: 'w.lng',
};

const ofSaved = inColumns(columns);

const passes = Object.values(filterConditions).map(ofSaved).join(' and ');

/** Whether the saved search `w` lists the shift `s` to its owner: open to them, in its circle, past its filters. */
export const isListedBySaved = `s.status = 'Active' and s.published and s.listed and s.starts_at > {now}::timestamptz and ${isPaidInTime}
    and (${isOpenToAnybody}
      or exists (select from preferred_people f where f.business_id = s.business_id and f.specialist_id = me.id))
    and not exists (select from blocks b where b.business_id = s.business_id and b.specialist_id = me.id and b.expires_at > {now}::timestamptz)
    and ${passes}
    and (not w.qualified_only or coalesce(${ofSaved(qualifiesBy(isLicensed))}, false))
    and ${ofSaved(milesTo('s.lat6', 's.lng6'))} <= w.radius_miles + 1e-6`;

/** `emergencyBefore`: what starts before it is an emergency, by the policy. */
export type SavedMoment = { readonly now: Date; readonly emergencyBefore: Date };

/** Returns the values that `isListedBySaved` has names for. */
export function valuesOfSaved({ now, emergencyBefore }: SavedMoment) {
  return {
    ...momentValues(now),
    emergencyBefore: emergencyBefore.toISOString(),
    earthRadius: EARTH_RADIUS_MILES,
  };
}
