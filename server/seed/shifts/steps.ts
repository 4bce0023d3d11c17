/** The crowd's shifts and engagements: taken along the modules' lifecycles in memory, written at the end of their batch. */
import type { EventData, EventName } from '#contract/events/events.ts';
import type { EngagementStatus, ShiftStatus } from '#contract/statuses.ts';
import { statusAfter } from '../../call/lifecycle.ts';
import { type EngagementAction, engagementLifecycle } from '../../modules/engagements/lifecycle.ts';
import { aboutEngagement, factsOf } from '../../modules/engagements/parties.ts';
import type { EngagementRow } from '../../modules/engagements/queries/engagement-queries.ts';
import type { ShiftRow } from '../../modules/shifts/index.ts';
import { type ShiftAction, shiftLifecycle } from '../../modules/shifts/lifecycle.ts';
import type { Person } from '../people/add-person.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { Writable } from '../rows.ts';
import type { SeedContext } from '../seed-context.ts';

export type SeedShift = {
  readonly row: Writable<ShiftRow>;
  readonly pharmacy: Pharmacy;
  readonly poster: Person;
  readonly postedAt: Date;
};

export type SeedEngagement = {
  readonly row: Writable<EngagementRow>;
  readonly shift: SeedShift;
  readonly specialist: Specialist;
};

/** Takes a shift a step further. Throws where its lifecycle does not allow it. */
export function moveShift({ row }: SeedShift, action: ShiftAction, at: Date, changes: Partial<ShiftRow> = {}): void {
  const status = statusAfter(shiftLifecycle, row.status as ShiftStatus, action);
  Object.assign(row, changes, { status, updated_at: at });
}

/** Takes an engagement a step further. Throws where its lifecycle does not allow it. */
export function moveEngagement(
  { row }: SeedEngagement,
  action: EngagementAction,
  at: Date,
  changes: Partial<EngagementRow> = {},
): void {
  const status = statusAfter(engagementLifecycle, row.status as EngagementStatus, action);
  Object.assign(row, changes, { status, updated_at: at });
}

type Facts = ReturnType<typeof factsOf>;
type EngagementEvent = { [N in EventName]: EventData[N] extends Facts ? N : never }[EventName];

/** Records an event about an engagement; `by` null: the system. */
export function recordAbout<N extends EngagementEvent>(
  context: SeedContext,
  { row }: SeedEngagement,
  name: N,
  at: Date,
  by: Person | null,
  data: Omit<EventData[N], keyof Facts>,
): void {
  context.record(name, { ...aboutEngagement(row), at, by, data: { ...factsOf(row), ...data } as EventData[N] });
}

/** Records an event about a shift. */
export function recordAboutShift<N extends 'shiftCancelled' | 'shiftUnfilled'>(
  context: SeedContext,
  { row }: SeedShift,
  name: N,
  at: Date,
  by: Person | null,
  data: EventData[N],
): void {
  const { id, business_id: businessId, region } = row;
  context.record(name, { subject: ['shift', id], businessId, region, at, by, data });
}
