import { after, DAY } from '#contract/time.ts';
import { deleteOldKeys } from '../../call/idempotency.ts';
import type { Chore } from '../../call/sweep.ts';
import { deleteOldAlarms, deleteWholeBuckets } from './queries/bucket-queries.ts';
import { deleteUnusedDevices } from './queries/device-queries.ts';
import { forgetOldResets, forgetOldTries } from './queries/guess-queries.ts';

/** Counters of wrong passwords are of no use after a day, and some belong to nobody. Nothing waits for it. */
export const accountSweeps: readonly Chore[] = [
  {
    name: 'removeOldSignInTries',
    run: ({ db, clock }) => forgetOldTries(db, after(clock.now(), -DAY)),
  },
  {
    name: 'removeWholeLimits',
    run: ({ db, clock }) => deleteWholeBuckets(db, clock.now()),
  },
  {
    name: 'removeOldFloodAlarms',
    run: ({ db, clock }) => deleteOldAlarms(db, after(clock.now(), -DAY)),
  },
  {
    name: 'removeOldPasswordResets',
    run: ({ db, clock }) => forgetOldResets(db, after(clock.now(), -30 * DAY)),
  },
  {
    name: 'removeOldIdempotencyKeys',
    run: ({ db, clock }) => deleteOldKeys(db, clock.now()),
  },
  {
    // As long as the browser keeps its token.
    name: 'removeUnusedDevices',
    run: ({ db, clock }) => deleteUnusedDevices(db, after(clock.now(), -400 * DAY)),
  },
];
