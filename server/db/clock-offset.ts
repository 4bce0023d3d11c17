import type { Db } from './open.ts';

/** How many minutes the demo clock of this database is ahead. */
export async function readClockOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('clock').select('offset_minutes').executeTakeFirst();
  return row?.offset_minutes ?? 0;
}
