import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { notifyFavorites } from './favorites/notify-favorites.ts';
import { lockNoticesOf } from './queries/favorite-queries.ts';
import { matchShifts } from './saved-searches/match-saved-searches.ts';

/**
 * Tells of shifts that became free to take, or changed: first the favorites who can request them before everyone else, then the owners
 * of saved searches that fit, who have not heard of the posting as favorites. Bears being done twice and by two at once.
 */
export async function announceShifts(deps: Deps, shiftIds: readonly string[]): Promise<void> {
  if (shiftIds.length === 0) return;
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    await notifyFavorites(call, await lockNoticesOf(db, shiftIds));
    await matchShifts(call, shiftIds);
  });
}
