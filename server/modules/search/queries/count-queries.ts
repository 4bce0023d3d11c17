/** Counts of what a search finds: in wider circles, and for every choice of every filter (decision 040). */
import { RATE_STEP_CENTS } from '#contract/search/counts.ts';
import type { Db } from '../../../db/open.ts';
import { boxAround } from '../box-around.ts';
import {
  ALL_FACTS,
  countFacets,
  FITS,
  type Group,
  groups,
  MINUTE_FROM,
  MISSED,
  missedAs,
  NOT_SOON,
  SOON,
  STEP_FROM,
  type Tally,
} from '../count-facets.ts';
import { factPlaces } from '../search-bits.ts';
import { filterConditions, matchingShifts, milesTo, qualifies } from './conditions.ts';
import { causeOfShift, isShown, milesFromDoor, withDrive } from './for-you.ts';
import { arrayOf, integers, runStatement, statementOf } from './named-values.ts';
import { type SearchCriteria, searchValues } from './search-values.ts';

/** The values that say where a search looks → those of the first circle not tried yet. */
const nextCircle: Readonly<Record<string, string>> = {
  cells: '({cellLists}::text[])[tried.step + 1]::int[]',
  south: '({souths}::int[])[tried.step + 1]',
  north: '({norths}::int[])[tried.step + 1]',
  west: '({wests}::int[])[tried.step + 1]',
  east: '({easts}::int[])[tried.step + 1]',
};
const inNextCircle = (text: string) =>
  text.replace(/\{(\w+)\}::int(?:\[\])?/g, (whole, name: string) => nextCircle[name] ?? whole);

/** One circle after the other, each looked at only when those before it are empty: the widest holds a whole state. */
const firstFilled = statementOf(`
with recursive tried as (
  select 0 as step, 0 as shifts
  union all
  select tried.step + 1, (
    select count(*)::int from (select ${milesTo('lat6', 'lng6')} as miles from (${inNextCircle(matchingShifts('s.lat6, s.lng6', true))}) s offset 0) m
    where miles <= ({radii}::float8[])[tried.step + 1] + 1e-6)
  from tried where tried.shifts = 0 and tried.step < cardinality({radii}::float8[])
)
select ({radii}::float8[])[step] as "radiusMiles", shifts from tried where shifts > 0`);

export type Filled = { readonly radiusMiles: number; readonly shifts: number };

/**
 * Returns the first of these radii, in miles, within which the search finds anything, and how many shifts; null when
 * none does.
 */
export async function findFilledRadius(
  db: Db,
  criteria: SearchCriteria,
  radii: readonly number[],
): Promise<Filled | null> {
  if (radii.length === 0) return null;
  const boxes = radii.map((miles) => boxAround(criteria.centre, miles));
  const [found] = await runStatement<Filled>(db, firstFilled, {
    ...searchValues(criteria),
    radii,
    cellLists: boxes.map(({ cells }) => arrayOf(cells)),
    souths: boxes.map(({ south }) => south),
    norths: boxes.map(({ north }) => north),
    wests: boxes.map(({ west }) => west),
    easts: boxes.map(({ east }) => east),
  });
  return found ?? null;
}

/** Volume and parking have a bit more, for another. */
const withAnother: readonly Group[] = ['scripts', 'parkings'];

/** Whether a shift misses what the filter asks, by filter. */
const missed: Readonly<Record<Group, string>> = {
  ...(Object.fromEntries(
    Object.entries(factPlaces).map(([group, { values, from }]) => {
      const bits = values.length + (withAnother.includes(group as Group) ? 1 : 0);
      return [group, `s.search_facts & {unwantedFacts}::int & ${((1 << bits) - 1) << from} <> 0`];
    }),
  ) as Record<keyof typeof factPlaces, string>),
  softwares: `not (${filterConditions.softwares})`,
  languages: `not ${filterConditions.languages}`,
  minRateCents: `not ${filterConditions.minRateCents}`,
  emergency: `not (${filterConditions.emergency})`,
  hours: `not (${filterConditions.hours})`,
  qualifiedOnly: `{qualifiedOnly}::boolean and coalesce(not ${qualifies}, true)`,
};

/** A shift that misses one filter is under 2 · ONE_MISSED, and its lowest bits say which. */
const ONE_MISSED = 256;
const addUp = (some: readonly Group[]) =>
  some.map((group) => `((${missed[group]})::int * ${ONE_MISSED + missedAs(group)})`).join(' + ');
const isFact = (group: Group) => group in factPlaces;
/** Most shifts miss none of the choices that are facts: one look tells. */
const misses = `case when s.search_facts & {unwantedFacts}::int = 0 then 0 else ${addUp(groups.filter(isFact))} end
  + ${addUp(groups.filter((group) => !isFact(group)))}`;

/**
 * Each shift that misses one filter at most as two numbers (`count-facets.ts` says what stands where): made while the
 * index is read, put together by point, and counted by the caller. A count of each of seventy choices here would look
 * at every shift seventy times.
 */
const countText = (filters: string) => `
with sought as (
    ${matchingShifts(
      `s.business_id, s.lat6, s.lng6, s.search_has, s.other_software, (s.search_facts & ${ALL_FACTS})
        | case when s.starts_at < {emergencyBefore}::timestamptz then ${SOON} else ${NOT_SOON} end
        | case when {me}::uuid is null or ${qualifies} then ${FITS} else 0 end as facts,
      (s.start_minute::int << ${MINUTE_FROM}) | ((s.rate_per_hour_cents / ${RATE_STEP_CENTS}) << ${STEP_FROM}) as figures, ${misses} as misses`,
      true,
      filters,
    )} offset 0
  ),
  points as (
    select * from (
      select *, ${milesTo('lat6', 'lng6')} as miles from (
        select business_id, lat6, lng6, search_has, other_software, count(*)::int as shifts, bool_or(misses = 0) as passes,
          array_agg(facts) as facts, array_agg(figures | (misses & ${MISSED})) as figures
        from sought where misses < ${2 * ONE_MISSED} group by business_id, lat6, lng6, search_has, other_software) g offset 0) measured
    where miles <= {radius}::float8 + 1e-6
  )
select (select max(version) from policies) as policy_version, count(distinct business_id) filter (where passes)::int as total_pharmacies,
  array_agg(other_software) as others, array_agg(search_has)::text as has, array_agg(shifts)::text as sizes,
  string_agg(array_to_string(facts, ','), ',') as facts, string_agg(array_to_string(figures, ','), ',') as figures
from points`;
/** Of all there is. */
export const countStatement = statementOf(countText('true'));
/** Of what is for the searcher, or of the rest. */
const countShown = statementOf(
  countText(isShown(`(${withDrive(`(${causeOfShift})`, milesFromDoor('s.lat6', 's.lng6'))})`)),
);

type Row = {
  readonly policy_version: number;
  readonly total_pharmacies: number;
  /** A point each; null from here on when nothing is near. */
  readonly others: readonly (string | null)[] | null;
  readonly has: string | null;
  readonly sizes: string | null;
  /** A shift each, point by point. */
  readonly facts: string | null;
  readonly figures: string | null;
};

/** What the choices of a search would leave, and under which policy that was read. */
export type Counted = Tally & { readonly policyVersion: number; readonly totalPharmacies: number };

/**
 * Returns, for each choice, the shifts there would be with it alone in its filter and the other filters as they are:
 * one look at each shift, which counts for a filter when it misses no other.
 */
export async function countChoices(db: Db, criteria: SearchCriteria): Promise<Counted> {
  const statement = criteria.searcher && (criteria.show ?? 'everything') !== 'everything' ? countShown : countStatement;
  const [row] = await runStatement<Row>(db, statement, searchValues(criteria));
  if (!row) throw new Error('an aggregate answers one row');
  return {
    policyVersion: row.policy_version,
    totalPharmacies: row.total_pharmacies,
    ...countFacets({
      others: row.others ?? [],
      has: integers(row.has),
      sizes: integers(row.sizes),
      facts: integers(row.facts),
      figures: integers(row.figures),
    }),
  };
}
