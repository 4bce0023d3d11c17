import type { Call } from '../../call/call.ts';
import { findListedPlace, type ShiftRow } from '../shifts/index.ts';

type Place = Pick<ShiftRow, 'id' | 'block_id'>;

/**
 * Returns the shift that a request waits on once its booking is given back: the listed place of its line, where all the
 * others wait, or the shift itself.
 */
export async function placeToWaitOn(
  { db }: Pick<Call, 'db'>,
  { id, line_id, block_id }: Pick<ShiftRow, 'id' | 'line_id' | 'block_id'>,
): Promise<Place> {
  const listed = line_id ? await findListedPlace(db, line_id) : undefined;
  return listed ? { id: listed.id, block_id: listed.block_id } : { id, block_id };
}

/** Returns what a request says of the place it is on: of a block it names the block of that place. */
export function onPlace({ id, block_id }: Place) {
  return { shift_id: id, ...(block_id && { block_id }) };
}
