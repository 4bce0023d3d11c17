/** An event as it is recorded. What each is and carries: `contract/events`. */
import type { SubjectType } from '#contract/events/definition.ts';
import type { EventData, EventName } from '#contract/events/events.ts';

export type { SubjectType } from '#contract/events/definition.ts';
export type { EventData, EventName, EventSubject } from '#contract/events/events.ts';

export type MortarEvent<N extends EventName = EventName> = {
  readonly id: string;
  readonly name: N;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorRole: string | null;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly businessId: string | null;
  readonly region: string;
  readonly data: EventData[N];
};
