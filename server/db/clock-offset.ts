import type { Db } from './open.ts';

/** Returns how many minutes the demo clock of this database is ahead. */
export async function readClockOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('clock').select('offset_minutes').executeTakeFirst();
  return row?.offset_minutes ?? 0;
}

/** Moves the demo clock of this database ahead; never back. */
export async function keepClockOffset(db: Db, minutes: number): Promise<void> {
  await db.updateTable('clock').set({ offset_minutes: minutes }).where('offset_minutes', '<', minutes).execute();
}
