import type { Deps } from '#server/call/deps.ts';
import type { Sweep } from '#server/call/sweep.ts';
import { earliest, nextOfEach } from '#server/jobs/next-due.ts';

/** Returns the earliest instant at which any of these sweeps has something to do; null when nothing waits. */
export async function nextDue(deps: Deps, sweeps: readonly Sweep[]): Promise<Date | null> {
  return earliest((await nextOfEach(deps, sweeps)).map(({ at }) => at));
}
