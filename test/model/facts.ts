/** What the database says after a step, in one statement: a round trip for each table cost more than the rules. */
import { sql } from 'kysely';
import { brokenRules } from './database-rules.ts';
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
  'booked_at',
  'booked_starts_at',
  'term_starts_at',
  'term_ends_at',
  'waiting_since',
  'waiting_place_at',
  'waiting_answer_by',
  'departed_at',
  'arrived_at',
  'ended_at',
  'sent_home_at',
  'updated_at',
  'started_at',
  'at',
] as const;
type Instants = { readonly [column in (typeof instants)[number]]: Date | null };

type Written = {
  readonly engagements: readonly Engagement[];
  readonly shifts: readonly Shift[];
  readonly undone: readonly {
    readonly shift_id: string;
    readonly line_id: string | null;
    readonly specialist_id: string;
    readonly by_side: string;
  }[];
  readonly amendments: readonly Amendment[];
  readonly licenses: readonly License[];
  readonly profiles: readonly { readonly id: string; readonly status: string }[];
  readonly favourites: readonly Pair[];
  readonly blocks: readonly Pair[];
  readonly limits: readonly { readonly specialist_id: string; readonly most: number }[];
  readonly plans: readonly { readonly shift_id: string; readonly closed_at: string | null; readonly waves: number }[];
  readonly transitions: readonly string[];
  readonly standing: readonly StandingLine[];
  readonly reviews: readonly Review[];
  readonly timesheets: readonly Timesheet[];
  readonly money: readonly Money[];
  /** Ids of whatever breaks a rule that only the database can tell, by the rule. */
  readonly broken: Readonly<Record<string, readonly string[] | null>>;
  readonly counted: number;
};

type Engagement = Record<string, unknown> &
  Omit<Instants, 'starts_at' | 'ends_at' | 'opens_to_all_at' | 'expires_at' | 'started_at' | 'at' | 'updated_at'> & {
    readonly updated_at: Date;
    readonly id: string;
    readonly shift_id: string;
    readonly specialist_id: string;
    readonly business_id: string;
    readonly status: string;
    readonly awaits: string | null;
    readonly version: number;
    readonly origin: string;
    readonly line_id: string | null;
    readonly pay_cents: number;
    readonly own_bank: boolean;
    readonly cancelled_by: string | null;
    readonly ended_as: string | null;
    readonly pharmacy_word: string | null;
    readonly term_break_minutes: number | null;
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
  readonly line_id: string | null;
  readonly listed: boolean;
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
export type StandingLine = {
  readonly specialist_id: string;
  /** null: the end of a pause. */
  readonly engagement_id: string | null;
  readonly rule: string;
  readonly effect: number;
  readonly at: Date;
  readonly line: string;
  /** Not voided, and not waiting for an Admin. */
  readonly counts: boolean;
};
type Review = {
  readonly id: string;
  readonly engagement_id: string;
  readonly kind: string;
  readonly closed_at: string | null;
  readonly decision: string | null;
};
type Timesheet = {
  readonly engagement_id: string;
  readonly version: number;
  readonly status: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly break_minutes: number;
};
/** What was taken from the pharmacy for a booking that ended, and where it is, in cents. */
type Money = {
  readonly engagement_id: string;
  readonly captured: number;
  readonly fee: number;
  readonly earned: number;
  readonly payable: number;
  readonly escrow: number;
};
type Pair = { readonly business_id: string; readonly specialist_id: string };

export async function factsOf({ db, clock }: Marketplace) {
  const now = clock.now();
  const { rows } = await sql<{ facts: Written }>`
    select jsonb_build_object(
      'engagements', (select coalesce(jsonb_agg(to_jsonb(e) - 'terms' || jsonb_build_object('term_starts_at', e.terms -> 'startsAt',
          'term_ends_at', e.terms -> 'endsAt', 'term_break_minutes', e.terms -> 'breakMinutes') order by e.id), '[]') from engagements e),
      'shifts', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'posting_id', posting_id, 'business_id', business_id,
          'specialist_id', specialist_id, 'block_id', block_id, 'status', status, 'state', state, 'starts_at', starts_at,
          'ends_at', ends_at, 'day_ends', (ends_at at time zone time_zone)::date, 'opens_to_all_at', opens_to_all_at,
          'line_id', line_id, 'listed', listed,
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
          'line', coalesce(engagement_id, pause_id) || ' ' || rule, 'engagement_id', engagement_id, 'rule', rule, 'at', at,
          'counts', waiting_since is null and voided_at is null) order by at, id), '[]')
        from standing_events where lapses_at > ${now}),
      'reviews', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'engagement_id', engagement_id, 'kind', kind,
          'closed_at', closed_at, 'decision', decision) order by id), '[]') from (
          select id, engagement_id, kind, closed_at, decision from attendance_reviews
          union all select id, engagement_id, 'dispute', case when status in ('In Review', 'Appealed') then null else updated_at end, null
          from disputes) r),
      'timesheets', (select coalesce(jsonb_agg(jsonb_build_object('engagement_id', engagement_id, 'version', version, 'status', status,
          'started_at', started_at, 'ended_at', ended_at, 'break_minutes', break_minutes) order by version), '[]') from timesheets),
      'money', (select coalesce(jsonb_agg(m), '[]') from ${moneyOfEnded}),
      'counted', (select coalesce(sum(booked), 0)::int from business_reliability),
      'broken', ${brokenRules(now)}) as facts`.execute(db);
  const { facts } = rows[0]!;
  const { engagements, shifts, amendments, standing, timesheets } = facts;
  for (const row of [...engagements, ...shifts, ...amendments, ...standing, ...timesheets] as Record<string, unknown>[])
    for (const column of instants) if (typeof row[column] === 'string') row[column] = new Date(row[column]);
  return { now, ...facts };
}

/** By the payments and by the ledger, which have to say the same. */
const moneyOfEnded = sql`(
  select e.id as engagement_id,
    coalesce((select sum(captured_cents - refunded_cents) from payments where engagement_id = e.id), 0) as captured,
    coalesce((select sum(amount_cents) from earnings where engagement_id = e.id), 0) as earned,
    coalesce(l.fee, 0) as fee, coalesce(l.payable, 0) as payable,
    coalesce((select -sum(x.amount_cents) from ledger_accounts a join ledger_entries x on x.account_id = a.id
      join ledger_transactions t on t.id = x.transaction_id and t.phase = 'posted'
      where a.kind = 'shift_escrow' and a.owner_id = e.id), 0) as escrow
  from engagements e
  left join lateral (select -sum(x.amount_cents) filter (where a.kind = 'platform_fee') as fee,
      -sum(x.amount_cents) filter (where a.kind = 'specialist_payable') as payable
    from payments q join ledger_transactions t on t.cause_type = 'payment' and t.cause_id = q.id::text and t.phase = 'posted'
      join ledger_entries x on x.transaction_id = t.id join ledger_accounts a on a.id = x.account_id
    where q.engagement_id = e.id) l on true
  where e.booked_at is not null and e.status in ('Approved', 'Completed', 'Cancelled')) m`;
