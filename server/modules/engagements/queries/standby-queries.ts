/** The SQL of a shift's standby list: who qualifies, lives in reach and holds nothing at that time (PRODUCT §3, "Backup"). */
import { sql } from 'kysely';
import { closedStatuses, committedStatuses, workedStatuses } from '#contract/statuses.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import {
  immunizes,
  isFreeToBook,
  mayBook,
  mayReach,
  meetsNeeds,
  type PreferenceFacts,
} from '../../specialists/index.ts';
import { scoreOf } from './standing-queries.ts';

export type StandbyRow = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly favorite: boolean;
  readonly worked_here: number;
  readonly same_software: boolean;
  /** 0 to 100 (PRODUCT §4). */
  readonly standing: number;
  /** Invites since the moment asked for. */
  readonly invites: number;
  /** What they look for, as they said it; null: nothing. */
  readonly preferences: PreferenceFacts | null;
  /** Days they chose, near the shift: `[day, from, to]`. */
  readonly chosen_days: [string, string | null, string | null][];
};

type Asked = { readonly now: Date; readonly invitesSince: Date; readonly usualDriveMinutes: number };

/**
 * Returns everybody whom the pharmacy could ask; what they look for is theirs and not in here. Left out is who asks or was
 * asked already, who left the shift or did not come, and whom the pharmacy declined: for any place of its line, which is one shift
 * for several people.
 */
export async function findStandby(
  db: Db,
  shift: ShiftRow,
  { now, invitesSince, usualDriveMinutes }: Asked,
): Promise<StandbyRow[]> {
  const place = { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 };
  const lastDay = dayIn(shift.ends_at, shift.time_zone);
  // A night of the day before reaches into the first and a day off ends one, wherever they live.
  const [fromDay, toDay] = [addDays(dayIn(shift.starts_at, shift.time_zone), -2), addDays(lastDay, 2)];
  // Stopped, the plan can go on while the shift is open; booked, the next opening has a plan of its own.
  const canRestart = sql`${shift.status}::text = 'Active'`;
  const places = shift.line_id
    ? sql`array(select id from shifts where line_id = ${shift.line_id})`
    : sql`array[${shift.id}::uuid]`;
  // What is of this pharmacy or this shift is little: it is read once, and looked up for everybody in reach. As values, which
  // a plan that is kept cannot read again for each of them, and of which it expects nobody to be left out.
  const workedHere = sql`(select jsonb_object_agg(specialist_id, times) from (select specialist_id, count(*) as times from engagements
    where business_id = ${shift.business_id} and status in ${literalList(workedStatuses)} group by specialist_id) w)`;
  const { rows } = await sql<StandbyRow>`
    select s.id, s.lat, s.lng, coalesce((${workedHere} ->> s.id::text)::int, 0) as worked_here,
      s.id = any(array(select specialist_id from favourites where business_id = ${shift.business_id})) as favorite,
      ${shift.software}::text = any(s.softwares) as same_software, ${scoreOf(now)} as standing,
      (select count(*)::int from engagements where specialist_id = s.id and origin = 'invite' and invited_at > ${invitesSince}) as invites,
      case when p.specialist_id is not null then json_build_object('longest_drive_minutes', p.longest_drive_minutes,
        'min_rate_cents', p.min_rate_cents, 'roles', p.roles, 'invites_per_week', p.invites_per_week, 'week', p.week) end as preferences,
      coalesce((select json_agg(json_build_array(day, free_from, free_to) order by day) from specialist_days
        where specialist_id = s.id and day between ${fromDay}::date and ${toDay}::date), '[]') as chosen_days
    from specialists s
    left join specialist_preferences p on p.specialist_id = s.id
    where ${mayBook}
      and (${isFreeToBook(now)} or s.id in (select specialist_id from preferred_people where business_id = ${shift.business_id}))
      and ${mayReach(place, usualDriveMinutes)}
      and exists (select from licenses l where l.specialist_id = s.id and l.status = 'Approved'
        and l.state = ${shift.state} and l.role = ${shift.role} and l.expires_on >= ${lastDay}::date)
      and (not ${shift.needs_immunizer}::boolean or ${immunizes(lastDay)})
      and ${meetsNeeds(shift)}
      and s.id <> all(array(select specialist_id from blocks where business_id = ${shift.business_id} and expires_at > ${now}))
      and not exists (select from engagements e where e.specialist_id = s.id and e.status in ${literalList(committedStatuses)}
        and e.during && tstzrange(${shift.starts_at}, ${shift.ends_at}))
      and s.id <> all(array(select specialist_id from engagements e where e.shift_id = any(${places})
        and ((e.status not in ${literalList(closedStatuses)} and e.status <> 'Saved') or e.cancelled_by in ('specialist', 'business') or e.ended_as is not null)))
      and s.id not in (select a.specialist_id from backup_asks a join backup_plans p on p.id = a.plan_id
        where p.shift_id = any(${places}) and (p.closed_at is null or (${canRestart} and p.closed_as = 'stopped'
          and not exists (select from backup_plans n where n.shift_id = p.shift_id and n.started_at > p.started_at))))`.execute(
    db,
  );
  return rows;
}
