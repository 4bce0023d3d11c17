/** Withdraws what somebody asked for, or was asked to, whose account was blocked: they can neither answer nor arrive. */
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { specialistOfUser } from '../specialists/index.ts';
import { findEngagement, idsOfSpecialist } from './queries/engagement-queries.ts';
import { lockTogetherAsSystem } from './together.ts';
import { withdrawByMortar } from './withdraw-by-mortar.ts';

/**
 * Withdraws all that is pending, each in a transaction of its own, a block's dates as one; again, it goes on with what is
 * left. Booked shifts stay, and so does everything of who was let in again meanwhile.
 */
export async function withdrawOfBlocked(deps: Deps, event: { readonly subjectId: string }): Promise<void> {
  const specialist = await specialistOfUser(deps.db, event.subjectId);
  if (!specialist) return;
  for (const id of await idsOfSpecialist(deps.db, specialist.id, ['Pending']))
    await inTransaction(deps.db, (db) => withdraw(deps, db, id));
}

/** Does so with what is a request of theirs again, since its booking was released or undone meanwhile. */
export async function withdrawIfBlocked(deps: Deps, engagementId: string): Promise<void> {
  const engagement = await findEngagement(deps.db, engagementId);
  if (engagement?.status === 'Pending') await inTransaction(deps.db, (db) => withdraw(deps, db, engagementId));
}

async function withdraw(deps: Deps, db: Deps['db'], id: string): Promise<void> {
  const call = systemCall(deps, db, deps.clock.now());
  const all = await lockTogetherAsSystem(call, id);
  const [{ engagement, specialist }] = all;
  // Of a block's other dates, too, which ended with the first.
  if (engagement.status === 'Pending' && specialist.account_blocked) await withdrawByMortar(call, all);
}
