import type { Call } from '../../call/call.ts';
import { findListedPlace, type ShiftRow } from '../shifts/index.ts';

/**
 * Returns the id of the shift that a request waits on once its booking is given back: the listed place of its line, where
 * all the others wait, or the shift itself.
 */
export async function placeToWaitOn(
  { db }: Pick<Call, 'db'>,
  shift: Pick<ShiftRow, 'id' | 'line_id'>,
): Promise<string> {
  const listed = shift.line_id ? await findListedPlace(db, shift.line_id) : undefined;
  return listed?.id ?? shift.id;
}
