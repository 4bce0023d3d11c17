/** Changes an engagement by its lifecycle: asks the table, and writes the next status with the changes. */
import type { EngagementStatus } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import { firstStatus, nextStatus, refusalOfStep, type Step } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import {
  type BeginningAction,
  type EngagementAction,
  engagementLifecycle,
  refusalOf,
  type Side,
  type Situation,
  type UnconditionalAction,
} from './lifecycle.ts';
import type { UnlockedParties } from './parties.ts';
import {
  changeEngagement,
  type EngagementChanges,
  type EngagementRow,
  insertEngagement,
  type NewEngagement,
} from './queries/engagement-queries.ts';

/**
 * Throws the refusal of the table, or writes the next status and the changes in one statement; the caller has locked
 * the row. `at`: the moment an entry made offline carries.
 */
export async function transition(
  call: Call,
  parties: UnlockedParties,
  action: EngagementAction,
  changes: EngagementChanges = {},
  at: Date = call.now,
): Promise<EngagementRow> {
  allow(action, parties, at);
  return write(call, parties.engagement, action, changes);
}

/** Does so where the row alone says whether it may be done: its shift and its policy need not be loaded. */
export async function transitionRow(
  call: Call,
  engagement: EngagementRow,
  action: UnconditionalAction,
  changes: EngagementChanges = {},
  side: Side = 'system',
): Promise<EngagementRow> {
  const step: Step<EngagementStatus, Side> = engagementLifecycle[action];
  const refusal = refusalOfStep(step, engagement.status as EngagementStatus, side);
  if (refusal) refuse(refusal, { status: engagement.status });
  return write(call, engagement, action, changes);
}

/** Inserts an engagement with the status it begins with. */
export async function begin(
  call: Call,
  action: BeginningAction,
  row: Omit<NewEngagement, 'status' | 'created_at' | 'updated_at' | 'version'>,
): Promise<EngagementRow> {
  return insertEngagement(call.db, {
    ...row,
    ...firstStatus(engagementLifecycle, action),
    created_at: call.now,
    updated_at: call.now,
  });
}

/** Throws the refusal of the table. `at`: the moment an entry made offline carries. */
export function allow(action: EngagementAction, parties: UnlockedParties, at: Date): void {
  const refusal = refusalOf(action, situationOf(parties, at));
  if (refusal) refuse(refusal, { status: parties.engagement.status });
}

/** Returns what the conditions of the table look at. */
export function situationOf({ engagement, shift, side, policy }: UnlockedParties, at: Date): Situation {
  return {
    status: engagement.status as EngagementStatus,
    awaits: engagement.awaits,
    side,
    startsAt: shift.starts_at,
    undoUntil: engagement.undo_until,
    arrivalClaimed: engagement.waiting_since !== null,
    at,
    policy,
  };
}

function write(call: Call, { id }: EngagementRow, action: EngagementAction, changes: EngagementChanges) {
  return changeEngagement(call.db, id, {
    ...changes,
    ...nextStatus(engagementLifecycle, action),
    updated_at: call.now,
  });
}
