/** The SQL of what falls due for shifts. */
import { sql } from 'kysely';
import { statusesBefore } from '../../../call/lifecycle.ts';
import { literalList } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { shiftLifecycle } from '../lifecycle.ts';
import type { ShiftRow } from './shift-queries.ts';

/** Written out, not a parameter: the index of open shifts by their last moment is for exactly this status. */
const unfilled = sql<boolean>`status in ${literalList(statusesBefore(shiftLifecycle, 'closeUnfilled'))}`;

/** Until when an open shift can be filled: its start, or later while backups are asked. */
const fillableUntil = sql<Date>`coalesce(backup_until, starts_at)`;

/** Open shifts that nobody can take any more. */
export const unfilledShifts = dueRows({ from: sql`shifts`, moment: fillableUntil, where: unfilled });

/** Returns such a shift, locked; undefined when it was taken, moved or closed meanwhile. */
export async function lockUnfilled(db: Db, id: string, now: Date): Promise<ShiftRow | undefined> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('id', '=', id)
    .where(unfilled)
    .where(fillableUntil, '<=', now)
    .forUpdate()
    .executeTakeFirst();
}
