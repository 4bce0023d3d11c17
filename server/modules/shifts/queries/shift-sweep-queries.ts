/** The SQL of what falls due for shifts. */
import type { Db } from '../../../db/open.ts';
import type { ShiftRow } from './shift-queries.ts';

export async function nextUnfilledStart(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('shifts')
    .select('starts_at')
    .where('status', '=', 'Active')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

/** One open shift whose start has passed, locked; skips what somebody else is closing. */
export async function lockOneUnfilled(db: Db, now: Date): Promise<ShiftRow | undefined> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('status', '=', 'Active')
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
