import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** Brings the bookmarks of a shift and its line to the shifts as they are now: when, at which rate and pay. */
export async function moveBookmarks(db: Db, shiftId: string): Promise<void> {
  await sql`
    update engagements e set during = tstzrange(s.starts_at, s.ends_at), rate_per_hour_cents = s.rate_per_hour_cents,
      pay_cents = s.pay_cents, policy_version = s.policy_version, version = e.version + 1
    from shifts s
    where s.id = e.shift_id and e.status = 'Saved'
      and (s.id = ${shiftId} or s.line_id = (select line_id from shifts where id = ${shiftId}))`.execute(db);
}
