/** The SQL of the coverage board. */
import { sql } from 'kysely';
import type { OpeningHours } from '#contract/businesses/business.ts';
import type { Closure, RosterPerson } from '#contract/businesses/roster.ts';
import { filledShiftStatuses } from '#contract/statuses.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

/** A shift as the board needs it; instants in milliseconds. */
export type BoardShift = {
  readonly id: string;
  readonly line_id: string | null;
  readonly listed: boolean;
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
  readonly open: boolean;
};

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
};

type BoardFilter = {
  readonly businessIds: readonly string[];
  readonly role: string;
  readonly from: string;
  readonly days: number;
};

/**
 * Returns pharmacies with opening hours, roster and the shifts of a role that count or could count as cover, by start: those
 * that touch the days asked for in each pharmacy's zone, and the day after, into which the last day's hours may run.
 */
export async function boardRows(db: Db, { businessIds, role, from, days }: BoardFilter): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select b.id, b.name, b.time_zone, b.opening_hours, b.roster_version,
      coalesce(r.people, '[]') as people, coalesce(r.closures, '[]') as closures, coalesce(s.shifts, '[]') as shifts
    from businesses b
    left join rosters r on r.business_id = b.id
    left join lateral (
      select json_agg(json_build_object(
        'id', id, 'line_id', line_id, 'listed', listed, 'day', day, 'open', status = 'Active',
        'starts', floor(extract(epoch from starts_at) * 1000), 'ends', floor(extract(epoch from ends_at) * 1000)
      ) order by starts_at, id) as shifts
      from shifts
      where business_id = b.id and lower(role) = lower(${role})
        and status in ${literalList(['Active', ...filledShiftStatuses])}
        and starts_at < (${from}::date + ${days}::int)::timestamp at time zone b.time_zone + interval '1 day'
        and ends_at > ${from}::date::timestamp at time zone b.time_zone
    ) s on true
    where b.id = any(${businessIds}::uuid[])
    order by b.created_at, b.id`.execute(db);
  return rows;
}
