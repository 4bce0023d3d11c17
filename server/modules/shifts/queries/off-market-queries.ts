/** The SQL of shifts that only a bank account pays. */
import { type RawBuilder, sql } from 'kysely';
import { unfinishedShiftStatuses } from '#contract/statuses.ts';
import { anyOf, literalList, noneOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

export type UnmarkedShift = {
  readonly id: string;
  readonly business_id: string;
  readonly region: string;
  readonly published: boolean;
  readonly starts_at: Date;
};

/** Locks what is open or booked at these pharmacies and marks it. Returns the open shifts whose mark is gone. */
export async function markDebitOnly(
  db: Db,
  businessIds: readonly string[],
  debitOnly: boolean,
): Promise<UnmarkedShift[]> {
  const unfinished = sql`business_id = ${anyOf(businessIds)} and status in ${literalList(unfinishedShiftStatuses)}`;
  await sql`select from shifts where ${unfinished} order by id for update`.execute(db);
  const { rows } = await sql<UnmarkedShift & { status: string }>`
    update shifts set debit_only = ${debitOnly}, debit_told_at = null where ${unfinished} and debit_only <> ${debitOnly}
    returning id, business_id, region, published, starts_at, status`.execute(db);
  return debitOnly ? [] : rows.filter(({ status }) => status === 'Active');
}

/** Open shifts that leave the market, or left it, and whose owner was not told. */
const untold = sql<boolean>`status = 'Active' and published and debit_only and debit_told_at is null`;

/** Returns the start of the first of them; null when there is none. */
export async function firstUntoldStart(db: Db, except: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(starts_at) as first from shifts where ${untold} and id <> ${noneOf(except)}`.execute(db);
  return rows[0]?.first ?? null;
}

/** Returns those of them that start before a moment, soonest first. */
export async function untoldBefore(db: Db, before: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shifts where ${startsUntoldBefore(before)} and id <> ${noneOf(except)}
    order by starts_at, id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export type ToldShift = {
  readonly id: string;
  readonly business_id: string;
  readonly region: string;
  readonly line_id: string | null;
  readonly starts_at: Date;
};

/** Marks a shift with all others of its pharmacy that are due as told; returns them, soonest first. */
export async function markTold(db: Db, id: string, before: Date, now: Date): Promise<ToldShift[]> {
  const { rows } = await sql<ToldShift>`
    with due as (
      select id from shifts where business_id = (select business_id from shifts where id = ${id}) and ${startsUntoldBefore(before)}
      order by id for update)
    update shifts s set debit_told_at = ${now} from due where s.id = due.id
    returning s.id, s.business_id, s.region, s.line_id, s.starts_at`.execute(db);
  return rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
}

function startsUntoldBefore(before: Date): RawBuilder<boolean> {
  return sql<boolean>`${untold} and starts_at < ${before}::timestamptz`;
}
