import { after, DAY } from '#contract/time.ts';
import type { Sweep } from '../../call/sweep.ts';
import { forgetOldTries } from './queries/guess-queries.ts';

/** Counters of wrong passwords are of no use after a day, and some belong to nobody. Nothing waits for it. */
export const accountSweeps: readonly Sweep[] = [
  {
    name: 'forget old sign-in tries',
    nextDue: async () => null,
    run: ({ db, clock }) => forgetOldTries(db, after(clock.now(), -DAY)),
  },
];
