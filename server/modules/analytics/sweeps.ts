import { after, DAY } from '#contract/time.ts';
import type { Sweep } from '../../call/sweep.ts';

/** 13 months: a month can be held against the same one a year before. */
const KEPT_DAYS = 396;

/** Removes page and event data past its time. Nothing waits for it. */
export const analyticsSweeps: readonly Sweep[] = [
  {
    name: 'forget old page and event data',
    nextDue: async () => null,
    run: ({ gateways, clock }) => gateways.analytics.forgetBefore(after(clock.now(), -KEPT_DAYS * DAY)),
  },
];
