import type { Deps } from '../call/deps.ts';
import { drainJobs } from './drain-jobs.ts';
import { walkClock } from './walk-clock.ts';

/** The walk of a running server: queued jobs run beside its worker. */
export async function walkDemoClock(deps: Deps, minutes: number): Promise<void> {
  const { drain, close } = drainJobs(deps);
  try {
    await walkClock(deps, { minutes, settle: drain });
  } finally {
    await close();
  }
}
