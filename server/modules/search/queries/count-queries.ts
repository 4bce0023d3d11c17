/** Counts of what a search finds: in wider circles, and for every choice of every filter (decision 040). */
import { RATE_STEP_CENTS } from '#contract/search/counts.ts';
import type { Db } from '../../../db/open.ts';
import { boxAround } from '../box-around.ts';
import { bitOf, factPlaces, namePlaces } from '../search-bits.ts';
import { filterConditions, milesTo, qualifies, soughtShifts } from './conditions.ts';
import { runStatement, statementOf } from './named-values.ts';
import { searchValues, type Wanted } from './search-values.ts';

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
    select count(*)::int from (select ${milesTo('lat6', 'lng6')} as miles from (${inNextCircle(soughtShifts('s.lat6, s.lng6', true))}) s offset 0) m
    where miles <= ({radii}::float8[])[tried.step + 1] + 1e-6)
  from tried where tried.shifts = 0 and tried.step < cardinality({radii}::float8[])
)
select ({radii}::float8[])[step] as "radiusMiles", shifts from tried where shifts > 0`);

export type Filled = { readonly radiusMiles: number; readonly shifts: number };

/** The first of these radii, in miles, within which the search finds anything, and how many shifts; null when none does. */
export async function findFilledRadius(db: Db, wanted: Wanted, radii: readonly number[]): Promise<Filled | null> {
  if (radii.length === 0) return null;
  const boxes = radii.map((miles) => boxAround(wanted.centre, miles));
  const [found] = await runStatement<Filled>(db, firstFilled, {
    ...searchValues(wanted),
    radii,
    cellLists: boxes.map(({ cells }) => `{${cells.join(',')}}`),
    souths: boxes.map(({ south }) => south),
    norths: boxes.map(({ north }) => north),
    wests: boxes.map(({ west }) => west),
    easts: boxes.map(({ east }) => east),
  });
  return found ?? null;
}

const groups = [
  ...(['role', 'weekdays', 'bookingMode', 'scripts', 'parkings', 'immunizer'] as const),
  ...(['softwares', 'languages', 'minRateCents', 'emergency', 'qualifiedOnly', 'hours'] as const),
] as const;
type Group = (typeof groups)[number];

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

const misses = groups.map((group, index) => `((${missed[group]})::int << ${index})`).join(' | ');
/** Passes all filters but perhaps this one. */
const butFor = (group: Group) => `misses in (0, ${1 << groups.indexOf(group)})`;
const shiftsWith = (group: Group, condition: string) =>
  `count(*) filter (where ${butFor(group)} and ${condition})::int`;

const listed: readonly string[] = [
  ...Object.entries(factPlaces).map(([group, place]) => {
    const counts = place.values.map((value) =>
      shiftsWith(group as Group, `search_facts & ${bitOf(place, value)} <> 0`),
    );
    return `json_build_array(${counts.join(', ')}) as "${group}"`;
  }),
  ...Object.entries(namePlaces).map(([group, place]) => {
    const counts = place.values.map((value) => shiftsWith(group as Group, `search_has & ${bitOf(place, value)} <> 0`));
    return `json_build_array(${counts.join(', ')}) as "${group}"`;
  }),
  `json_build_array(${shiftsWith('emergency', 'soon')}, ${shiftsWith('emergency', 'not soon')}) as "emergency"`,
  `json_build_array(${shiftsWith('qualifiedOnly', 'fits')}) as "qualifiedOnly"`,
];

const counts = statementOf(`
with sought as (
    ${soughtShifts(
      `s.business_id, s.lat6, s.lng6, s.search_facts, s.search_has, s.other_software, s.rate_per_hour_cents as rate, s.start_minute,
      s.starts_at < {emergencyBefore}::timestamptz as soon, {me}::uuid is null or coalesce(${qualifies}, false) as fits, ${misses} as misses`,
      true,
      'true',
    )}
  ),
  near as materialized (
    select * from (select *, ${milesTo('lat6', 'lng6')} as miles from sought where misses & (misses - 1) = 0 offset 0) measured
    where miles <= {radius}::float8 + 1e-6
  )
select (select max(version) from policies) as policy_version, count(*) filter (where misses = 0)::int as total_shifts,
  count(distinct business_id) filter (where misses = 0)::int as total_pharmacies, ${listed.join(',\n  ')},
  (select coalesce(json_object_agg(step, shifts), '{}') from (
    select rate / ${RATE_STEP_CENTS} as step, count(*) as shifts from near where ${butFor('minRateCents')} group by 1) r) as rate_steps,
  (select coalesce(json_object_agg(start_minute, shifts), '{}') from (
    select start_minute, count(*) as shifts from near where ${butFor('hours')} group by 1) h) as starts,
  (select coalesce(json_object_agg(other_software, shifts), '{}') from (
    select other_software, count(*) as shifts from near where ${butFor('softwares')} and other_software is not null group by 1) o) as other_softwares
from near`);

/**
 * Shifts by choice, in the order of the choices. Not added up: `rateSteps` by `RATE_STEP_CENTS`, `starts` by the minute of
 * the day they start.
 */
export type Counted = Readonly<Record<Exclude<Group, 'minRateCents' | 'hours'>, readonly number[]>> & {
  readonly policyVersion: number;
  readonly totalShifts: number;
  readonly totalPharmacies: number;
  readonly rateSteps: Readonly<Record<string, number>>;
  readonly starts: Readonly<Record<string, number>>;
  readonly otherSoftwares: Readonly<Record<string, number>>;
};

type Row = Omit<Counted, 'policyVersion' | 'totalShifts' | 'totalPharmacies' | 'rateSteps' | 'otherSoftwares'> & {
  readonly policy_version: number;
  readonly total_shifts: number;
  readonly total_pharmacies: number;
  readonly rate_steps: Counted['rateSteps'];
  readonly other_softwares: Counted['otherSoftwares'];
};

/**
 * For each choice, the shifts there would be with it alone in its filter and the other filters as they are: one look at
 * each shift, which counts for a filter when it misses no other.
 */
export async function countChoices(db: Db, wanted: Wanted): Promise<Counted> {
  const [row] = await runStatement<Row>(db, counts, searchValues(wanted));
  if (!row) throw new Error('an aggregate answers one row');
  const { policy_version, total_shifts, total_pharmacies, rate_steps, other_softwares, ...choices } = row;
  return {
    ...choices,
    policyVersion: policy_version,
    totalShifts: total_shifts,
    totalPharmacies: total_pharmacies,
    rateSteps: rate_steps,
    otherSoftwares: other_softwares,
  };
}
