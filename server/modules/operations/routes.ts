import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { advanceClock, type WalkClock, walkAfter } from './advance-clock.ts';
import { getPublicTerms } from './get-public-terms.ts';
import { health } from './health.ts';
import { readClock } from './read-clock.ts';
import { readOutbox } from './read-outbox.ts';
import { readiness } from './readiness.ts';

export const operationRoutes: readonly Route[] = [
  route(operationEndpoints.health, health),
  route(operationEndpoints.readiness, readiness),
  route(operationEndpoints.getPublicTerms, getPublicTerms),
];

/** Where nothing real is at stake: messages that stayed here, and a clock that may be moved. */
export function demoRoutes(walk: WalkClock): readonly Route[] {
  return [
    route(operationEndpoints.readOutbox, readOutbox),
    route(operationEndpoints.readClock, readClock),
    route(operationEndpoints.advanceClock, advanceClock, walkAfter(walk)),
  ];
}
