import type { Deps } from '../../call/deps.ts';
import type { GatewayDeps } from '../open-gateways.ts';
import type { AnalyticsGateway } from './analytics-gateway.ts';
import { forgetEvents, insertAnalyticsEvents } from './analytics-queries.ts';
import { posthogAnalytics } from './posthog-analytics.ts';

/** Returns events kept in our own database, for the Admin's funnel. */
function ownAnalytics({ db }: Pick<Deps, 'db'>): AnalyticsGateway {
  return {
    keptAt: null,
    record: (events) => insertAnalyticsEvents(db, events),
    forgetBefore: (moment) => forgetEvents(db, moment),
    close: async () => undefined,
  };
}

/** Returns PostHog where `POSTHOG_KEY` names a project, else our own database. */
export function openAnalytics(deps: GatewayDeps): AnalyticsGateway {
  const { posthog } = deps.config;
  return posthog ? posthogAnalytics(posthog, deps) : ownAnalytics(deps);
}
