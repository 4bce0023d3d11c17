/** The SQL of what falls due for shifts. */
import { sql } from 'kysely';
import { statusesBefore } from '../../../call/lifecycle.ts';
import { literalList } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { shiftLifecycle } from '../lifecycle.ts';
import type { ShiftRow } from './shift-queries.ts';

/** Written out, not a parameter: the index of open shifts by their start is for exactly this status. */
const unfilled = sql<boolean>`status in ${literalList(statusesBefore(shiftLifecycle, 'closeUnfilled'))}`;

/** Open shifts whose start has passed. */
export const unfilledShifts = dueRows({ from: sql`shifts`, moment: sql`starts_at`, where: unfilled });

/** Returns such a shift, locked; undefined when it was taken, moved or closed meanwhile. */
export async function lockUnfilled(db: Db, id: string, now: Date): Promise<ShiftRow | undefined> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('id', '=', id)
    .where(unfilled)
    .where('starts_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}
