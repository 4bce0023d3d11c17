import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { lockNoticesOf } from '../queries/favorite-queries.ts';
import { openings, takeOpenings } from '../queries/match-queries.ts';
import { matchShifts } from './match-saved-searches.ts';

/**
 * Favorites saw these first; now they are everybody's. What is taken is told in the same transaction, so that a run that
 * fails half way leaves it for the next; what opens together is told together.
 */
export const matchOpenings: RowSweep = {
  name: 'matchOpenings',
  nextDue: (_deps, except) => openings.nextAt(except),
  due: ({ db, clock }, except) => openings.ids(db, clock.now(), except),
  act: async (deps, shiftId) => (await matchTaken(deps, [shiftId])) > 0,
  actOnAll: matchTaken,
};

async function matchTaken(deps: Deps, shiftIds: readonly string[]): Promise<number> {
  return inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    const taken = await takeOpenings(db, call.now, shiftIds);
    if (taken.length > 0) {
      await lockNoticesOf(db, taken);
      await matchShifts(call, taken);
    }
    return taken.length;
  });
}
