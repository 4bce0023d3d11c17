/** SQL of what people were asked about bookings, and whether it is still to be answered (PRODUCT §9). */
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { EngagementRow } from './engagement-queries.ts';

export type AwaitedAnswer = Pick<
  EngagementRow,
  'id' | 'status' | 'awaits' | 'confirmed_at' | 'waiting_since' | 'pharmacy_word' | 'late_answered_at' | 'sent_home_at'
> & {
  /** The newest hours wait for the pharmacy: it has neither approved nor disputed them, and has time to. */
  readonly hours_wait: boolean;
};

/** Returns what decides whether a question about each of these is still open, by id. */
export async function answersAwaited(db: Db, ids: readonly string[]): Promise<Map<string, AwaitedAnswer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AwaitedAnswer>`
    select e.id, e.status, e.awaits, e.confirmed_at, e.waiting_since, e.pharmacy_word, e.late_answered_at, e.sent_home_at,
      exists (select from timesheets t where t.engagement_id = e.id and t.status = 'Pending' and t.approve_by is not null
        and not exists (select from timesheets n where n.engagement_id = t.engagement_id and n.version > t.version)) as hours_wait
    from engagements e where e.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
