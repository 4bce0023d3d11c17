import type { RowSweep } from '../../call/sweep.ts';
import { eraseTracesOf } from './erase-traces.ts';
import { dueErasures, nextErasure } from './queries/erasure-queries.ts';

/** At once, so that nothing that waits to be sent leaves with the name, and once more when every call of that time is over. */
export const eraseTraces: RowSweep = {
  name: 'eraseTraces',
  nextDue: (_deps, except) => nextErasure(except),
  due: ({ db, clock }, except) => dueErasures(db, clock.now(), except),
  act: eraseTracesOf,
};
