import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { blockRefusal, findFreePlace, type ShiftRow, takeShift } from '../shifts/index.ts';
import { pauseBackups } from './waves/backup-plan.ts';

/**
 * Gives every date to the specialist, of a line any free place, and returns the shifts taken in the same order; or refuses
 * the whole and names the date that somebody else has. The shifts are locked, a place with its whole line.
 */
export async function takeAll(call: Call, shifts: readonly ShiftRow[], specialistId: string): Promise<ShiftRow[]> {
  const taken: ShiftRow[] = [];
  for (const shift of shifts) {
    const place = shift.line_id ? await findFreePlace(call.db, shift.line_id) : shift;
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
