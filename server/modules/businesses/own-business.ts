import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { type BusinessRow, businessIdsOf, findBusiness, lockBusiness } from './queries/business-queries.ts';
import { isManagerOf } from './queries/people-queries.ts';

/**
 * Returns a pharmacy the caller acts for: as its owner, its manager or an Admin. Somebody else's, a deleted one and one
 * that does not exist are the same `not_found` (PRODUCT §10). `lock` holds the row until the transaction ends.
 */
export async function ownBusiness(
  call: Call,
  businessId: string,
  options: { readonly lock?: boolean } = {},
): Promise<BusinessRow> {
  const read = options.lock ? lockBusiness : findBusiness;
  const row = await read(call.db, businessId);
  return row && (await actsFor(call, row)) ? row : refuse('not_found');
}

/** Returns whether the caller acts for a pharmacy. */
export async function mayTouchBusiness(call: Call, businessId: string): Promise<boolean> {
  const row = await findBusiness(call.db, businessId);
  return row !== undefined && (await actsFor(call, row));
}

/** Returns the pharmacies the caller acts for; null for an Admin: all of them. */
export async function ownBusinessIds(call: Call): Promise<string[] | null> {
  if (call.actor?.role === 'Admin') return null;
  return call.actor ? businessIdsOf(call.db, call.actor.userId) : [];
}

async function actsFor(call: Call, row: BusinessRow): Promise<boolean> {
  const { actor } = call;
  if (!actor) return false;
  if (actor.role === 'Admin') return true;
  if (row.status === 'Deleted') return false;
  if (actor.role === 'Business') return row.owner_id === actor.userId;
  return actor.role === 'Manager' && isManagerOf(call.db, row.id, actor.userId);
}
