import type { AnalyticsEvent } from '#contract/analytics/events.ts';

/** One event of one visit, its moment already bounded. */
export type Told = {
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
  record(events: readonly Told[]): Promise<void>;
  /** Removes events of before a moment, some at a time; answers how many. A service keeps its own time. */
  forgetBefore(moment: Date): Promise<number>;
  /** Sends what still waits. */
  close(): Promise<void>;
};
