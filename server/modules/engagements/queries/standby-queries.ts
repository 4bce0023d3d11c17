/** The SQL of a shift's standby list: who qualifies, lives in reach and holds nothing at that time (PRODUCT §3, "Backup"). */
import { sql } from 'kysely';
import { closedStatuses, committedStatuses, workedStatuses } from '#contract/statuses.ts';
import { dayIn } from '#contract/time.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { immunizes, isFreeToBook } from '../../specialists/index.ts';
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
};

/** No drive that counts as near is longer. */
const NEAR_MILES = 60;

/**
 * Returns everybody whom the pharmacy could ask; what they look for is theirs and not in here. Left out is who asks or was
 * asked already, who left the shift or did not come, and whom the pharmacy declined.
 */
export async function findStandby(
  db: Db,
  shift: ShiftRow,
  { now, invitesSince }: { readonly now: Date; readonly invitesSince: Date },
): Promise<StandbyRow[]> {
  const [lat, lng] = [shift.lat6 / 1e6, shift.lng6 / 1e6];
  const latSpan = NEAR_MILES / 69;
  const lngSpan = latSpan / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  // Stopped, the plan can go on while the shift is open; booked, the next opening has a plan of its own.
  const canRestart = sql`${shift.status}::text = 'Active'`;
  const { rows } = await sql<StandbyRow>`
    select s.id, s.lat, s.lng, f.specialist_id is not null as favorite, coalesce(w.times, 0)::int as worked_here,
      ${shift.software}::text = any(s.softwares) as same_software, ${scoreOf(now)} as standing, coalesce(i.times, 0)::int as invites
    from specialists s
    left join favourites f on f.business_id = ${shift.business_id} and f.specialist_id = s.id
    left join (select specialist_id, count(*) as times from engagements
      where business_id = ${shift.business_id} and status in ${literalList(workedStatuses)} group by specialist_id) w on w.specialist_id = s.id
    left join lateral (select count(*) as times from engagements where specialist_id = s.id and origin = 'invite'
      and invited_at > ${invitesSince}) i on true
    where s.status = 'Approved'
      and (${isFreeToBook(now)} or exists (select from preferred_people k where k.business_id = ${shift.business_id} and k.specialist_id = s.id))
      and s.lat between ${lat - latSpan} and ${lat + latSpan} and s.lng between ${lng - lngSpan} and ${lng + lngSpan}
      and exists (select from licenses l where l.specialist_id = s.id and l.status = 'Approved'
        and l.state = ${shift.state} and l.role = ${shift.role} and l.expires_on >= ${dayIn(shift.ends_at, shift.time_zone)}::date)
      and (not ${shift.needs_immunizer}::boolean or ${immunizes(dayIn(shift.ends_at, shift.time_zone))})
      and ${shift.needs_languages}::text[] <@ s.languages
      and (cardinality(${shift.needs_softwares}::text[]) = 0 or ${shift.needs_softwares}::text[] && s.softwares)
      and not exists (select from blocks b where b.business_id = ${shift.business_id} and b.specialist_id = s.id and b.expires_at > ${now})
      and not exists (select from engagements e where e.specialist_id = s.id and e.status in ${literalList(committedStatuses)}
        and e.during && tstzrange(${shift.starts_at}, ${shift.ends_at}))
      and not exists (select from engagements e where e.shift_id = ${shift.id} and e.specialist_id = s.id
        and ((e.status not in ${literalList(closedStatuses)} and e.status <> 'Saved') or e.cancelled_by in ('specialist', 'business') or e.ended_as is not null))
      and not exists (select from backup_asks a join backup_plans p on p.id = a.plan_id
        where p.shift_id = ${shift.id} and a.specialist_id = s.id and (p.closed_at is null or (${canRestart} and p.closed_as = 'stopped'
          and not exists (select from backup_plans n where n.shift_id = p.shift_id and n.started_at > p.started_at))))`.execute(
    db,
  );
  return rows;
}
