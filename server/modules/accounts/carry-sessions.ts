import type { Db } from '../../db/open.ts';
import { shiftSessions } from './queries/session-queries.ts';

/** Takes open sessions along when the demo clock jumps: nobody was idle for the days it skipped. */
export async function carrySessions(db: Db, minutes: number): Promise<void> {
  if (minutes > 0) await shiftSessions(db, minutes);
}
