/** The writes of the events kept here. */
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AnalyticsRecord } from './analytics-gateway.ts';

const FORGET_AT_ONCE = 5_000;

/** Adds events; one that is there already is left alone. */
export async function insertAnalyticsEvents(db: Db, events: readonly AnalyticsRecord[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('analytics_events')
    .values(events.map((event) => ({ ...event, properties: JSON.stringify(event.properties) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Removes the oldest events of before a moment, a few thousand at most. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from analytics_events where id in (
      select id from analytics_events where at < ${before} order by at limit ${FORGET_AT_ONCE} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
