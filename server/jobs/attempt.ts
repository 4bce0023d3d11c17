import { after, MINUTE } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import { describeError } from '../call/describe-error.ts';
import { newId } from '../ids.ts';
import { type FailingRow, insertFailure, recordAgain, removeFailure, type SweepRow } from './sweep-failure-queries.ts';

/** Before the second try; each later pause is twice as long. */
const FIRST_PAUSE = MINUTE;

/** Returns whether a failing row may be tried now. */
export function isDue({ clock }: Deps, { nextTryAt }: FailingRow): boolean {
  return nextTryAt <= clock.now();
}

/**
 * Does `work` for one row of a sweep and returns what it returns. When it throws, logs and records the failure and returns
 * null. `isAgain`: it failed before; once done, the record goes.
 */
export async function attempt<T>(
  deps: Deps,
  row: SweepRow,
  isAgain: boolean,
  work: () => Promise<T>,
): Promise<T | null> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    deps.log.error({ err: error, sweep: row.sweep, rowId: row.rowId }, 'a sweep failed');
    const now = deps.clock.now();
    const words = describeError(error);
    if (isAgain) await recordAgain(deps.db, row, words, now);
    else await insertFailure(deps.db, { ...row, id: newId(), error: words, now, nextTryAt: after(now, FIRST_PAUSE) });
    return null;
  }
  if (isAgain) await removeFailure(deps.db, row);
  return result;
}
