/** Closes what waits for an answer at the pharmacies of an owner whose account is blocked: nobody can be booked there (decision 152). */
import { reasonOf } from '#contract/words/reasons.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { holdBlocked } from '../accounts/index.ts';
import { findBusiness, ownedBusinessIds } from '../businesses/index.ts';
import { closeTogether } from './close-others.ts';
import { findEngagement, pendingOfBusinesses } from './queries/engagement-queries.ts';
import { lockTogetherAsSystem } from './together.ts';

/**
 * Closes all of it, each in a transaction of its own, a block's dates as one; again, it goes on with what is left. The specialists
 * read why. Bookings stay, and so does everything once the owner is let in again.
 */
export async function closeAtBlockedOwner(deps: Deps, event: { readonly subjectId: string }): Promise<void> {
  const businessIds = await ownedBusinessIds(deps.db, event.subjectId);
  for (const id of await pendingOfBusinesses(deps.db, businessIds)) await close(deps, id, event.subjectId);
}

/** Does so with what waits again at such a pharmacy, since its booking was released or undone meanwhile. */
export async function closeIfOwnerIsBlocked(deps: Deps, engagementId: string): Promise<void> {
  const engagement = await findEngagement(deps.db, engagementId);
  const business = engagement?.status === 'Pending' && (await findBusiness(deps.db, engagement.business_id));
  if (business) await close(deps, engagementId, business.owner_id);
}

async function close(deps: Deps, id: string, ownerId: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    // Accounts are locked before people, shifts and engagements.
    if (!(await holdBlocked(db, ownerId))) return;
    const all = await lockTogetherAsSystem(call, id);
    // Of a block's other dates, too, which ended with the first.
    if (all[0].engagement.status !== 'Pending') return;
    await closeTogether(call, all, reasonOf('pharmacyStopped'));
  });
}
