/** The SQL of the overview: five numbers for two moments or periods, eight weeks, what needs a look. */

import { sql } from 'kysely';
import { filledShiftStatuses } from '#contract/statuses.ts';
import { after, DAY } from '#contract/time.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { countExpensesToDecide, countOpenAppeals } from '../../engagements/index.ts';
import { LIST_DAYS } from '../../exclusions/index.ts';
import { keptRefunds, refusedRefundsWaiting, unclaimedWaiting } from '../../wallet/index.ts';
import { waitingReviews } from './review-queries.ts';

/** Returns shifts that were free to take at a moment: published, ahead, not cancelled and not held then. */
export async function openShiftsAt(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from shifts s
    where s.published and s.created_at <= ${moment} and s.starts_at > ${moment}
      and (s.cancelled_at is null or s.cancelled_at > ${moment}) and (s.status <> 'Deleted' or s.updated_at > ${moment})
      and not exists (
        select 1 from engagements e where e.shift_id = s.id and e.booked_at <= ${moment}
          and (e.cancelled_at is null or e.cancelled_at > ${moment}))`.execute(db);
  return rows[0]?.open ?? 0;
}

export type PeriodFigures = { filledPercent: number; hoursToFill: number; paidOutCents: number; feesCents: number };

/**
 * Returns, after `from`, up to and with `to`: percent of the shifts that began in it and had somebody; median hours
 * from posting to the bookings made in it; what was paid out to people, by when it arrived, and earned in fees.
 */
export async function periodFigures(db: Db, from: Date, to: Date): Promise<PeriodFigures> {
  const { rows } = await sql<PeriodFigures>`
    select
      (select coalesce(round(100.0 * count(*) filter (where status in ${literalList(filledShiftStatuses)}) / nullif(count(*), 0), 1), 0)::float8
        from shifts where published and starts_at > ${from} and starts_at <= ${to} and status <> 'Deleted'
          and not (status = 'Cancelled' and cancelled_by = 'business')) as "filledPercent",
      (select coalesce(round((percentile_cont(0.5) within group (order by extract(epoch from e.booked_at - s.created_at) / 3600.0))::numeric, 1), 0)::float8
        from engagements e join shifts s on s.id = e.shift_id
        where e.booked_at > ${from} and e.booked_at <= ${to}) as "hoursToFill",
      (select coalesce(sum(o.amount_cents - o.reversed_cents), 0)::bigint from payouts o
        join ledger_transactions t on t.kind in ('payout_paid', 'payout_recorded') and t.cause_type = 'payout' and t.cause_id = o.id::text
        where o.state = 'succeeded' and t.at > ${from} and t.at <= ${to}) as "paidOutCents",
      (select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted'
        join ledger_accounts a on a.id = e.account_id and a.kind = 'platform_fee'
        where t.at > ${from} and t.at <= ${to}) as "feesCents"`.execute(db);
  return rows[0] ?? { filledPercent: 0, hoursToFill: 0, paidOutCents: 0, feesCents: 0 };
}

export type WeekFigures = { week: string; posted: number; booked: number; cancelled: number; volumeCents: number };

/**
 * Returns the last eight weeks, each from Sunday in Eastern time, the current one last. `volumeCents`: pay of bookings
 * made.
 */
export async function weekFigures(db: Db, now: Date): Promise<WeekFigures[]> {
  const { rows } = await sql<WeekFigures>`
    with weeks as (
      select (day - extract(dow from day)::int) - 7 * back as day
      from (select (${now}::timestamptz at time zone 'America/New_York')::date as day) today, generate_series(7, 0, -1) back
    ), spans as (
      select day, day::timestamp at time zone 'America/New_York' as since, (day + 7)::timestamp at time zone 'America/New_York' as until
      from weeks
    )
    select to_char(day, 'YYYY-MM-DD') as week,
      (select count(*) from shifts where published and created_at >= since and created_at < until) as posted,
      (select count(*) from engagements where booked_at >= since and booked_at < until) as booked,
      (select count(*) from engagements where booked_at is not null and cancelled_at >= since and cancelled_at < until) as cancelled,
      (select coalesce(sum(pay_cents), 0)::bigint from engagements where booked_at >= since and booked_at < until) as "volumeCents"
    from spans order by day`.execute(db);
  return rows;
}

export type Attention = {
  reviews: number;
  messageReports: number;
  ratingReports: number;
  disputes: number;
  attendanceReviews: number;
  expenses: number;
  standingAppeals: number;
  exclusionMatches: number;
  exclusionListDue: number;
  holdsRefused: number;
  creditsKept: number;
  payUnclaimed: number;
  refundsRefused: number;
  refundsKept: number;
  emptySoon: number;
  licensesEnding: number;
};

/** Returns what waits for somebody; `soon` bounds the shifts nobody took, `licenseBy` the licenses that end. */
export async function attentionFigures(db: Db, now: Date, soon: Date, licenseBy: string): Promise<Attention> {
  const { rows } = await sql<Attention>`
    select
      (select count(*) from (${waitingReviews(now)}) as waiting where not is_asked) as reviews,
      (select count(*) from message_reports where decided_at is null) as "messageReports",
      (select count(distinct rating_id) from rating_reports where decided_at is null) as "ratingReports",
      (select count(*) from disputes where status in ('In Review', 'Appealed')) as disputes,
      (select count(*) from attendance_reviews where closed_at is null) as "attendanceReviews",
      ${countExpensesToDecide()} as expenses,
      ${countOpenAppeals()}
        + (select count(*) from standing_pauses where ended_at is null and suspended_at is null and ends_at is null) as "standingAppeals",
      (select count(*) from exclusion_matches m join specialists s on s.id = m.specialist_id and s.status <> 'Deleted'
        where m.verdict is null) as "exclusionMatches",
      (select count(*) from (select max(imported_at) as newest from exclusion_lists) l
        where newest <= ${after(now, -LIST_DAYS * DAY)}
          or (newest is null and exists (select 1 from specialists where status <> 'Deleted'))) as "exclusionListDue",
      (select count(distinct p.engagement_id) from payments p
        join engagements e on e.id = p.engagement_id and e.status in ('Active', 'Booked')
        join shifts s on s.id = e.shift_id and s.starts_at > ${now}
        where p.kind = 'shift' and p.state = 'failed'
          and not exists (select 1 from payments o where o.engagement_id = p.engagement_id and o.kind = 'shift' and o.state not in ('failed', 'canceled'))) as "holdsRefused",
      (select count(*) from payment_terms where credit_kept_at is not null) as "creditsKept",
      ${unclaimedWaiting()} as "payUnclaimed",
      ${refusedRefundsWaiting()} as "refundsRefused",
      ${keptRefunds()} as "refundsKept",
      (select count(*) from shifts where status = 'Active' and published and starts_at > ${now} and starts_at <= ${soon}) as "emptySoon",
      (select count(*) from licenses l join specialists s on s.id = l.specialist_id
        where s.status = 'Approved' and l.status = 'Approved' and l.lapsed_at is null and l.expires_on <= ${licenseBy}) as "licensesEnding"`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('a select without a from answers one row');
  return figures;
}

export async function approvedCounts(db: Db): Promise<{ pharmacies: number; specialists: number }> {
  const { rows } = await sql<{ pharmacies: number; specialists: number }>`
    select (select count(*) from businesses where status = 'Approved') as pharmacies,
      (select count(*) from specialists where status = 'Approved') as specialists`.execute(db);
  return rows[0] ?? { pharmacies: 0, specialists: 0 };
}
