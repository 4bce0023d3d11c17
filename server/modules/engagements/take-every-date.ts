import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { blockRefusal, freePlaces, type ShiftRow, takeShift } from '../shifts/index.ts';
import { pauseBackups } from './waves/backup-plan.ts';

/**
 * Gives every date to the specialist, of a line any free place and of a block one whole, and returns the shifts taken in the
 * same order; or refuses the whole and names the date that somebody else has. The shifts are locked with their lines.
 */
export async function takeEveryDate(
  call: Call,
  shifts: readonly ShiftRow[],
  specialistId: string,
): Promise<ShiftRow[]> {
  const taken: ShiftRow[] = [];
  const places = await freePlaces(call.db, shifts);
  for (const [index, shift] of shifts.entries()) {
    const place = places[index];
    const row = place && (await takeShift(call.db, place.id, specialistId, call.now));
    if (row) taken.push(row);
    else if (shifts.length === 1) refuse('shift_taken');
    else refuse('block_not_bookable', blockRefusal('shift_taken', shift, shifts.length));
  }
  await pauseBackups(
    call,
    taken.map(({ id }) => id),
  );
  return taken;
}
