/**
 * What the database says after a step, in one statement: a round trip for each table cost more than the rules. Of the long
 * tables it reads what was written since it last looked, by the transaction that wrote it.
 */
import { type RawBuilder, sql } from 'kysely';
import { instants, type Written } from './fact-rows.ts';
import type { Marketplace } from './marketplace.ts';

export type { StandingLine } from './fact-rows.ts';
export type Facts = Written & { readonly now: Date };
export type Row = Facts['engagements'][number];
export type ShiftFacts = Facts['shifts'][number];

/** What was read of long tables, by name and id, up to a transaction. */
type Known = { readonly upTo: string; readonly rows: Readonly<Record<Long, ReadonlyMap<string, object>>> };
const long = ['engagements', 'shifts', 'amendments', 'timesheets', 'money'] as const;
type Long = (typeof long)[number];
type Read = Omit<Written, Long> & {
  readonly [table in Long]: readonly (object & { readonly key: string })[];
} & { readonly upTo: string; readonly counts: Readonly<Record<Long, number>> };

const known = new WeakMap<Marketplace, Known>();

/** Forgets what was read: rows were taken away by other means than the application's. */
export function forgetFacts(market: Marketplace): void {
  known.delete(market);
}

/** Returns the rows as they are now; `whole` reads all of them. Rows nobody wrote meanwhile are the same objects as before. */
export async function factsOf(market: Marketplace, { whole = false } = {}): Promise<Facts> {
  const now = market.clock.now();
  const before = whole ? undefined : known.get(market);
  const read = await readSince(market, before?.upTo ?? '0', now);
  const rows = {} as Record<Long, ReadonlyMap<string, object>>;
  for (const table of long) {
    const merged = mergeRows(before?.rows[table], read[table]);
    // Something was removed, which leaves no row that says so.
    if (before && merged.size !== read.counts[table]) return factsOf(market, { whole: true });
    rows[table] = merged;
  }
  readInstants(read.standing);
  readInstants(read.disputes);
  known.set(market, { upTo: read.upTo, rows });
  const lists = Object.fromEntries(long.map((table) => [table, [...rows[table].values()]]));
  return { ...read, ...lists, now } as unknown as Facts;
}

function mergeRows(before: Known['rows'][Long] | undefined, written: Read[Long]): Known['rows'][Long] {
  if (before && written.length === 0) return before;
  const merged = new Map(before);
  let isLonger = false;
  for (const { key, ...row } of written) {
    isLonger ||= !merged.has(key);
    merged.set(key, row);
  }
  readInstants([...written.map(({ key }) => merged.get(key)!)]);
  return isLonger ? new Map([...merged].sort(([one], [other]) => (one < other ? -1 : 1))) : merged;
}

function readInstants(rows: readonly object[]): void {
  for (const row of rows as Record<string, unknown>[])
    for (const column of instants) if (typeof row[column] === 'string') row[column] = new Date(row[column]);
}

async function readSince({ db }: Marketplace, upTo: string, now: Date): Promise<Read> {
  const isNew = (table: string) => sql`${sql.ref(`${table}.xmin`)}::text::bigint >= ${upTo}::bigint`;
  const rowsOf = (row: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(${row}), '[]') from ${from})`;
  const { rows } = await sql<{ facts: Read }>`
    select jsonb_build_object(
      'upTo', pg_snapshot_xmax(pg_current_snapshot())::text,
      'counts', jsonb_build_object('engagements', (select count(*) from engagements), 'shifts', (select count(*) from shifts),
        'amendments', (select count(*) from amendments), 'timesheets', (select count(*) from timesheets),
        'money', (select count(*) from engagements e where ${hasEnded})),
      'engagements', ${rowsOf(
        sql`to_jsonb(e) - 'terms' || jsonb_build_object('key', e.id, 'term_starts_at', e.terms -> 'startsAt',
          'term_ends_at', e.terms -> 'endsAt', 'term_break_minutes', e.terms -> 'breakMinutes')`,
        sql`engagements e where ${isNew('e')}`,
      )},
      'shifts', ${rowsOf(
        sql`jsonb_build_object('key', id, 'id', id, 'posting_id', posting_id, 'business_id', business_id,
          'specialist_id', specialist_id, 'block_id', block_id, 'status', status, 'state', state, 'starts_at', starts_at,
          'ends_at', ends_at, 'day_ends', (ends_at at time zone time_zone)::date, 'opens_to_all_at', opens_to_all_at,
          'line_id', line_id, 'listed', listed,
          'booking_mode', booking_mode, 'break_minutes', break_minutes, 'rate_per_hour_cents', rate_per_hour_cents,
          'pay_cents', pay_cents)`,
        sql`shifts s where ${isNew('s')}`,
      )},
      'amendments', ${rowsOf(sql`to_jsonb(a) - 'terms' || jsonb_build_object('key', a.id)`, sql`amendments a where ${isNew('a')}`)},
      'timesheets', ${rowsOf(
        sql`jsonb_build_object('key', engagement_id || to_char(version, '0000'), 'engagement_id', engagement_id, 'version', version,
          'status', status, 'started_at', started_at, 'ended_at', ended_at, 'break_minutes', break_minutes)`,
        sql`timesheets t where ${isNew('t')}`,
      )},
      'money', ${rowsOf(
        sql`m`,
        moneyOfEnded(sql`${isNew('e')}
        or exists (select from payments p where p.engagement_id = e.id and ${isNew('p')})
        or exists (select from earnings n where n.engagement_id = e.id and ${isNew('n')})`),
      )},
      'undone', ${rowsOf(sql`to_jsonb(u)`, sql`booking_undos u`)},
      'licenses', ${rowsOf(sql`to_jsonb(l) order by l.id`, sql`licenses l`)},
      'profiles', (select jsonb_agg(jsonb_build_object('id', id, 'status', status)) from specialists),
      'favourites', ${rowsOf(sql`to_jsonb(f)`, sql`preferred_people f`)},
      'blocks', ${rowsOf(sql`to_jsonb(b)`, sql`blocks b where b.expires_at > ${now}`)},
      'limits', ${rowsOf(
        sql`jsonb_build_object('specialist_id', specialist_id, 'most', invites_per_week)`,
        sql`specialist_preferences`,
      )},
      'plans', ${rowsOf(
        sql`jsonb_build_object('shift_id', shift_id, 'closed_at', closed_at,
          'waves', (select count(*) from backup_waves w where w.plan_id = p.id)) order by id`,
        sql`backup_plans p`,
      )},
      'transitions', ${rowsOf(sql`distinct was || ' → ' || becomes`, sql`model_transitions`)},
      'standing', ${rowsOf(
        sql`jsonb_build_object('specialist_id', specialist_id, 'effect', effect,
          'line', coalesce(engagement_id, pause_id) || ' ' || rule, 'engagement_id', engagement_id, 'rule', rule, 'at', at,
          'counts', waiting_since is null and voided_at is null) order by at, id`,
        sql`standing_events where lapses_at > ${now}`,
      )},
      'reviews', ${rowsOf(
        sql`jsonb_build_object('id', id, 'engagement_id', engagement_id, 'kind', kind,
          'closed_at', closed_at, 'decision', decision) order by id`,
        sql`(select id, engagement_id, kind, closed_at, decision from attendance_reviews
          union all select id, engagement_id, 'dispute', case when status in ('In Review', 'Appealed') then null else updated_at end, null
          from disputes) r`,
      )},
      'disputes', ${rowsOf(
        sql`to_jsonb(d) || jsonb_build_object('decided_pay', (select n.pay_cents from dispute_decisions n
          where n.dispute_id = d.id order by round desc limit 1)) order by d.number`,
        sql`disputes d`,
      )},
      'expenses', ${rowsOf(
        sql`jsonb_build_object('id', id, 'engagement_id', engagement_id, 'status', status, 'amount_cents', amount_cents) order by id`,
        sql`expenses x`,
      )},
      'counted', (select coalesce(sum(booked), 0)::int from business_reliability)) as facts`.execute(db);
  return rows[0]!.facts;
}

const hasEnded = sql`e.booked_at is not null and e.status in ('Approved', 'Completed', 'Cancelled')`;

/** By the payments and by the ledger, which have to say the same. */
const moneyOfEnded = (isWritten: RawBuilder<unknown>) => sql`(
  select e.id as key, e.id as engagement_id,
    coalesce((select sum(captured_cents - refunded_cents) from payments where engagement_id = e.id), 0) as captured,
    coalesce((select sum(amount_cents) from earnings where engagement_id = e.id), 0) as earned,
    coalesce((select sum(amount_cents) from earnings where engagement_id = e.id and payout_id is not null), 0) as gone,
    coalesce(l.fee, 0) as fee, coalesce(l.payable, 0) as payable,
    coalesce((select -sum(x.amount_cents) from ledger_accounts a join ledger_entries x on x.account_id = a.id
      join ledger_transactions t on t.id = x.transaction_id and t.phase = 'posted'
      where a.kind = 'shift_escrow' and a.owner_id = e.id), 0) as escrow
  from engagements e
  left join lateral (select -sum(x.amount_cents) filter (where a.kind = 'platform_fee') as fee,
      -sum(x.amount_cents) filter (where a.kind = 'specialist_payable') as payable
    from payments q join ledger_transactions t on t.phase = 'posted' and (t.cause_type = 'payment' and t.cause_id = q.id::text
        or t.cause_type = 'dispute' and right(t.cause_id, 36) = q.id::text)
      join ledger_entries x on x.transaction_id = t.id join ledger_accounts a on a.id = x.account_id
    where q.engagement_id = e.id) l on true
  where ${hasEnded} and (${isWritten})) m`;
