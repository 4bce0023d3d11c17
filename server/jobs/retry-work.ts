/** Tries failing work now, because an Admin wants it. */
import type { FailingWork } from '#contract/admin/failing-work.ts';
import type { Call } from '../call/call.ts';
import type { Deps } from '../call/deps.ts';
import { rescheduleJob } from './job-queries.ts';
import { claimOf, retryRow } from './run-sweep.ts';
import { claimNow, removeFailure } from './sweep-failure-queries.ts';
import { sweeps } from './sweeps.ts';

const sweepOf = (name: string) => sweeps.find((sweep) => sweep.name === name);

/** Takes it and returns true; false when somebody has it in hand, or had it meanwhile. */
async function take(
  { db, deps }: Call,
  { id, kind, name }: Pick<FailingWork, 'id' | 'kind' | 'name'>,
): Promise<boolean> {
  if (kind === 'reaction') return rescheduleJob(db, id.slice('job-'.length));
  return claimNow(db, id, claimOf(deps, sweepOf(name)));
}

async function run(deps: Deps, { name, rowId }: Pick<FailingWork, 'name' | 'rowId'>): Promise<boolean> {
  const sweep = sweepOf(name);
  if (sweep) return retryRow(deps, sweep, rowId ?? '');
  // Of an earlier version: there is nothing to do any more.
  await removeFailure(deps.db, { sweep: name, rowId: rowId ?? '' });
  return true;
}

export const retryWork = { take, run };
