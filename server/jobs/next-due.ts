/** When sweeps next have something to do. */
import type { RawBuilder } from 'kysely';
import { toMillis } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import type { NextDue, RowSweep, Sweep } from '../call/sweep.ts';
import { readMoments } from '../db/due-rows.ts';
import { attempt, isDue } from './attempt.ts';
import { type FailingRow, failingBySweep } from './sweep-failure-queries.ts';

export type NextOfSweep<S extends Sweep = Sweep> = { readonly sweep: S; readonly at: Date | null };

/**
 * Returns for each of these sweeps when it next has something to do; null when nothing waits, and for a chore. A failing
 * row has something to do at its next try. Records a query that fails.
 */
export async function nextOfEach(deps: Deps, sweeps: readonly Sweep[]): Promise<NextOfSweep[]> {
  const failing = await failingBySweep(
    deps.db,
    sweeps.map(({ name }) => name),
  );
  const rowsOf = (sweep: Sweep) => failing.get(sweep.name) ?? [];
  const asked = sweeps.filter((sweep): sweep is RowSweep => 'due' in sweep && mayAsk(deps, rowsOf(sweep)));
  const except = (sweep: RowSweep) => failingIds(rowsOf(sweep));
  const found = new Map<Sweep, Date | null>();
  try {
    for (const { sweep, at } of await askTogether(deps, asked, except)) found.set(sweep, at);
  } catch {
    // One of them: asked apart, it is that one which fails.
    for (const sweep of asked) found.set(sweep, await askApart(deps, sweep, except(sweep)));
  }
  return sweeps.map((sweep) => ({
    sweep,
    at: earliest([found.get(sweep) ?? null, ...rowsOf(sweep).map(({ nextTryAt }) => nextTryAt)]),
  }));
}

/** Returns the same of sweeps none of whose rows failed. Throws when a query fails. */
export function askEach(deps: Deps, sweeps: readonly RowSweep[]): Promise<NextOfSweep<RowSweep>[]> {
  return askTogether(deps, sweeps, () => []);
}

/** Returns the first of these moments; null when there is none. */
export function earliest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce<Date | null>((first, moment) => {
    if (!moment) return first;
    return first && toMillis(first) <= toMillis(moment) ? first : moment;
  }, null);
}

/** Asks all whose answer is SQL in one statement. */
async function askTogether(
  deps: Deps,
  sweeps: readonly RowSweep[],
  except: (sweep: RowSweep) => readonly string[],
): Promise<NextOfSweep<RowSweep>[]> {
  const asked: { sweep: RowSweep; answer: Date | null | RawBuilder<Date | null> }[] = [];
  for (const sweep of sweeps) {
    const next = sweep.nextDue(deps, except(sweep));
    asked.push({ sweep, answer: isSql(next) ? next : await next });
  }
  const moments = await readMoments(
    deps.db,
    asked.flatMap(({ answer }) => (isSql(answer) ? [answer] : [])),
  );
  return asked.map(({ sweep, answer }) => ({ sweep, at: isSql(answer) ? (moments.shift() ?? null) : answer }));
}

async function askApart(deps: Deps, sweep: RowSweep, except: readonly string[]): Promise<Date | null> {
  const found = await attempt(deps, { sweep: sweep.name, rowId: '' }, false, async () => {
    const next = sweep.nextDue(deps, except);
    return { at: isSql(next) ? ((await readMoments(deps.db, [next]))[0] ?? null) : await next };
  });
  return found ? found.at : deps.clock.now();
}

const isSql = (next: NextDue | Date | null): next is RawBuilder<Date | null> => next !== null && 'isRawBuilder' in next;

/** Whether its query is asked: a failing one only from its next try on. */
function mayAsk(deps: Deps, rows: readonly FailingRow[]): boolean {
  const query = rows.find(({ rowId }) => rowId === '');
  return !query || isDue(deps, query);
}

function failingIds(rows: readonly FailingRow[]): string[] {
  return rows.map(({ rowId }) => rowId).filter((rowId) => rowId !== '');
}
