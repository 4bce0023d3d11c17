import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { getFunnel } from './get-funnel.ts';
import { keepTold, recordEvents } from './record-events.ts';

export const analyticsRoutes: readonly Route[] = [
  route(analyticsEndpoints.recordEvents, recordEvents, keepTold),
  route(analyticsEndpoints.getFunnel, getFunnel),
];
