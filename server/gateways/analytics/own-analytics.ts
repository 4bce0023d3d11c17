import type { Deps } from '../../call/deps.ts';
import type { AnalyticsGateway } from './analytics-gateway.ts';
import { forgetEvents, keepEvents } from './analytics-queries.ts';

/** Events kept in our own database, for the Admin's funnel. */
export function ownAnalytics({ db }: Pick<Deps, 'db'>): AnalyticsGateway {
  return {
    keptAt: null,
    record: (events) => keepEvents(db, events),
    forgetBefore: (moment) => forgetEvents(db, moment),
    close: async () => undefined,
  };
}
