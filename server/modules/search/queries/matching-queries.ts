/** The set of shifts a search matches, in one statement: filtered, measured, ordered by pharmacy, one page picked. */
import { type RawBuilder, sql } from 'kysely';
import type { Policy } from '#contract/admin/policy.ts';
import type { Coordinates } from '#contract/geo.ts';
import type { SearchFilters, ShiftSearch } from '#contract/search/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Db } from '../../../db/open.ts';
import { cellsAround } from '../cells-around.ts';
import { minuteOf } from '../minute-of.ts';
import { milesFrom, perHourFromDoor } from './measure-queries.ts';
import type { Searcher } from './searcher-queries.ts';

export type Wanted = {
  readonly centre: Coordinates;
  readonly radiusMiles: number;
  /** First day and first day after, each pharmacy's own calendar. */
  readonly from: string;
  readonly to: string;
  readonly filters: SearchFilters;
  readonly sort: ShiftSearch['sort'];
  /** From 1. */
  readonly pharmacyPage: number;
  readonly pageSize: number;
  readonly searcher: Searcher | null;
  readonly policy: Policy;
  readonly now: Date;
};

/** A pharmacy with matching shifts, at its estimated point. */
export type MatchingPharmacy = {
  readonly id: string;
  readonly point: Coordinates;
  readonly miles: number;
  readonly shifts: number;
  readonly minRateCents: number;
  readonly maxRateCents: number;
  readonly emergency: boolean;
};

export type Matches = {
  /** All of them, in order. */
  readonly pharmacies: readonly MatchingPharmacy[];
  /** Matching shifts by day. */
  readonly days: ReadonlyMap<string, number>;
  /** The matching shifts of the page's pharmacies: pharmacies in order, each one's shifts by start. */
  readonly shiftIds: readonly string[];
};

type PharmacyRow = [
  id: string,
  lat6: number,
  lng6: number,
  miles: number,
  shifts: number,
  minRate: number,
  maxRate: number,
  emergency: boolean,
];
type Row = { readonly pharmacies: PharmacyRow[]; readonly days: Record<string, number>; readonly shift_ids: string[] };

/**
 * Finds what matches. Distance is the great circle's (`milesBetween`) to the estimated point, worked out once a point,
 * a pharmacy exactly `radiusMiles` away included. Ties of every order go to the nearer pharmacy, then by id.
 */
export async function findMatches(db: Db, wanted: Wanted): Promise<Matches> {
  const offset = (wanted.pharmacyPage - 1) * wanted.pageSize;
  const { rows } = await sql<Row>`
    with open as materialized (
      select s.id, s.business_id, s.day, s.starts_at, s.lat6, s.lng6, s.rate_per_hour_cents, s.pay_cents, s.parking,
        s.paid_minutes + s.break_minutes as minutes_there,
        ${wanted.sort === 'match' ? matchScore(wanted.searcher) : sql`0`} as score
      from shifts s
      where ${isOpenIn(wanted)} and ${showsTo(wanted)} and ${passes(wanted)}
    ),
    points as materialized (
      select lat6, lng6, miles
      from (select lat6, lng6, ${milesFrom(wanted.centre)} as miles from (select distinct lat6, lng6 from open) as distinct_points offset 0) as measured
      where miles <= ${wanted.radiusMiles}::float8 + 1e-6
    ),
    matching as materialized (
      select open.*, points.miles from open join points using (lat6, lng6)
      join businesses on businesses.id = open.business_id and businesses.status = 'Approved'
    ),
    pharmacies as (
      select business_id, min(miles) as miles, count(*) as shifts, min(rate_per_hour_cents) as min_rate, max(rate_per_hour_cents) as max_rate,
        (array_agg(lat6 order by miles, lat6, lng6))[1] as lat6, (array_agg(lng6 order by miles, lat6, lng6))[1] as lng6,
        bool_or(starts_at < ${emergencyBefore(wanted)}::timestamptz) as emergency,
        min(${orderKey(wanted)}) as order_key
      from matching group by business_id
    ),
    ranked as materialized (
      select *, row_number() over (order by order_key, miles, business_id) as place from pharmacies
    )
    select
      (select coalesce(json_agg(json_build_array(business_id, lat6, lng6, miles, shifts, min_rate, max_rate, emergency) order by place), '[]') from ranked) as pharmacies,
      (select coalesce(json_object_agg(day, shifts), '{}') from (select day, count(*) as shifts from matching group by day) as by_day) as days,
      (select coalesce(json_agg(id order by place, starts_at, id), '[]') from matching join ranked using (business_id)
        where place > ${offset}::int and place <= ${offset + wanted.pageSize}::int) as shift_ids`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return {
    pharmacies: row.pharmacies.map(readPharmacy),
    days: new Map(Object.entries(row.days)),
    shiftIds: row.shift_ids,
  };
}

function readPharmacy([
  id,
  lat6,
  lng6,
  miles,
  shifts,
  minRateCents,
  maxRateCents,
  emergency,
]: PharmacyRow): MatchingPharmacy {
  return { id, point: { lat: lat6 / 1e6, lng: lng6 / 1e6 }, miles, shifts, minRateCents, maxRateCents, emergency };
}

/** The words of the index, then place and time. `status` is spelled out, or a kept plan could not use the index. */
function isOpenIn({ centre, radiusMiles, from, to, now }: Wanted): RawBuilder<boolean> {
  return sql`(s.status = 'Active' and s.published and s.cell = any(${cellsAround(centre, radiusMiles)}::int[])
    and s.day >= ${from}::date and s.day < ${to}::date and s.starts_at > ${now}::timestamptz)`;
}

/** Blocked: hidden. Invite-first: favourites and the invited see it before the rest. */
function showsTo({ searcher, now }: Wanted): RawBuilder<boolean> {
  return sql`(s.business_id <> all(${searcher?.blocked_by ?? []}::uuid[])
    and (s.booking_mode <> 'invite-first' or s.opens_to_all_at is null or s.opens_to_all_at <= ${now}::timestamptz
      or s.business_id = any(${searcher?.favourite_of ?? []}::uuid[]) or s.id = any(${searcher?.invited_to ?? []}::uuid[])))`;
}

/**
 * The filters; null lets everything pass. One text whatever is set, because statements are kept prepared by their text
 * (research: names must be few).
 */
function passes(wanted: Wanted): RawBuilder<boolean> {
  const { filters, searcher } = wanted;
  const from = minuteOf(filters.from ?? '00:00');
  const to = minuteOf(filters.to ?? '23:59');
  return sql`((${filters.role ?? null}::text is null or s.role = ${filters.role ?? null})
    and s.rate_per_hour_cents >= ${filters.minRateCents ?? 0}::int
    and (${anyOf(filters.weekdays)}::int[] is null or s.weekday = any(${anyOf(filters.weekdays)}::int[]))
    and (case when ${from}::int <= ${to}::int then s.start_minute between ${from}::int and ${to}::int
      else s.start_minute >= ${from}::int or s.start_minute <= ${to}::int end)
    and (${filters.bookingMode ?? null}::text is null or s.booking_mode = ${filters.bookingMode ?? null})
    and (${anyOf(filters.softwares)}::text[] is null or s.software = any(${anyOf(filters.softwares)}::text[]))
    and (${filters.immunizer ?? null}::boolean is null or s.needs_immunizer = ${filters.immunizer ?? null})
    and (${anyOf(filters.scripts)}::text[] is null or s.script = any(${anyOf(filters.scripts)}::text[]))
    and (${anyOf(filters.parkings)}::text[] is null or s.parking = any(${anyOf(filters.parkings)}::text[]))
    and (${anyOf(filters.languages)}::text[] is null or s.languages && ${anyOf(filters.languages)}::text[])
    and (${filters.emergency ?? null}::boolean is null
      or (s.starts_at < ${emergencyBefore(wanted)}::timestamptz) = ${filters.emergency ?? null})
    and ${filters.qualifiedOnly && searcher ? qualifies(searcher) : sql`true`})`;
}

/** A list to choose from; an empty one asks for nothing. */
function anyOf<T>(list: readonly T[] | undefined): readonly T[] | null {
  return list && list.length > 0 ? list : null;
}

/**
 * What `checkPerson` of shifts asks (PRODUCT §3, "May book"), for many shifts at once. The profile's own review is left
 * out: it is the same for every shift, and who waits for it may still look for what suits.
 */
function qualifies(me: Searcher): RawBuilder<boolean> {
  return sql`(s.role = ${me.license}::text and s.state = ${me.license_state}::text
    and (s.ends_at at time zone s.time_zone)::date <= ${me.license_exp}::date
    and (not s.needs_immunizer or ${me.immunizer}::boolean)
    and (s.needs_softwares = '{}' or s.needs_softwares && ${me.softwares}::text[])
    and s.needs_languages <@ ${me.languages}::text[]
    and not tstzrange(s.starts_at, s.ends_at) && ${me.busy}::tstzmultirange)`;
}

/** Best match: what one may take, then software one knows, then pharmacies that hold one as a favourite. */
function matchScore(searcher: Searcher | null): RawBuilder<number> {
  if (!searcher) return sql`0`;
  return sql`(case when ${qualifies(searcher)} then 4 else 0 end
    + case when s.software = any(${searcher.softwares}::text[]) then 2 else 0 end
    + case when s.business_id = any(${searcher.favourite_of}::uuid[]) then 1 else 0 end)`;
}

/** The key of one shift, smallest first; a pharmacy stands where its best shift does. */
function orderKey({ sort, policy }: Wanted): RawBuilder<number> {
  switch (sort) {
    case 'pay':
      return sql`-pay_cents`;
    case 'soonest':
      return sql`starts_at`;
    case 'match':
      return sql`-score`;
    case 'doorToDoor':
      return sql`-${perHourFromDoor(policy)}`;
    default:
      return sql`miles`;
  }
}

function emergencyBefore({ now, policy }: Wanted): Date {
  return after(now, policy.emergencyHours * HOUR);
}
