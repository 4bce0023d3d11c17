/** Everything that falls due by the clock, in the order it is done. */

import type { Deps } from '../call/deps.ts';
import type { Sweep } from '../call/sweep.ts';
import { accountSweeps } from '../modules/accounts/index.ts';
import { analyticsSweeps } from '../modules/analytics/index.ts';
import { engagementSweeps } from '../modules/engagements/index.ts';
import { eraseTraces } from '../modules/erasures/index.ts';
import { notificationSweeps } from '../modules/notifications/index.ts';
import { matchOpenings } from '../modules/search/index.ts';
import { shiftSweeps } from '../modules/shifts/index.ts';
import { lapseLicenses, remindOfDocuments, remindOfLicenses, removeStrayScans } from '../modules/specialists/index.ts';
import { bookSweeps, walletSweeps } from '../modules/wallet/index.ts';
import { runSweep, type SweepCount } from './run-sweep.ts';
import { failingBySweep } from './sweep-failure-queries.ts';

export const sweeps: readonly Sweep[] = [
  lapseLicenses,
  remindOfLicenses,
  remindOfDocuments,
  ...engagementSweeps,
  ...shiftSweeps,
  matchOpenings,
  ...walletSweeps,
  ...bookSweeps,
  // Before what waits to be sent.
  eraseTraces,
  ...notificationSweeps,
  ...accountSweeps,
  ...analyticsSweeps,
  removeStrayScans,
];

/** Runs each of these sweeps once. Returns how many rows were done and how many failed; those are recorded. */
export async function runSweeps(deps: Deps, ofThese: readonly Sweep[] = sweeps): Promise<SweepCount> {
  const count = { done: 0, failed: 0 };
  const failing = await failingBySweep(
    deps.db,
    ofThese.map(({ name }) => name),
  );
  for (const sweep of ofThese) {
    const { done, failed } = await runSweep(deps, sweep, failing.get(sweep.name) ?? []);
    count.done += done;
    count.failed += failed;
  }
  return count;
}
