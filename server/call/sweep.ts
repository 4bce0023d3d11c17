/** What falls due by the clock: expiry, holds, approvals, payouts. `jobs/` runs it; a demo clock walks through it. */
import type { RawBuilder } from 'kysely';
import type { Deps } from './deps.ts';
import type { SweepName } from './sweep-names.data.ts';

/**
 * Does one thing for each row that falls due. The runner calls `act` for one row at a time and catches what it throws, so
 * a row fails alone: it is recorded, left out (`except`) and tried again after a pause.
 */
export type RowSweep = {
  readonly name: SweepName;
  /** Returns the earliest instant at which a row falls due; null when none waits. */
  readonly nextDue: (deps: Deps, except: readonly string[]) => NextDue;
  /** Returns ids of rows due now, the longest overdue first, at most a batch. */
  readonly due: (deps: Deps, except: readonly string[]) => Promise<readonly string[]>;
  /**
   * Does one row, in a transaction of its own that locks the row and looks again whether it is due: two runners may have
   * found it. False when it no longer was. A row taken for longer than a transaction is given back before it throws.
   */
  readonly act: (deps: Deps, id: string) => Promise<boolean>;
  /** Does several rows in one transaction, for less noise; returns how many. When it throws, they are halved down to `act`. */
  readonly actOnAll?: (deps: Deps, ids: readonly string[]) => Promise<number>;
  /** The longest pause between two tries of a row; 6 hours by default. */
  readonly longestPauseMinutes?: number;
};

/** As SQL wherever it is a query: a walk of the clock asks all sweeps in one statement. */
export type NextDue = RawBuilder<Date | null> | Promise<Date | null>;

/** Tidies up in one statement; nothing waits for it. */
export type Chore = {
  readonly name: SweepName;
  /** Returns how many rows it removed. */
  readonly run: (deps: Deps) => Promise<number>;
};

export type Sweep = RowSweep | Chore;
