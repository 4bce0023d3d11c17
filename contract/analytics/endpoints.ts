/** Page and event data (SPEC C-16), and what an Admin reads from it. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AskedDay, Day } from '../time.ts';
import { AnalyticsEvent } from './events.ts';

/** Events of one batch; more wait for the next. */
export const MOST_EVENTS = 100;
/** Days one look at the funnel may span: the time events are kept. */
export const MOST_FUNNEL_DAYS = 400;

export const EventBatch = z.strictObject({
  /** Random, one for a tab; it ends with the tab and is tied to nobody. */
  visit: z.uuid(),
  events: z.array(AnalyticsEvent).min(1).max(MOST_EVENTS),
});
export type EventBatch = z.input<typeof EventBatch>;

export const funnelSides = ['specialist', 'business'] as const;
export type FunnelSide = (typeof funnelSides)[number];
export const funnelGroupings = ['none', 'week', 'month'] as const;

const StepCount = z.object({
  key: z.string(),
  /** Visits that took every step up to this one, in order. */
  visits: z.int(),
  /** Visits that took this step, wherever they came from. */
  all: z.int(),
});
export type StepCount = z.infer<typeof StepCount>;

export const Funnel = z.object({
  from: Day,
  to: Day,
  /** The service events are sent to; null: they are kept here. */
  keptAt: z.string().nullable(),
  sides: z.array(
    z.object({
      side: z.enum(funnelSides),
      /** `lost`: percent of the visits at the step before that did not come this far; null where there were none. */
      steps: z.array(StepCount.extend({ lost: z.int().nullable() })),
      /** The same by the week or month a visit began in, oldest first; empty when not asked for. */
      groups: z.array(z.object({ from: Day, steps: z.array(StepCount) })),
    }),
  ),
});
export type Funnel = z.infer<typeof Funnel>;

export const analyticsEndpoints = {
  recordEvents: endpoint({
    name: 'recordEvents',
    method: 'POST',
    path: '/api/analytics/events',
    summary: 'Page views and events of one visit; nothing is kept of a browser that asks not to be tracked',
    who: 'anyone',
    rate: 'strict',
    beacon: true,
    body: EventBatch,
    answer: z.object({ accepted: z.int() }),
  }),
  getFunnel: endpoint({
    name: 'getFunnel',
    method: 'GET',
    path: '/api/admin/funnel',
    summary: 'How many visits came how far, on both sides; days in Eastern time, the last four weeks unless asked',
    who: ['Admin'],
    query: z.strictObject({
      from: AskedDay.optional(),
      to: AskedDay.optional(),
      groupBy: z.enum(funnelGroupings).default('none'),
    }),
    answer: Funnel,
  }),
} as const;
