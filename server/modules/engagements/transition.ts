/** Changes an engagement by its lifecycle: asks the table, and writes the next status with the changes. */
import type { RefusalCode } from '#contract/refusals.ts';
import { changeableStatuses, committedStatuses, type EngagementStatus, isOneOf } from '#contract/statuses.ts';
import type { Facts } from '#contract/words/facts.ts';
import type { Call } from '../../call/call.ts';
import { firstStatus, nextStatus, refusalOfStep, type Step } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import { endWithBooking } from './amendments/end-with-booking.ts';
import { counterRefusal } from './counter-rounds.ts';
import {
  type BeginningAction,
  type EngagementAction,
  engagementLifecycle,
  refusalOf,
  type Side,
  type UnconditionalAction,
} from './lifecycle.ts';
import type { Situation } from './lifecycle-conditions.ts';
import type { UnlockedParties } from './parties.ts';
import {
  changeStatus,
  type EngagementChanges,
  type EngagementRow,
  insertEngagement,
  type NewEngagement,
} from './queries/engagement-queries.ts';
import { nothingOpen, restoreAnswerTime, type UndoWindow } from './queries/undo-window-queries.ts';

/**
 * Throws the refusal of the table, or writes the next status and the changes in one statement; the caller has locked
 * the row. `at`: the moment an entry made offline carries. `window`: what may still be undone, for accept, counter and
 * undo.
 */
export async function transition(
  call: Call,
  parties: UnlockedParties,
  action: EngagementAction,
  changes: EngagementChanges = {},
  at: Date = call.now,
  window: UndoWindow = nothingOpen,
): Promise<EngagementRow> {
  return applyAllowed(call, allow(action, parties, at, window), changes);
}

/** Writes what was allowed before: for an action that does something else in between. */
export async function applyAllowed(
  call: Call,
  { engagement, action }: Allowed,
  changes: EngagementChanges,
): Promise<EngagementRow> {
  return write(call, engagement, action, changes);
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

/** What the table allowed: the step of this row. */
export type Allowed = { readonly engagement: EngagementRow; readonly action: EngagementAction };

/** Throws the refusal of the table, or returns what it allowed. `at`: the moment an entry made offline carries. */
export function allow(
  action: EngagementAction,
  parties: UnlockedParties,
  at: Date,
  window: UndoWindow = nothingOpen,
): Allowed {
  const refusal = refusalOf(action, situationOf(parties, at, window));
  if (refusal) refuse(refusal, factsOfRefusal(refusal, parties.engagement, window));
  return { engagement: parties.engagement, action };
}

/** Returns what the words of this table's refusals are filled with. */
export function factsOfRefusal(refusal: RefusalCode, { status }: EngagementRow, { onHold }: UndoWindow): Facts {
  return refusal === 'on_hold' && onHold ? { because: onHold.because } : { status };
}

/** Whether they were let go because they had not come. */
export function isEndedLate({ ended_as }: Pick<EngagementRow, 'ended_as'>): boolean {
  return ended_as === 'released' || ended_as === 'noShow';
}

type Claim = Pick<EngagementRow, 'waiting_since' | 'waiting_place_at' | 'waiting_answer_by' | 'pharmacy_word'>;

/**
 * Returns until when a claim of being there speaks against a release and a no-show: where the place bears it out, until it
 * is decided; a word alone until the pharmacy has answered or its time is over. Null: there is none, or no more.
 */
export function claimHoldsUntil(engagement: Claim): Date | 'decided' | null {
  if (engagement.waiting_since === null) return null;
  if (engagement.waiting_place_at !== null) return 'decided';
  return engagement.pharmacy_word === 'notHere' ? null : engagement.waiting_answer_by;
}

/** Returns what the conditions of the table look at. */
export function situationOf(
  { engagement, shift, side, policy }: UnlockedParties,
  at: Date,
  window: UndoWindow = nothingOpen,
): Situation {
  return {
    status: engagement.status as EngagementStatus,
    awaits: engagement.awaits,
    answerBy: engagement.answer_by,
    counterRefusal: counterRefusal(side, engagement, shift),
    side,
    startsAt: shift.starts_at,
    undoUntil: engagement.undo_until,
    undoUsed: window.undoneBy.has(side),
    onHold: window.onHold !== null,
    arrivalClaimed: engagement.waiting_since !== null,
    claimHoldsUntil: claimHoldsUntil(engagement),
    endsAt: shift.ends_at,
    thereByPlaceSince:
      engagement.arrival_proof === 'place' && engagement.arrived_by !== 'code' ? engagement.arrived_at : null,
    sentHomeClaimed: engagement.sent_home_at !== null,
    endingPaidAt: engagement.ended_pay_cents ? engagement.ended_pay_at : null,
    dayEndedAt: engagement.ended_as ? engagement.ended_at : null,
    // Who left at the end of the day has hours; without any, nothing else ends the booking.
    notWorked: engagement.status === 'Cancelled' && engagement.departed_at !== null && engagement.ended_as === null,
    endedLateAt: isEndedLate(engagement) ? engagement.ended_at : null,
    at,
    policy,
  };
}

async function write(call: Call, engagement: EngagementRow, action: EngagementAction, changes: EngagementChanges) {
  const next = nextStatus(engagementLifecycle, action);
  const leavesTheSlot = next.status !== undefined && !isOneOf(committedStatuses, next.status);
  if (leavesTheSlot && (engagement.others_wait_since || engagement.line_id))
    await restoreAnswerTime(call.db, engagement.id, call.now);
  if (next.status && !isOneOf(changeableStatuses, next.status)) await endWithBooking(call, engagement.id);
  return changeStatus(call.db, engagement, {
    updated_at: call.now,
    ...(leavesTheSlot && { others_wait_since: null, before_booking: null }),
    ...changes,
    ...next,
  });
}
