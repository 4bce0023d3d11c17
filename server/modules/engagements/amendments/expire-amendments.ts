import { systemCall } from '../../../call/call.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { cancelChangeHold } from '../../wallet/index.ts';
import { lockPartiesAsSystem } from '../parties.ts';
import { expiredAmendments, findAmendment, findOpenAmendment } from '../queries/amendment-queries.ts';
import { expireAmendment } from './accept-amendment.ts';

/** Ends changes that nobody answered in time (PRODUCT §3); the locked terms stand. */
export const expireAmendments: RowSweep = {
  name: 'expireAmendments',
  nextDue: (_deps, except) => expiredAmendments.nextAt(except),
  due: ({ db, clock }, except) => expiredAmendments.ids(db, clock.now(), except),
  act: (deps, id) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const found = await findAmendment(db, id);
      if (!found) return false;
      const parties = await lockPartiesAsSystem(call, found.engagement_id);
      const amendment = await findOpenAmendment(db, found.engagement_id);
      if (amendment?.id !== id || amendment.expires_at > call.now) return false;
      await cancelChangeHold(call, found.engagement_id);
      await expireAmendment(call, parties, amendment);
      return true;
    }),
};
