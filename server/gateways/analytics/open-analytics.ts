import type { GatewayDeps } from '../open-gateways.ts';
import type { AnalyticsGateway } from './analytics-gateway.ts';
import { ownAnalytics } from './own-analytics.ts';
import { posthogAnalytics } from './posthog-analytics.ts';

/** PostHog where `POSTHOG_KEY` names a project, else our own database. */
export function openAnalytics(deps: GatewayDeps): AnalyticsGateway {
  const { posthog } = deps.config;
  return posthog ? posthogAnalytics(posthog, deps) : ownAnalytics(deps);
}
