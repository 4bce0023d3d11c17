/** Something that falls due by the clock: expiry, holds, approvals, payouts. `jobs/` runs them; a demo clock walks them. */
import type { Db } from '../db/open.ts';
import type { Deps } from './deps.ts';

export type Sweep = {
  readonly name: string;
  /** The earliest instant at which there is something to do; null when nothing waits. */
  readonly nextDue: (db: Db, deps: Deps) => Promise<Date | null>;
  /**
   * Does everything due by the application's clock, each thing in a transaction of its own (`for update skip locked`, so
   * that two runners never do one twice). Answers how many were done.
   */
  readonly run: (deps: Deps) => Promise<number>;
};
