import { after, DAY } from '#contract/time.ts';
import type { Chore } from '../../call/sweep.ts';

/** 13 months: a month can be held against the same one a year before. */
const KEPT_DAYS = 396;

/** Removes page and event data past its time. Nothing waits for it. */
export const analyticsSweeps: readonly Chore[] = [
  {
    name: 'removeOldAnalytics',
    run: ({ gateways, clock }) => gateways.analytics.forgetBefore(after(clock.now(), -KEPT_DAYS * DAY)),
  },
];
