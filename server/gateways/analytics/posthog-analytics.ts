import { PostHog } from 'posthog-node';
import type { Config } from '../../config.ts';
import type { GatewayDeps } from '../open-gateways.ts';
import type { AnalyticsGateway } from './analytics-gateway.ts';

/** Events that may wait in memory while PostHog does not answer; further ones are dropped. */
const MOST_WAITING = 10_000;
const SEND_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 5_000;

/**
 * Sends events to PostHog, many at a time, in the background: the caller never waits for them and never hears of a
 * failure. A visit is the `distinct_id`; no person profile is made and no place is looked up.
 */
export function posthogAnalytics(
  { key, host }: NonNullable<Config['posthog']>,
  { log }: Pick<GatewayDeps, 'log'>,
): AnalyticsGateway {
  const client = new PostHog(key, {
    host,
    maxQueueSize: MOST_WAITING,
    flushInterval: SEND_EVERY_MS,
    requestTimeout: ANSWER_WITHIN_MS,
    disableGeoip: true,
    enableLocalEvaluation: false,
  });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'PostHog did not take events'));
  return {
    keptAt: host,
    record: async (events) => {
      for (const { id, visit, at, role, name, properties } of events)
        client.capture({
          uuid: id,
          distinctId: visit,
          event: name,
          timestamp: at,
          properties: { ...properties, role, $process_person_profile: false },
        });
    },
    forgetBefore: async () => 0,
    close: async () => {
      await client
        .shutdown(GIVE_UP_AFTER_MS)
        .catch((error: unknown) => log.warn({ err: error }, 'PostHog did not take the last events'));
    },
  };
}
