import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import type { Sweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { nextOpening, takeOpenings } from '../queries/match-queries.ts';
import { matchShifts } from './match-saved-searches.ts';

const AT_ONCE = 200;

/**
 * Favorites saw these first; now they are everybody's. What is taken is told in the same transaction, so that a run that
 * fails half way leaves it for the next.
 */
export const matchOpenings: Sweep = {
  name: 'matchOpenings',
  nextDue: nextOpening,
  run: async (deps: Deps) => {
    let done = 0;
    for (;;) {
      const taken = await inTransaction(deps.db, async (db) => {
        const call = systemCall(deps, db, deps.clock.now());
        const shiftIds = await takeOpenings(db, call.now, AT_ONCE);
        if (shiftIds.length > 0) await matchShifts(call, shiftIds);
        return shiftIds.length;
      });
      done += taken;
      if (taken < AT_ONCE) return done;
    }
  },
};
