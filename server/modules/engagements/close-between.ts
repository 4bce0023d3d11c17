/** Closes what waits for an answer between a pharmacy and somebody it blocked: no yes could be taken (PRODUCT §8). */
import { reasonOf } from '#contract/words/reasons.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { isBlocked } from '../businesses/index.ts';
import { closeTogether } from './close-others.ts';
import { pendingBetween } from './queries/tie-queries.ts';
import { lockTogetherAsSystem } from './together.ts';

type Blocked = { readonly subjectId: string; readonly data: { readonly specialistId: string } };

/**
 * Closes their requests and invites, each in a transaction of its own, a block's dates as one; again, it goes on with what is
 * left. Bookings stay, and so does everything once they are let in again.
 */
export async function closeBetween(deps: Deps, { subjectId: businessId, data }: Blocked): Promise<void> {
  for (const id of await pendingBetween(deps.db, businessId, data.specialistId))
    await inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const all = await lockTogetherAsSystem(call, id);
      if (all[0].engagement.status !== 'Pending') return;
      if (await isBlocked(db, businessId, data.specialistId, call.now))
        await closeTogether(call, all, reasonOf('requestsRefused'));
    });
}
