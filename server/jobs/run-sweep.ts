/** Runs one sweep: what failed before and may be tried again, then what is due. Each row fails alone. */
import { after, MINUTE } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import type { RowSweep, Sweep } from '../call/sweep.ts';
import { attempt, isDue } from './attempt.ts';
import { claimDue, type FailingRow } from './sweep-failure-queries.ts';

export type SweepCount = { readonly done: number; readonly failed: number };

const LONGEST_PAUSE_MINUTES = 360;
/** A try that takes longer is taken for dead. */
const IN_HAND = 10 * MINUTE;
/** A long backlog lets the other sweeps have their turn in between. */
const MOST_BATCHES = 50;

/** `failing`: what is recorded of this sweep. Throws only when a failure cannot be recorded: the database is away. */
export async function runSweep(deps: Deps, sweep: Sweep, failing: readonly FailingRow[]): Promise<SweepCount> {
  const again = await retryRows(deps, sweep, failing);
  const query = failing.find(({ rowId }) => rowId === '');
  if (query && !(await claim(deps, sweep, query))) return again;
  const isAgain = query !== undefined;
  if (!('run' in sweep)) return sum(again, await runDue(deps, sweep, failing, isAgain));
  const done = await attempt(deps, { sweep: sweep.name, rowId: '' }, isAgain, () => sweep.run(deps));
  return sum(again, done === null ? FAILED : { done, failed: 0 });
}

/** Tries one failing row, which is claimed, again. False when it failed. */
export async function retryRow(deps: Deps, sweep: Sweep, rowId: string): Promise<boolean> {
  const work = () => {
    if ('run' in sweep) return sweep.run(deps);
    return rowId === '' ? sweep.due(deps, []) : sweep.act(deps, rowId);
  };
  return (await attempt<unknown>(deps, { sweep: sweep.name, rowId }, true, work)) !== null;
}

/** Returns what a claim of a failing row says of this sweep. */
export function claimOf(deps: Deps, sweep: Sweep | undefined) {
  const now = deps.clock.now();
  const ofItsOwn = sweep && 'longestPauseMinutes' in sweep ? sweep.longestPauseMinutes : undefined;
  return { now, until: after(now, IN_HAND), longestPauseMinutes: ofItsOwn ?? LONGEST_PAUSE_MINUTES };
}

const NOTHING: SweepCount = { done: 0, failed: 0 };
const DONE: SweepCount = { done: 1, failed: 0 };
const FAILED: SweepCount = { done: 0, failed: 1 };
const sum = (...counts: SweepCount[]): SweepCount =>
  counts.reduce((all, { done, failed }) => ({ done: all.done + done, failed: all.failed + failed }), NOTHING);

async function retryRows(deps: Deps, sweep: Sweep, failing: readonly FailingRow[]): Promise<SweepCount> {
  let count = NOTHING;
  for (const row of failing) {
    if (row.rowId === '' || !(await claim(deps, sweep, row))) continue;
    count = sum(count, (await retryRow(deps, sweep, row.rowId)) ? DONE : FAILED);
  }
  return count;
}

async function claim(deps: Deps, sweep: Sweep, row: FailingRow): Promise<boolean> {
  return isDue(deps, row) && (await claimDue(deps.db, row, claimOf(deps, sweep)));
}

async function runDue(
  deps: Deps,
  sweep: RowSweep,
  failing: readonly FailingRow[],
  isAgain: boolean,
): Promise<SweepCount> {
  const attemptedIds = new Set(failing.map(({ rowId }) => rowId).filter((rowId) => rowId !== ''));
  let count = NOTHING;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const query = { sweep: sweep.name, rowId: '' };
    const ids = await attempt(deps, query, isAgain && batch === 0, () => sweep.due(deps, [...attemptedIds]));
    if (ids === null) return sum(count, FAILED);
    if (ids.length === 0) break;
    for (const id of ids) attemptedIds.add(id);
    count = sum(count, await actOn(deps, sweep, ids));
  }
  return count;
}

async function actOn(deps: Deps, sweep: RowSweep, ids: readonly string[]): Promise<SweepCount> {
  if (ids.length > 1 && sweep.actOnAll) {
    try {
      return { done: await sweep.actOnAll(deps, ids), failed: 0 };
    } catch (error) {
      deps.log.warn({ err: error, sweep: sweep.name, rows: ids.length }, 'a sweep failed on one of several rows');
      const half = Math.ceil(ids.length / 2);
      return sum(await actOn(deps, sweep, ids.slice(0, half)), await actOn(deps, sweep, ids.slice(half)));
    }
  }
  let count = NOTHING;
  for (const rowId of ids) {
    const done = await attempt(deps, { sweep: sweep.name, rowId }, false, () => sweep.act(deps, rowId));
    count = sum(count, done === null ? FAILED : done ? DONE : NOTHING);
  }
  return count;
}
