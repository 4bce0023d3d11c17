import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, stopPostmaster } from './postmaster.ts';

/** A run this long was a good one: the next failure is the first again. */
const GOOD_RUN_SECONDS = 3;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

export type KeptPostmaster = {
  pid(): number;
  /** Ends it in order, for good. */
  stop(): Promise<void>;
};

/**
 * Keeps PostgreSQL up: should it end by itself, it is started again, at growing intervals while that fails. `runAgain`
 * may throw: a full disk or too many processes pass, too.
 */
export function keepRunning(first: Postmaster, runAgain: () => Promise<Postmaster>): KeptPostmaster {
  let current = first;
  let stopping = false;
  const lastWord = () => current.signal('SIGINT');
  process.on('exit', lastWord);
  const startAgain = async () => {
    try {
      const again = await runAgain();
      current = again;
      if (stopping) await stopPostmaster(again);
      return true;
    } catch {
      return false;
    }
  };
  const watch = async () => {
    for (let failures = 0; ; ) {
      const begun = process.uptime();
      await current.ended;
      if (process.uptime() - begun > GOOD_RUN_SECONDS) failures = 0;
      do {
        await sleep(Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), undefined, { ref: false });
        if (stopping) return;
        failures += 1;
      } while (!(await startAgain()));
    }
  };
  void watch();
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping = true;
      await stopPostmaster(current);
      process.off('exit', lastWord);
    },
  };
}
