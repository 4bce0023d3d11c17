/** What is open, and whose backups are asked, follows what an owner pays with (PRODUCT §6, decision 140). */
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { findBusiness, ownedBusinessIds } from '../businesses/index.ts';
import { markByPaymentMethods } from '../shifts/index.ts';
import { lockMethodsOf } from '../wallet/index.ts';
import { resumeBackups } from './waves/backup-plan.ts';

/** In the transaction that changed the owner's cards and bank accounts. */
export async function followPaymentMethods(call: Call, ownerId: string): Promise<void> {
  const businessIds = await ownedBusinessIds(call.db, ownerId);
  for (const shiftId of await markByPaymentMethods(call, ownerId, businessIds)) await resumeBackups(call, shiftId);
}

/**
 * After the commit of what changed the owner's terms, or what pauses them: a booking locks its shift before the terms, so shifts
 * cannot wait for them. Of two that come at once the second sees what both changed.
 */
export function followTerms(deps: Deps, ownerId: string): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    await lockMethodsOf(db, ownerId);
    await followPaymentMethods(systemCall(deps, db, deps.clock.now()), ownerId);
  });
}

/** Does so for the owner of the pharmacy that a payment of an invoice names. */
export async function followTermsOfBusiness(deps: Deps, businessId: string | null): Promise<void> {
  const business = businessId ? await findBusiness(deps.db, businessId) : undefined;
  if (business) await followTerms(deps, business.owner_id);
}
