/** Everything that falls due by the clock, in the order it is done. */

import { toMillis } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import type { Sweep } from '../call/sweep.ts';
import { accountSweeps } from '../modules/accounts/index.ts';
import { analyticsSweeps } from '../modules/analytics/index.ts';
import { engagementSweeps } from '../modules/engagements/index.ts';
import { notificationSweeps } from '../modules/notifications/index.ts';
import { matchOpenings } from '../modules/search/index.ts';
import { shiftSweeps } from '../modules/shifts/index.ts';
import { lapseLicenses } from '../modules/specialists/index.ts';
import { walletSweeps } from '../modules/wallet/index.ts';

export const sweeps: readonly Sweep[] = [
  lapseLicenses,
  ...engagementSweeps,
  ...shiftSweeps,
  matchOpenings,
  ...walletSweeps,
  ...notificationSweeps,
  ...accountSweeps,
  ...analyticsSweeps,
];

/** Runs every sweep once. Answers how many things were done. */
export async function runSweeps(deps: Deps): Promise<number> {
  let done = 0;
  for (const sweep of sweeps) done += await sweep.run(deps);
  return done;
}

/** The earliest instant at which any sweep has something to do; null when nothing waits. */
export async function nextDue(deps: Deps): Promise<Date | null> {
  const moments = await Promise.all(sweeps.map((sweep) => sweep.nextDue(deps.db, deps)));
  return moments.reduce<Date | null>((first, moment) => {
    if (!moment) return first;
    return first && toMillis(first) <= toMillis(moment) ? first : moment;
  }, null);
}
