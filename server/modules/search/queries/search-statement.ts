/**
 * The search statement (decision 040): what matches, measured and grouped by pharmacy; totals, days, points and one page
 * of pharmacies with their shifts, in one pass over one index and one round trip.
 *
 * Cost: linear in the open shifts of the box around the circle, in the window, that the searcher may see; then in the
 * pharmacies found (points), then in the page. The size of the tables does not come into it.
 */
import { MOST_POINTS } from '#contract/search/points.ts';
import { closedStatuses } from '#contract/statuses.ts';
import { literals } from '../../../db/any-of.ts';
import { factPlaces } from '../search-bits.ts';
import { isMatch, matchingShifts, matchScore, milesTo } from './conditions.ts';
import { causeOfShift, driveFrom, isShown, milesFromDoor, withDrive } from './for-you.ts';
import { type Statement, statementOf } from './named-values.ts';

export type Order = 'nearest' | 'pay' | 'soonest' | 'match' | 'doorToDoor';
export type Variant = {
  readonly order: Order;
  readonly points: boolean;
  readonly invited: boolean;
  /** A specialist searches: each shift is told apart by why it is not for them. */
  readonly forYou?: boolean;
};

/**
 * What each order looks at in a shift, what of it a point keeps, and the key of a pharmacy, smallest first: that of its
 * best shift. Only pay from the door needs the distance, so its shifts are kept until that is known.
 */
const orders: Readonly<Record<Order, { readonly columns: string; readonly aggregates: string; readonly key: string }>> =
  {
    nearest: { columns: '', aggregates: '', key: '0' },
    pay: { columns: ', s.pay_cents', aggregates: ', -max(pay_cents) as best', key: 'min(best)' },
    soonest: { columns: '', aggregates: '', key: 'min(soonest)' },
    match: { columns: `, ${matchScore} as score`, aggregates: ', -max(score) as best', key: 'min(best)' },
    doorToDoor: {
      columns: ', s.pay_cents, s.minutes_there, s.search_facts',
      aggregates:
        ', array_agg(pay_cents) as pays, array_agg(minutes_there) as minutes, array_agg(search_facts) as facts',
      key: 'min(best)',
    },
  };

const parking = factPlaces.parkings.values
  .map(
    (_value, index) =>
      `when search_facts & ${1 << (factPlaces.parkings.from + index)} <> 0 then {parking${index}}::int`,
  )
  .join(' ');
const drive = driveFrom('door_miles');
const perHour = `((pay_cents - floor(2 * door_miles * {mileage}::float8 + 0.5) - (case ${parking} else 0 end)) * 60 / (minutes_there + 2 * ${drive}))`;
/** `door_miles` from the door. `doorToDoorOf` of shifts and `driveMinutes` of the contract, in SQL: the order of the figures those two show. */
export const fromDoor = `-(sign(${perHour}) * floor(abs(${perHour}) + 0.5))`;

/** A pharmacy is as near as the nearest of its shifts' points: they differ only while it is moving. */
function pharmacies(order: Order): string {
  const source =
    order === 'doorToDoor'
      ? `(select points.*, (select min(${fromDoor}) from unnest(pays, minutes, facts) as d(pay_cents, minutes_there, search_facts)) as best from points) g`
      : 'points g';
  // One point, whatever the causes of its shifts, is the rule.
  const nearest = (column: string) =>
    `case when min(lat6) = max(lat6) and min(lng6) = max(lng6) then min(${column}) else (select p.${column} from points p where p.business_id = g.business_id order by p.miles, p.lat6, p.lng6 limit 1) end`;
  return `select business_id, min(miles) as miles, sum(shifts)::int as shifts, min(min_rate) as min_rate, max(max_rate) as max_rate, min(soonest) as soonest,
    ${nearest('lat6')} as lat6, ${nearest('lng6')} as lng6, ${orders[order].key} as key from ${source} group by business_id`;
}

const figures = `count(*)::int as shifts, min(rate) as min_rate, max(rate) as max_rate, min(starts_at) as soonest, array_agg(day) as point_days`;

const points = `
  pins as (
    select array_agg(business_id)::text as pin_ids, array_agg(lat6)::text as pin_lats, array_agg(lng6)::text as pin_lngs, array_agg(shifts)::text as pin_shifts,
      array_agg(min_rate)::text as pin_min_rates, array_agg(max_rate)::text as pin_max_rates, array_agg((soonest < {emergencyBefore}::timestamptz)::int)::text as pin_emergencies
    from (select * from pharmacies order by business_id) p where (select total_pharmacies from totals) <= ${MOST_POINTS}
  ),
  clusters as (
    select json_agg(json_build_array(lat, lng, pharmacies, shifts, min_rate, max_rate, emergency) order by row, col) as clusters from (
      select row, col, round(avg(lat6)) / 1e6 as lat, round(avg(lng6)) / 1e6 as lng, count(*) as pharmacies, sum(shifts) as shifts,
        min(min_rate) as min_rate, max(max_rate) as max_rate, bool_or(soonest < {emergencyBefore}::timestamptz) as emergency
      from (select *, floor(lat6 / {cellHeight}::float8) as row,
        floor(lng6 / {cellWidth}::float8) as col from pharmacies where (select total_pharmacies from totals) > ${MOST_POINTS}) p
      group by row, col) c
  ),`;
const pinColumns = [
  'pin_ids',
  'pin_lats',
  'pin_lngs',
  'pin_shifts',
  'pin_min_rates',
  'pin_max_rates',
  'pin_emergencies',
];
/** What is said once stands in the first row alone: the rows are many and the points long. */
const once = (columns: readonly string[]) =>
  columns.map((column) => `case when later then null else ${column} end as ${column}`).join(', ');

/** What is said of a pharmacy of the page: the name a row has it by, and where it stands. */
const pharmacyColumns = {
  lat6: 'p.lat6',
  lng6: 'p.lng6',
  name: 'b.name',
  city: 'b.city',
  pharmacy_state: 'b.state',
  pharmacy_software: 'b.software',
  pharmacy_script: 'b.script',
  pharmacy_parking: 'b.parking',
  language_preferences: 'b.language_preferences',
  booked: 'r.booked',
  completed: 'r.completed',
  cancelled: 'r.cancelled',
  decided: 'r.decided',
  disputed: 'r.disputed',
  requests_answered: 'r.requests_answered',
  requests_expired: 'r.requests_expired',
  response_minutes: 'r.response_minutes',
  approvals: 'r.approvals',
  approval_minutes: 'r.approval_minutes',
  described_yes: 'r.described_yes',
  described_facts: 'r.described_facts',
  described_shifts: 'r.described_shifts',
  ratings: 'r.ratings',
  stars: 'r.stars',
};
/** Said with the first shift of each pharmacy alone. */
const oncePerPharmacy = Object.entries(pharmacyColumns)
  .map(([name, from]) => `case when shift = 1 then ${from} end as ${name}`)
  .join(', ');

/** Shifts by cause, and the points of which nothing is listed while they can be told apart. */
const causes = (withPoints: boolean) => `
  causes as (
    select array_agg(cause)::text as causes, array_agg(shifts)::text as cause_shifts
    from (select cause, sum(shifts)::int as shifts from every_point group by cause) c
  ),${
    withPoints
      ? `
  unlisted as (
    select array_agg(lat6)::text as other_lats, array_agg(lng6)::text as other_lngs from (
      select distinct lat6, lng6 from every_point where business_id not in (select business_id from pharmacies) limit ${MOST_POINTS + 1}) o
  ),`
      : ''
  }`;
const causeColumns = ['causes', 'cause_shifts'];
const unlistedColumns = ['other_lats', 'other_lngs'];

const own = (on: string) =>
  `select e.id, e.status, e.awaits from engagements e where ${on} and e.specialist_id = {me}::uuid and e.status not in ${literals(closedStatuses)}`;

/** A shift of the page with its pharmacy, its card's figures and the searcher's own engagement on it. */
const pageRows = (forYou: boolean) => `
  select row_number() over (order by p.place, s.starts_at, s.id) as row, p.business_id, p.miles, ${oncePerPharmacy},
    s.id, s.status, s.published, s.debit_only, s.role, s.starts_at, s.ends_at, s.time_zone, s.day, s.break_minutes, s.paid_minutes, s.rate_per_hour_cents, s.bonus_cents,
    s.travel_allowance_cents, s.expense_cap_cents, s.pay_cents, s.booking_mode, s.opens_to_all_at, s.allow_counter_offers, s.needs_immunizer, s.needs_softwares, s.needs_languages,
    s.state, s.software, s.parking, s.line_id, e.id as engagement_id, e.status as engagement_status, e.awaits
  from page p join businesses b on b.id = p.business_id left join business_reliability r on r.business_id = p.business_id
    join lateral (select *, row_number() over (order by starts_at, id) as shift from (
      select *, ${milesTo('s.lat6', 's.lng6')} as away${forYou ? `, ${causeOfShift} as cause, ${milesFromDoor('s.lat6', 's.lng6')} as door_miles` : ''}
      from shifts s where s.business_id = p.business_id and ${isMatch} offset 0) s
      where s.away <= {radius}::float8 + 1e-6${forYou ? ` and ${isShown(`(${withDrive('s.cause', 's.door_miles')})`)}` : ''}) s on true
    left join lateral (${own('e.shift_id = s.id')} union all ${own('e.line_id = s.line_id and e.shift_id <> s.id')} offset 0) e on true`;

function textOf({ order, points: withPoints, invited, forYou = false }: Variant): string {
  const { columns, aggregates } = orders[order];
  const door = forYou || order === 'doorToDoor' ? `, ${milesFromDoor('lat6', 'lng6')} as door_miles` : '';
  const cause = forYou ? ', shift_cause' : '';
  const told = [
    ...['days', 'day_shifts'],
    ...(withPoints ? [...pinColumns, 'clusters'] : []),
    ...(forYou ? causeColumns : []),
    ...(forYou && withPoints ? unlistedColumns : []),
  ];
  return `
with sought as materialized (
    ${matchingShifts(
      `s.business_id, s.lat6, s.lng6, s.day, s.starts_at, s.rate_per_hour_cents as rate${columns}${forYou ? `, ${causeOfShift} as shift_cause` : ''}`,
      invited,
    )}
  ),
  ${forYou ? 'every_point' : 'points'} as materialized (
    select *${forYou ? `, ${withDrive('shift_cause', 'door_miles')} as cause` : ''} from (
      select *, ${milesTo('lat6', 'lng6')} as miles${door} from (
        select business_id, lat6, lng6${cause}, ${figures}${aggregates} from sought group by business_id, lat6, lng6${cause}) g offset 0) measured
    where miles <= {radius}::float8 + 1e-6
  ),${
    forYou
      ? `
  points as materialized (select * from every_point where ${isShown('cause')}),`
      : ''
  }
  pharmacies as materialized (${pharmacies(order)}),
  totals as materialized (select count(*)::int as total_pharmacies, coalesce(sum(shifts), 0)::int as total_shifts from pharmacies),
  days as (
    select array_agg(day::text) as days, array_agg(shifts) as day_shifts
    from (select day, count(*)::int as shifts from (select unnest(point_days) as day from points) u group by day) d
  ),${withPoints ? points : ''}${forYou ? causes(withPoints) : ''}
  page as (
    select *, row_number() over (order by key, miles, business_id) as place
    from (select * from pharmacies order by key, miles, business_id limit {pageSize}::int offset {offset}::int) p
  )
select (select max(version) from policies) as policy_version, total_pharmacies, total_shifts,
  ${once(told)}, found.*
from totals cross join days ${withPoints ? 'cross join pins cross join clusters' : ''}${forYou ? ` cross join causes${withPoints ? ' cross join unlisted' : ''}` : ''}
  left join (select *, row > 1 as later from (${pageRows(forYou)}) r) found on true
order by row`;
}

const made = new Map<string, Statement>();

/** Returns the statement of a variant: forty texts in all, each written once. */
export function searchStatement(variant: Variant): Statement {
  const name = `${variant.order}${variant.points}${variant.invited}${variant.forYou}`;
  const known = made.get(name);
  if (known) return known;
  const statement = statementOf(textOf(variant));
  made.set(name, statement);
  return statement;
}
