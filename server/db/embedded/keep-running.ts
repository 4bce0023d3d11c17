import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, stopPostmaster } from './postmaster.ts';

/** A run this long was a good one: the next failure is the first again. */
const GOOD_RUN_SECONDS = 30;
const LONGEST_PAUSE_MS = 10_000;

export type KeptPostmaster = {
  pid(): number;
  /** Ends it in order, for good. */
  stop(): Promise<void>;
};

/** Keeps PostgreSQL up: should it end by itself, it is started again, at growing intervals while that fails. */
export function keepRunning(first: Postmaster, runAgain: () => Postmaster): KeptPostmaster {
  let current = first;
  let stopping = false;
  const lastWord = () => current.signal('SIGINT');
  process.on('exit', lastWord);
  const watch = async () => {
    for (let failures = 0; ; failures += 1) {
      const begun = process.uptime();
      await current.ended;
      if (process.uptime() - begun > GOOD_RUN_SECONDS) failures = 0;
      await sleep(Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS), undefined, { ref: false });
      if (stopping) return;
      current = runAgain();
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
