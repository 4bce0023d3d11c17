/** Rules that only the database can tell, as one statement says which rows break them. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Marketplace } from './marketplace.ts';

/** Throws where rows break a rule that only the database can tell. */
export async function checkDatabaseRules({ db, clock }: Marketplace): Promise<void> {
  const { rows } = await sql<{ broken: Record<string, readonly string[] | null> }>`
    select ${brokenRules(clock.now())} as broken`.execute(db);
  for (const [rule, ids] of Object.entries(rows[0]!.broken)) expect(ids, rule).toBeNull();
}

/** What breaks each rule, as JSON; a rule that nothing breaks is null. */
const brokenRules = (now: Date) => sql`jsonb_build_object(
  'the ledger sums to zero', (select jsonb_agg(t) from (select sum(amount_cents)::text t from ledger_entries having sum(amount_cents) <> 0) x),
  'each transaction of the ledger sums to zero',
    (select jsonb_agg(t) from (select transaction_id t from ledger_entries group by 1 having sum(amount_cents) <> 0) x),
  'nothing is held for what is over', (select jsonb_agg(p.id) from payments p join engagements e on e.id = p.engagement_id
    where p.kind = 'shift' and p.state in ('planned', 'created', 'requires_capture')
      and e.status in ('Pending', 'Declined', 'Cancelled', 'Expired', 'Saved', 'Deleted') and p.released_at is null),
  'what is planned, held or charged for a booking is at least its pay', (select jsonb_agg(e.id) from engagements e
    where e.status in ('Booked', 'In Progress') and e.pay_cents > (select coalesce(sum(p.pay_cents), 0) from payments p
      where p.engagement_id = e.id and p.kind in ('shift', 'change') and p.released_at is null)),
  'what is booked has locked terms, and the newest version of its record says the same', (select jsonb_agg(e.id)
    from engagements e join lateral (select count(*) as versions, max(r.version) as newest,
        (array_agg(r.terms_hash order by r.version desc))[1] as terms_hash from booking_records r where r.engagement_id = e.id) r on true
    where e.status in ('Booked', 'In Progress') and (e.terms is null or r.terms_hash is distinct from e.terms_hash or r.versions <> r.newest)),
  'a shift is as the locked terms say', (select jsonb_agg(s.id) from engagements e join shifts s on s.id = e.shift_id
    where e.status in ('Booked', 'In Progress') and ((e.terms ->> 'startsAt')::timestamptz <> s.starts_at
      or (e.terms ->> 'endsAt')::timestamptz <> s.ends_at or (e.terms ->> 'breakMinutes')::int <> s.break_minutes
      or (e.terms ->> 'ratePerHourCents')::int <> e.rate_per_hour_cents)),
  'a change ends with its booking and in time', (select jsonb_agg(a.id) from amendments a join engagements e on e.id = a.engagement_id
    where a.status = 'Pending' and (e.status not in ('Booked', 'In Progress') or a.expires_at <= ${now}::timestamptz - interval '1 day')),
  'one change is open', (select jsonb_agg(id) from (select min(id::text) id from amendments where status = 'Pending' group by engagement_id having count(*) > 1) x),
  'nobody waits for a shift that is gone', (select jsonb_agg(e.id) from engagements e join shifts s on s.id = e.shift_id
    where s.status in ('Cancelled', 'Deleted', 'Completed') and e.status in ('Saved', 'Pending', 'Active', 'Booked')),
  'a block is in one hand', (select jsonb_agg(b) from (select block_id b from shifts
    where block_id is not null and status in ('Active', 'Booked', 'In Progress')
    group by block_id having count(distinct coalesce(specialist_id::text, '')) > 1) x),
  'a block is asked for whole', (select jsonb_agg(b) from (select e.block_id || ': ' || string_agg(e.status || ' on ' || s.status
      || case when s.line_id is null then '' else ' of a line' end || case when s.block_id = e.block_id then '' else ' of another' end, ', ') as b
    from engagements e join shifts s on s.id = e.shift_id
    where e.block_id is not null and s.block_id is not null and s.status = 'Active'
    group by e.block_id, e.specialist_id
    having count(*) filter (where e.status = 'Pending') not in (0, (select count(*) from shifts o where o.block_id = e.block_id and o.status = 'Active'))) x),
  'the dates of a block are asked for until one moment', (select jsonb_agg(block_id) from (select block_id from engagements
    where block_id is not null and status = 'Pending' group by block_id, specialist_id
    having count(distinct answer_by) > 1 or count(distinct awaits) > 1) x),
  'backups are asked for what is open and nobody has', (select jsonb_agg(p.shift_id) from backup_plans p join shifts s on s.id = p.shift_id
    where p.closed_at is null and p.paused_at is null and s.status <> 'Active'),
  'no wave outlives a booking', (select jsonb_agg(a.engagement_id) from backup_asks a join backup_plans p on p.id = a.plan_id
    join shifts s on s.id = p.shift_id join engagements e on e.id = a.engagement_id
    where e.status = 'Pending' and e.shift_id = s.id and (p.closed_at is not null and s.status <> 'Active' or p.closed_as = 'stopped')),
  'nobody is asked who said no, or was declined, before', (select jsonb_agg(a.engagement_id) from backup_asks a
    join backup_waves w on w.plan_id = a.plan_id and w.number = a.wave join backup_plans p on p.id = a.plan_id
    join engagements e on e.shift_id = p.shift_id and e.specialist_id = a.specialist_id and e.id <> a.engagement_id
    where e.cancelled_by in ('specialist', 'business') and e.updated_at < w.asked_at),
  'one license a state and role, one primary', (select jsonb_agg(specialist_id) from (select specialist_id from licenses
    group by specialist_id having count(*) filter (where is_primary) <> 1 or count(distinct (state, role)) <> count(*)) x),
  'of the open places of a line one is listed', (select jsonb_agg(line_id) from (select line_id from shifts where line_id is not null
    group by line_id having count(*) filter (where listed) <> least(1, count(*) filter (where status = 'Active' and published))) x),
  'who waits for a line waits where it is listed', (select jsonb_agg(e.id) from engagements e join shifts s on s.id = e.shift_id
    where e.status in ('Pending', 'Saved') and not s.listed and exists (select from shifts o where o.line_id = s.line_id and o.listed)),
  'an engagement is of the line of its shift', (select jsonb_agg(e.id) from engagements e join shifts s on s.id = e.shift_id
    where e.status in ('Saved', 'Pending', 'Active', 'Booked', 'In Progress') and e.line_id is distinct from s.line_id),
  'nobody has two places of a line', (select jsonb_agg(line_id) from (select line_id from engagements where line_id is not null
    and status not in ('Declined', 'Cancelled', 'Expired', 'Deleted') group by line_id, specialist_id having count(*) > 1) x),
  'the places of a line are equal', (select jsonb_agg(line_id) from (select line_id from shifts
    where line_id is not null and status in ('Active', 'Booked') group by line_id
    having count(distinct (starts_at, ends_at, rate_per_hour_cents, break_minutes, business_id)) > 1) x),
  'blocks in lines are whole and listed whole', (select jsonb_agg(block_id) from (select block_id from shifts
    where block_id is not null and status not in ('Cancelled', 'Deleted') group by block_id
    having count(distinct line_id is null) > 1 or count(distinct listed) filter (where status = 'Active') > 1) x),
  'nobody is asked twice for one opening', (select jsonb_agg(id) from (
    select p.id from backup_plans p join engagements e on e.shift_id = p.shift_id and e.invited_at >= p.started_at
      and (p.closed_at is null or e.invited_at < p.closed_at)
    -- Whom the pharmacy invites by itself it may invite again.
    where exists (select from events n where n.name = 'specialistInvited' and n.subject_id = e.id::text and n.actor_id is null)
      or exists (select from backup_asks a where a.plan_id = p.id and a.engagement_id = e.id)
    group by p.id, e.specialist_id having count(*) > 1) x),
  'both sides know who is late, and two hours later nobody waits for them', (select jsonb_agg(e.id) from engagements e
    where e.status = 'Booked' and e.waiting_since is null and e.updated_at < ${now}
      and (e.late_told_at is null and lower(e.during) + interval '15 minutes' < ${now} or lower(e.during) + interval '2 hours' < ${now})),
  'a departure is forgotten for four hours at most', (select jsonb_agg(e.id) from engagements e where e.status = 'In Progress'
    and e.sent_home_at is null and e.updated_at < ${now} and upper(e.during) + interval '4 hours' < ${now}),
  'hours nobody answers are approved or an Admin''s', (select jsonb_agg(e.id) from engagements e
    where e.status = 'In Review' and e.updated_at < ${now}
      and not exists (select from timesheets t where t.engagement_id = e.id and t.status = 'Pending'
        and (coalesce(t.approve_by, t.submit_by) >= ${now} or t.updated_at = ${now}))
      and not exists (select from attendance_reviews r where r.engagement_id = e.id and r.closed_at is null)
    and not exists (select from disputes d where d.engagement_id = e.id and d.status <> 'Closed')),
  'no dispute outlives its dates', (select jsonb_agg(id) from disputes where answer_by < ${now}
    or status = 'Decided' and appeal_by < ${now} or (decide_by < ${now}) <> (overdue_told_at is not null)),
  'both ratings are shown together, when both rated or the time is over', (select jsonb_agg(w.engagement_id) from rating_windows w
    join lateral (select count(*) as said, count(published_at) as shown from ratings r where r.engagement_id = w.engagement_id) r on true
    where r.shown not in (0, r.said) or r.shown <> r.said and w.closes_at < ${now} or r.shown = 1 and w.closes_at > ${now}),
  'what happens once is recorded once', (select jsonb_agg(subject_id) from (select subject_id from events
    where name in ('runningLate', 'noShowRecorded', 'releasedToBackups', 'dayEndedEarly', 'arrivalProvenAfterwards', 'engagementCancelled',
      'engagementDeclined', 'engagementExpired', 'engagementCompleted', 'departed', 'departureSigned', 'shiftCancelled', 'payoutPaid')
    group by subject_id, name having count(*) > 1) x),
  'nobody is told the same twice', (select jsonb_agg(told) from (
    select user_id || ' ' || min(title) || ': ' || min(body) from notifications group by user_id, event_id having count(*) > 1
    union all select user_id || ' ' || title || ': ' || body from notifications n join events e on e.id = n.event_id
      where e.actor_id is null
        -- Booked, undone and booked again within a minute is told as often.
        and not exists (select from events u where u.name = 'bookingUndone' and u.subject_id = e.subject_id)
      group by user_id, title, body, n.subject_id, n.created_at having count(*) > 1
    union all select user_id || ' ' || channel || ' ' || min(body) from message_deliveries
      group by user_id, channel, split_part(effect_key, ':', 1) having count(*) > 1) x (told)))`;
