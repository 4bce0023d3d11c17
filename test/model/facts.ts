/** What the database says after a step, in one statement: a round trip for each table cost more than the rules. */
import { sql } from 'kysely';
import type { Marketplace } from './marketplace.ts';

export type Facts = Awaited<ReturnType<typeof factsOf>>;
export type Row = Facts['engagements'][number];
export type ShiftFacts = Facts['shifts'][number];

/** Columns that are instants; the others are compared as they are written. */
const instants = [
  'answer_by',
  'request_until',
  'undo_until',
  'others_wait_since',
  'invited_at',
  'starts_at',
  'ends_at',
  'opens_to_all_at',
  'expires_at',
] as const;
type Instants = { readonly [column in (typeof instants)[number]]: Date | null };

type Written = {
  readonly engagements: readonly Engagement[];
  readonly shifts: readonly Shift[];
  readonly undone: readonly { readonly shift_id: string; readonly specialist_id: string; readonly by_side: string }[];
  readonly amendments: readonly Amendment[];
  readonly licenses: readonly License[];
  readonly profiles: readonly { readonly id: string; readonly status: string }[];
  readonly favourites: readonly Pair[];
  readonly blocks: readonly Pair[];
  readonly limits: readonly { readonly specialist_id: string; readonly most: number }[];
  readonly plans: readonly { readonly shift_id: string; readonly closed_at: string | null; readonly waves: number }[];
  readonly transitions: readonly string[];
  readonly standing: readonly {
    readonly specialist_id: string;
    readonly effect: number;
    readonly line: string;
    readonly counts: boolean;
  }[];
  /** Ids of whatever breaks a rule that only the database can tell, by the rule. */
  readonly broken: Readonly<Record<string, readonly string[] | null>>;
  readonly counted: number;
};

type Engagement = Record<string, unknown> &
  Pick<Instants, 'answer_by' | 'request_until' | 'undo_until' | 'others_wait_since' | 'invited_at'> & {
    readonly id: string;
    readonly shift_id: string;
    readonly specialist_id: string;
    readonly business_id: string;
    readonly status: string;
    readonly awaits: string | null;
    readonly version: number;
    readonly origin: string;
    readonly booked_at: string | null;
    readonly cancel_reason: string | null;
    readonly block_id: string | null;
    readonly rate_per_hour_cents: number;
    readonly terms_hash: string | null;
    readonly specialist_offer_cents: number | null;
    readonly business_offer_cents: number | null;
  };
type Shift = Record<string, unknown> & {
  readonly id: string;
  readonly posting_id: string;
  readonly business_id: string;
  readonly specialist_id: string | null;
  readonly block_id: string | null;
  readonly status: string;
  readonly state: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly day_ends: string;
  readonly opens_to_all_at: Date | null;
  readonly booking_mode: string;
  readonly break_minutes: number;
  readonly rate_per_hour_cents: number;
};
type Amendment = {
  readonly id: string;
  readonly engagement_id: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly proposed_by: string;
  readonly expires_at: Date;
};
type License = {
  readonly id: string;
  readonly specialist_id: string;
  readonly state: string;
  readonly status: string;
  readonly expires_on: string;
  readonly is_primary: boolean;
};
type Pair = { readonly business_id: string; readonly specialist_id: string };

export async function factsOf({ db, clock }: Marketplace) {
  const now = clock.now();
  const { rows } = await sql<{ facts: Written }>`
    select jsonb_build_object(
      'engagements', (select coalesce(jsonb_agg(to_jsonb(e) - 'terms' order by e.id), '[]') from engagements e),
      'shifts', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'posting_id', posting_id, 'business_id', business_id,
          'specialist_id', specialist_id, 'block_id', block_id, 'status', status, 'state', state, 'starts_at', starts_at,
          'ends_at', ends_at, 'day_ends', (ends_at at time zone time_zone)::date, 'opens_to_all_at', opens_to_all_at,
          'booking_mode', booking_mode, 'break_minutes', break_minutes, 'rate_per_hour_cents', rate_per_hour_cents,
          'pay_cents', pay_cents) order by id), '[]') from shifts),
      'undone', (select coalesce(jsonb_agg(to_jsonb(u)), '[]') from booking_undos u),
      'amendments', (select coalesce(jsonb_agg(to_jsonb(a) - 'terms' order by a.id), '[]') from amendments a),
      'licenses', (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from licenses l),
      'profiles', (select jsonb_agg(jsonb_build_object('id', id, 'status', status)) from specialists),
      'favourites', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from favourites f),
      'blocks', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from blocks b where b.expires_at > ${now}),
      'limits', (select coalesce(jsonb_agg(jsonb_build_object('specialist_id', specialist_id, 'most', invites_per_week)), '[]')
        from specialist_preferences),
      'plans', (select coalesce(jsonb_agg(jsonb_build_object('shift_id', shift_id, 'closed_at', closed_at,
          'waves', (select count(*) from backup_waves w where w.plan_id = p.id)) order by id), '[]') from backup_plans p),
      'transitions', (select coalesce(jsonb_agg(distinct was || ' → ' || becomes), '[]') from model_transitions),
      'standing', (select coalesce(jsonb_agg(jsonb_build_object('specialist_id', specialist_id, 'effect', effect,
          'line', coalesce(engagement_id, pause_id) || ' ' || rule, 'counts', waiting_since is null and voided_at is null) order by at, id), '[]') from standing_events where lapses_at > ${now}),
      'counted', (select coalesce(sum(booked), 0)::int from business_reliability),
      'broken', ${broken(now)}) as facts`.execute(db);
  const { facts } = rows[0]!;
  for (const row of [...facts.engagements, ...facts.shifts, ...facts.amendments] as Record<string, unknown>[])
    for (const column of instants) if (typeof row[column] === 'string') row[column] = new Date(row[column]);
  return { now, ...facts };
}

/** What breaks a rule that only the database can tell, as JSON; a rule that nothing breaks is null. */
const broken = (now: Date) => sql`jsonb_build_object(
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
  'a block is asked for whole', (select jsonb_agg(b) from (select e.block_id b from engagements e join shifts s on s.id = e.shift_id
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
    group by specialist_id having count(*) filter (where is_primary) <> 1 or count(distinct (state, role)) <> count(*)) x))`;
