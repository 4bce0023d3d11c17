import type { Call } from '../../call/call.ts';
import { addReliability, type ReliabilityChanges } from './queries/reliability-queries.ts';

/** Adds to what a pharmacy's reliability card counts (PRODUCT §8): `countReliability(call, id, { booked: 1 })`. */
export async function countReliability(call: Call, businessId: string, changes: ReliabilityChanges): Promise<void> {
  await addReliability(call.db, businessId, changes);
}
