import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { blockRefusal, type ShiftRow, takeShift } from '../shifts/index.ts';
import { pauseBackups } from './waves/backup-plan.ts';

/** Gives every date to the specialist, or refuses the whole and names the date that somebody else has. */
export async function takeAll(call: Call, shifts: readonly ShiftRow[], specialistId: string): Promise<void> {
  for (const shift of shifts) {
    if (await takeShift(call.db, shift.id, specialistId, call.now)) continue;
    if (shifts.length === 1) refuse('shift_taken');
    refuse('block_not_bookable', blockRefusal('shift_taken', shift, shifts.length));
  }
  await pauseBackups(
    call,
    shifts.map(({ id }) => id),
  );
}
