import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { lockSpecialistRow, type SpecialistRow } from './queries/specialist-queries.ts';

/** Holds a specialist's row until the transaction ends, first in the lock order after the wallet; `not_found` if none. */
export async function lockSpecialist(call: Call, id: string): Promise<SpecialistRow> {
  return (await lockSpecialistRow(call.db, id)) ?? refuse('not_found');
}
