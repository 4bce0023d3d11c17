import type { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { after, DAY, earlier, later, toDate } from '#contract/time.ts';
import type { ActionOf, AfterCommit } from '../../call/route.ts';

type Recording = typeof analyticsEndpoints.recordEvents;

/**
 * Passes events on. Nothing of ours is written: where they go is the gateway's matter, and holds no transaction open.
 */
export const recordEvents: ActionOf<Recording> = (call, { body }) => ({
  accepted: call.from.optsOut ? 0 : body.events.length,
});

/**
 * Hands the events on (SPEC C-16). A browser's clock is believed within the last day: older moments become a day ago, later
 * ones now. Failing to keep them fails nobody's call.
 */
export const keepTold: AfterCommit<Recording> = async (call, { body }, answer) => {
  if (answer.accepted === 0) return answer;
  const { gateways, log } = call.deps;
  const events = body.events.map(({ at, ...event }) => ({
    ...event,
    visit: body.visit,
    at: later(after(call.now, -DAY), earlier(toDate(at), call.now)),
  }));
  try {
    await gateways.analytics.record(events);
    return answer;
  } catch (error) {
    log.warn({ err: error }, 'events were not kept');
    return { accepted: 0 };
  }
};
