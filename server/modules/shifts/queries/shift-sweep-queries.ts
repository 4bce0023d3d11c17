/** The SQL of what falls due for shifts. */
import { sql } from 'kysely';
import { reasonOf } from '#contract/words/reasons.ts';
import { statusesBefore } from '../../../call/lifecycle.ts';
import { literalList } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { shiftLifecycle } from '../lifecycle.ts';
import { inLinesOf, type ShiftRow } from './shift-queries.ts';

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

type Place = Pick<ShiftRow, 'id' | 'line_id' | 'block_id' | 'posting_id' | 'starts_at'>;

/** The places of one date: of its line, and of blocks that lost a date and stand in no line any more. */
const samePlaces = ({ posting_id, starts_at }: Place) =>
  sql<boolean>`posting_id = ${posting_id} and starts_at = ${starts_at}`;

/** Locks a shift with its line, as `lockShift` does, and with all places of its date; in the order of their ids. */
export async function lockPlaces(db: Db, id: string): Promise<void> {
  await sql`select id from shifts
    where ${inLinesOf([id])} or (posting_id, starts_at) = (select posting_id, starts_at from shifts where id = ${id})
    order by id for update`.execute(db);
}

/** Returns how many places of a shift's date nobody took; 0 once one of them was closed and told of all. */
export async function countPlacesToReport(db: Db, shift: Place): Promise<number> {
  if (!shift.line_id && !shift.block_id) return 1;
  const { rows } = await sql<{ open: number; told: boolean }>`
    select (count(*) filter (where ${unfilled}))::int as open,
      coalesce(bool_or(id <> ${shift.id} and cancel_reason = ${reasonOf('notTaken')}), false) as told
    from shifts where ${samePlaces(shift)}`.execute(db);
  const [line] = rows;
  return line?.told ? 0 : (line?.open ?? 1);
}
