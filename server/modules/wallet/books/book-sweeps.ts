/** What the books do by the clock: the comparison of each night, and the alarm of suspense. */
import { addDays, dayIn, instantOf } from '#contract/time.ts';
import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { BOOKS_ZONE } from './periods.ts';
import { lastReconciliation } from './queries/difference-queries.ts';
import { firstEntryAt } from './queries/period-queries.ts';
import { openAlarm, suspenseCents } from './queries/suspense-queries.ts';
import { reconcile } from './reconcile.ts';
import { watchSuspense } from './suspense.ts';

/** After the provider's own night, before anybody in the zone of the books is at work. */
const NIGHT = '03:30';
const NIGHTLY = '00000000-0000-7000-8000-000000000001';

/** Returns when the next comparison is due: the night after the last, or after the first entry. */
async function nextNight({ db }: Deps): Promise<Date | null> {
  const since = (await lastReconciliation(db))?.to_at ?? (await firstEntryAt(db));
  if (!since) return null;
  const day = dayIn(since, BOOKS_ZONE);
  const tonight = instantOf(day, NIGHT, BOOKS_ZONE);
  return tonight && tonight > since ? tonight : instantOf(addDays(day, 1), NIGHT, BOOKS_ZONE);
}

const reconcileNightly: RowSweep = {
  name: 'reconcileNightly',
  nextDue: async (deps, except) => (except.includes(NIGHTLY) ? null : nextNight(deps)),
  due: async (deps, except) => {
    const at = except.includes(NIGHTLY) ? null : await nextNight(deps);
    return at && at <= deps.clock.now() ? [NIGHTLY] : [];
  },
  act: async (deps) => {
    const at = await nextNight(deps);
    if (!at || at > deps.clock.now()) return false;
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
