/** The SQL of the coverage board. */
import { type RawBuilder, sql } from 'kysely';
import type { OpeningHours } from '#contract/businesses/business.ts';
import type { Closure, RosterPerson } from '#contract/businesses/roster.ts';
import { filledShiftStatuses } from '#contract/statuses.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

/** A shift as the board needs it, as a list: names said again for each of thousands are half of what is sent and read. */
export type BoardShift = readonly [
  id: string,
  lineId: string | null,
  listed: boolean,
  day: string,
  /** Milliseconds, as the end. */
  starts: number,
  ends: number,
  /** Who has it; null: it is open. */
  holder: string | null,
  /** What waits for the pharmacy’s answer. */
  requests: number,
  /** Until when favorites alone see it; null: everybody does, or somebody has it. */
  favoritesUntil: number | null,
];

/** A pharmacy with everything its board is drawn from: its documents as they were checked when they were saved. */
export type BoardRow = {
  readonly id: string;
  readonly name: string;
  readonly time_zone: string;
  readonly opening_hours: OpeningHours;
  readonly roster_version: number;
  readonly people: readonly RosterPerson[];
  readonly closures: readonly Closure[];
  readonly shifts: readonly BoardShift[];
  /** Of the policy in force. */
  readonly policy_version: number;
};

type BoardFilter = {
  readonly businessIds: readonly string[];
  readonly role: string;
  readonly from: string;
  readonly days: number;
  readonly now: Date;
  /** Selects how many requests wait for the pharmacy on a shift, by the name of its id. */
  readonly requestsOn: (shiftId: string) => RawBuilder<number>;
};

/**
 * Returns pharmacies with opening hours, roster and the shifts of a role that count or could count as cover, by start: those
 * that touch the days asked for in each pharmacy's zone, and the day after, into which the last day's hours may run.
 */
export async function boardRows(
  db: Db,
  { businessIds, role, from, days, now, requestsOn }: BoardFilter,
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select b.id, b.name, b.time_zone, b.opening_hours, b.roster_version,
      coalesce(r.people, '[]') as people, coalesce(r.closures, '[]') as closures, coalesce(s.shifts, '[]') as shifts,
      (select max(version) from policies) as policy_version
    from businesses b
    left join rosters r on r.business_id = b.id
    left join lateral (
      select json_agg(json_build_array(
        o.id, o.line_id, o.listed, o.day,
        floor(date_part('epoch', o.starts_at) * 1000), floor(date_part('epoch', o.ends_at) * 1000),
        h.first_name || ' ' || h.last_name,
        case when o.status = 'Active' then ${requestsOn('o.id')} else 0 end,
        case when o.status = 'Active' and o.opens_to_all_at > ${now} then floor(date_part('epoch', o.opens_to_all_at) * 1000) end
      ) order by o.starts_at, o.id) as shifts
      from shifts o
      left join specialists p on p.id = o.specialist_id
      left join users h on h.id = p.user_id
      where o.business_id = b.id and lower(o.role) = lower(${role})
        and o.status in ${literalList(['Active', ...filledShiftStatuses])}
        and o.starts_at < (${from}::date + ${days}::int)::timestamp at time zone b.time_zone + interval '1 day'
        and o.ends_at > ${from}::date::timestamp at time zone b.time_zone
    ) s on true
    where b.id = any(${businessIds}::uuid[])
    order by b.created_at, b.id`.execute(db);
  return rows;
}
