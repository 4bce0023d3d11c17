import type { AnalyticsEvent } from '#contract/analytics/events.ts';

/** One event of one visit, its moment already bounded. */
export type AnalyticsRecord = {
  readonly id: string;
  readonly visit: string;
  readonly at: Date;
  readonly role: AnalyticsEvent['role'];
  readonly name: AnalyticsEvent['name'];
  readonly properties: AnalyticsEvent['properties'];
};

/** Keeps what pages tell of their use (SPEC C-16). The same id is kept once. */
export type AnalyticsGateway = {
  /** The service's address for people; null: events are kept in our database. */
  readonly keptAt: string | null;
  record(events: readonly AnalyticsRecord[]): Promise<void>;
  /** Removes events older than a moment, some at a time; returns how many. A service keeps its own time. */
  forgetBefore(moment: Date): Promise<number>;
  /** Sends what still waits. */
  close(): Promise<void>;
};
