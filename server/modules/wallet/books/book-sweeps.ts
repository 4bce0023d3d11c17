/** What the books do by the clock: the comparison of each night, and the alarm of suspense. */
import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { readMoments } from '../../../db/due-rows.ts';
import { inTransaction } from '../../../db/open.ts';
import { BOOKS_ZONE } from './periods.ts';
import { nextReconciliation } from './queries/difference-queries.ts';
import { openAlarm, suspenseCents } from './queries/suspense-queries.ts';
import { reconcile } from './reconcile.ts';
import { watchSuspense } from './suspense.ts';

/** After the provider's own night, before anybody in the zone of the books is at work. */
const NIGHT = '03:30';
const NIGHTLY = '00000000-0000-7000-8000-000000000001';

/** When the next comparison is due: the night after the last, or after the first entry. */
const nextNight = nextReconciliation(NIGHT, BOOKS_ZONE);

async function isNight({ db, clock }: Deps): Promise<boolean> {
  const [at = null] = await readMoments(db, [nextNight]);
  return at !== null && at <= clock.now();
}

const reconcileNightly: RowSweep = {
  name: 'reconcileNightly',
  nextDue: (_deps, except) => (except.includes(NIGHTLY) ? Promise.resolve(null) : nextNight),
  due: async (deps, except) => (!except.includes(NIGHTLY) && (await isNight(deps)) ? [NIGHTLY] : []),
  act: async (deps) => {
    if (!(await isNight(deps))) return false;
    await reconcile(deps);
    return true;
  },
};

const watchSuspenseAccount: RowSweep = {
  name: 'watchSuspenseAccount',
  nextDue: async () => null,
  due: async ({ db }, except) => {
    if (except.includes(NIGHTLY)) return [];
    const [cents, alarm] = [await suspenseCents(db), await openAlarm(db)];
    return (cents !== 0) === (alarm !== null) ? [] : [NIGHTLY];
  },
  act: (deps) => inTransaction(deps.db, (db) => watchSuspense(systemCall(deps, db, deps.clock.now()))),
};

export const bookSweeps: readonly RowSweep[] = [reconcileNightly, watchSuspenseAccount];
