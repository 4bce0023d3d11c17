/** SQL of limits on guessing: one row a limit and key, one statement a decision. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

type Spending = {
  readonly now: Date;
  /** When the limit would be whole again after spending this much of an untouched one. */
  readonly cost: string;
  /** How far ahead of now it may be spent. */
  readonly room: string;
};

/**
 * Spends a part of a limit; false when too little is left. One statement that also decides: a thousand at once pass as
 * one after the other would.
 */
export async function spendBucket(db: Db, key: string, { now, cost, room }: Spending): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into rate_buckets as b (key, spent_until) values (${key}, ${now}::timestamptz + ${cost}::interval)
    on conflict (key) do update set spent_until = greatest(b.spent_until, ${now}::timestamptz) + ${cost}::interval
      where greatest(b.spent_until, ${now}::timestamptz) + ${cost}::interval <= ${now}::timestamptz + ${room}::interval
    returning b.key`.execute(db);
  return rows.length > 0;
}

/** Gives back what was spent. */
export async function refundBucket(db: Db, key: string, cost: string): Promise<void> {
  await sql`update rate_buckets set spent_until = spent_until - ${cost}::interval where key = ${key}`.execute(db);
}

/** Returns when a spent limit allows another try; null for an untouched one. */
export async function findSpentUntil(db: Db, key: string): Promise<Date | null> {
  const row = await db.selectFrom('rate_buckets').select('spent_until').where('key', '=', key).executeTakeFirst();
  return row?.spent_until ?? null;
}

export async function deleteBucket(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_buckets').where('key', '=', key).execute();
}

/** Removes limits that are whole again: no row says the same. Returns how many. */
export async function deleteWholeBuckets(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rate_buckets').where('spent_until', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Notes that a flood is reported; false when it was within the hour before `since`. */
export async function claimFloodAlarm(
  db: Db,
  { scope, fingerprint, now, since }: { scope: string; fingerprint: string; now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ scope: string }>`
    insert into flood_alarms as a (scope, fingerprint, raised_at) values (${scope}, ${fingerprint}, ${now})
    on conflict (scope, fingerprint) do update set raised_at = excluded.raised_at where a.raised_at <= ${since}
    returning a.scope`.execute(db);
  return rows.length > 0;
}

export async function deleteOldAlarms(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('flood_alarms').where('raised_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
