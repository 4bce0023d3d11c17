import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { advanceClock, readClock, type WalkClock, walkAfter } from './clock.ts';
import { getPublicTerms } from './get-public-terms.ts';
import { health, readiness } from './health.ts';
import { readOutbox } from './outbox.ts';

export const operationRoutes: readonly Route[] = [
  route(operationEndpoints.health, health),
  route(operationEndpoints.readiness, readiness),
  route(operationEndpoints.getPublicTerms, getPublicTerms),
];

/** Returns the routes for where nothing real is at stake: messages that stayed here, and a clock that may be moved. */
export function demoRoutes(walk: WalkClock): readonly Route[] {
  return [
    route(operationEndpoints.readOutbox, readOutbox),
    route(operationEndpoints.readClock, readClock),
    route(operationEndpoints.advanceClock, advanceClock, walkAfter(walk)),
  ];
}
