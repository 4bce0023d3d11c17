/**
 * What may become of an engagement (set two), who may do it and when (PRODUCT §2). Reads show `actions` from this table,
 * `transition` changes statuses by it, and the database refuses every pair that is not in it.
 */
import type { Policy } from '#contract/admin/policy.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { after, HOUR, MINUTE, minutesBetween, toMillis } from '#contract/time.ts';
import { type BeginningOf, refusalOfStep, type Step, type UnconditionalOf } from '../../call/lifecycle.ts';
import { type Condition, lifecycleConditions, type Situation } from './lifecycle-conditions.ts';

/** Which side acts. `system`: sweeps and reactions. */
export type Side = 'specialist' | 'business' | 'admin' | 'system';

export const engagementLifecycle = {
  saveShift: { from: ['none'], to: 'Saved', by: ['specialist'], unless: 'already_engaged' },
  unsaveShift: { from: ['Saved'], to: 'Deleted', by: ['specialist'], unless: 'not_found' },
  expireBookmark: { from: ['Saved'], to: 'Expired', by: ['system'], unless: 'wrong_status' },

  requestShift: { from: ['none', 'Saved'], to: 'Pending', by: ['specialist'], unless: 'already_engaged' },
  bookInstantly: { from: ['none', 'Saved'], to: 'Active', by: ['specialist'], unless: 'already_engaged' },
  inviteSpecialist: { from: ['none', 'Saved'], to: 'Pending', by: ['business'], unless: 'already_engaged' },
  acceptEngagement: {
    from: ['Pending'],
    to: 'Active',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['theirTurn', 'notOnHold', 'inTime'],
  },
  /** Another rate, which the other side is to answer then. */
  counterEngagement: {
    from: ['Pending'],
    to: 'same',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['theirTurn', 'notOnHold', 'inTime', 'beforeStart', 'mayCounter'],
  },
  declineEngagement: {
    from: ['Pending'],
    to: 'Declined',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['theirTurn'],
  },
  /** The shift is gone or somebody else's: nobody can say yes any more. */
  closeRequest: { from: ['Pending'], to: 'Declined', by: ['system'], unless: 'wrong_status' },
  /** The specialist is booked elsewhere at that time. */
  withdrawOverlapping: { from: ['Pending'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  expireRequest: { from: ['Pending'], to: 'Expired', by: ['system'], unless: 'wrong_status' },

  secureBooking: { from: ['Active'], to: 'Booked', by: ['system'], unless: 'wrong_status' },
  /** No hold: the side that accepted is asked again while there is time, else the slot is lost. */
  releaseBooking: { from: ['Active'], to: 'Pending', by: ['system'], unless: 'wrong_status' },
  cancelUnsecured: { from: ['Active'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  cancelEngagement: {
    from: ['Pending', 'Active', 'Booked'],
    to: 'Cancelled',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['mayLeave'],
  },
  /** An Admin gives the booking to somebody else, as agreed with both. */
  reassignBooking: { from: ['Booked'], to: 'Cancelled', by: ['admin'], unless: 'wrong_status', when: ['mayLeave'] },
  takeOver: { from: ['none', 'Saved', 'Pending'], to: 'Active', by: ['admin'], unless: 'already_engaged' },
  /** The hold is still refused shortly before the start. */
  cancelUnpaid: { from: ['Booked'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  /** A license or required certificate still does not cover the shift shortly before it. */
  cancelUncovered: { from: ['Booked'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  /** Whose profile was declined for good may not work in a pharmacy, and whose account is blocked asks for nothing. */
  disqualify: { from: ['Pending', 'Active', 'Booked'], to: 'Cancelled', by: ['system'], unless: 'wrong_status' },
  undoBooking: {
    from: ['Booked'],
    to: 'Cancelled',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['undoOpen', 'undoUnused'],
  },
  /** Undone by who accepted it: what was accepted waits for an answer again, or is the bookmark it was. */
  undoAcceptance: {
    from: ['Booked'],
    to: 'Pending',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['undoOpen', 'undoUnused'],
  },
  undoToBookmark: {
    from: ['Booked'],
    to: 'Saved',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['undoOpen', 'undoUnused'],
  },

  /** Terms change by both sides' word alone (PRODUCT §3). */
  proposeAmendment: {
    from: ['Booked', 'In Progress'],
    to: 'same',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['changeable'],
  },
  amendTerms: {
    from: ['Booked', 'In Progress'],
    to: 'same',
    by: ['specialist', 'business', 'system'],
    unless: 'wrong_status',
    when: ['changeable'],
  },

  confirmAttendance: {
    from: ['Booked'],
    to: 'same',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['beforeStart'],
  },
  /** Both sides are told, once. */
  notifyLate: { from: ['Booked'], to: 'same', by: ['system'], unless: 'wrong_status' },
  announceArrival: { from: ['Booked'], to: 'same', by: ['specialist'], unless: 'wrong_status', when: ['onMyWayOpen'] },
  arrive: { from: ['Booked'], to: 'In Progress', by: ['specialist'], unless: 'wrong_status', when: ['arrivalOpen'] },
  arriveWithoutCode: {
    from: ['Booked'],
    to: 'same',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['arrivalOpen'],
  },
  confirmArrival: {
    from: ['Booked'],
    to: 'In Progress',
    by: ['business', 'admin', 'system'],
    unless: 'wrong_status',
    when: ['mayBeThere'],
  },
  /** Of somebody who claims to wait: an Admin decides. Of anybody else it is a no-show, from 60 minutes on. */
  reportNotHere: { from: ['Booked'], to: 'same', by: ['business'], unless: 'wrong_status', when: ['mayBeNotHere'] },
  refuseArrival: { from: ['Booked'], to: 'Cancelled', by: ['admin'], unless: 'wrong_status', when: ['arrivalClaimed'] },
  /** The pharmacy lets go of somebody who is late: free, and no no-show. */
  releaseToBackups: {
    from: ['Booked'],
    to: 'Cancelled',
    by: ['business'],
    unless: 'wrong_status',
    when: ['noArrivalClaim', 'releaseOpen'],
  },
  /** Nobody came: reported by the pharmacy, or recorded automatically. */
  closeNoShow: {
    from: ['Booked'],
    to: 'Cancelled',
    by: ['business', 'system'],
    unless: 'wrong_status',
    when: ['noArrivalClaim', 'noShowOpen'],
  },
  /** A code entered before they were let go, the pharmacy or an Admin says that they were there. */
  proveArrival: {
    from: ['Cancelled'],
    to: 'same',
    by: ['specialist', 'business', 'admin'],
    unless: 'wrong_status',
    when: ['endedLate'],
  },
  /** They are there after all, and nobody has the shift: back to work. */
  reinstateBooking: {
    from: ['Cancelled'],
    to: 'In Progress',
    by: ['business', 'admin'],
    unless: 'wrong_status',
    when: ['endedLate', 'beforeEnd'],
  },
  /** The pharmacy's word counts at once, the specialist's alone waits; turned away by the place, it counts as well. */
  reportSentHome: {
    from: ['Booked', 'In Progress'],
    to: 'same',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['mayBeSentHome'],
  },
  /** An Admin finds that they were not. */
  dropSentHome: { from: ['In Progress'], to: 'same', by: ['admin'], unless: 'wrong_status' },
  endEarly: {
    from: ['Booked', 'In Progress'],
    to: 'Cancelled',
    by: ['specialist', 'business', 'admin'],
    unless: 'wrong_status',
    when: ['isThere'],
  },
  /** Evidence of a closed door, also once the day has ended so. */
  addDoorPhoto: {
    from: ['Booked', 'In Progress', 'In Review', 'Cancelled'],
    to: 'same',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['doorMatters'],
  },
  /** Left before the end, and nobody gave leave. */
  walkOut: {
    from: ['In Progress'],
    to: 'Cancelled',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['beforeEnd'],
  },
  depart: { from: ['In Progress'], to: 'In Review', by: ['specialist', 'system'], unless: 'wrong_status' },

  submitTimesheet: { from: ['In Review'], to: 'same', by: ['specialist'], unless: 'wrong_status' },
  approveTimesheet: {
    from: ['In Review'],
    to: 'Approved',
    by: ['business', 'admin', 'system'],
    unless: 'wrong_status',
  },
  /** The pharmacy says other hours: those are approved at once, the rest waits. */
  disputeTimesheet: { from: ['In Review'], to: 'same', by: ['business'], unless: 'wrong_status' },
  /** It says other pay for turning away or sending home. */
  disputeEnding: {
    from: ['Cancelled'],
    to: 'same',
    by: ['business'],
    unless: 'wrong_status',
    when: ['endingInTime'],
  },
  /** Paid or on its way, or found not worked: an Admin says other hours. */
  correctHours: {
    from: ['Approved', 'Completed', 'Cancelled'],
    to: 'same',
    by: ['admin'],
    unless: 'wrong_status',
    when: ['hoursDecided'],
  },
  /** None were worked; an appeal or a correction may find that of hours that were approved and paid. */
  refuseHours: {
    from: ['In Review', 'Approved', 'Completed'],
    to: 'Cancelled',
    by: ['admin'],
    unless: 'wrong_status',
  },
  /** An appeal or a correction grants hours that were found not worked. */
  grantHours: { from: ['Cancelled'], to: 'Approved', by: ['admin'], unless: 'wrong_status' },
  /** One side leaves it out of its own lists; nothing changes for the other. */
  hideEngagement: {
    from: ['Declined', 'Cancelled', 'Expired'],
    to: 'same',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['dayOver'],
  },
  completeEngagement: { from: ['Approved'], to: 'Completed', by: ['system'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<EngagementStatus, Side, Condition>>;

export type EngagementAction = keyof typeof engagementLifecycle;
export type BeginningAction = BeginningOf<typeof engagementLifecycle>;
export type UnconditionalAction = UnconditionalOf<typeof engagementLifecycle>;

/** Returns why this side may not do this now; null: go ahead. */
export function refusalOf(action: EngagementAction, situation: Situation): RefusalCode | null {
  const step: Step<EngagementStatus, Side, Condition> = engagementLifecycle[action];
  const refusal = refusalOfStep(step, situation.status, situation.side);
  if (refusal) return refusal;
  for (const condition of step.when ?? []) {
    const unmet = lifecycleConditions[condition](situation);
    if (unmet) return unmet;
  }
  return null;
}

/** The columns of what waits for nobody's answer any more. */
export const answered = { awaits: null, answer_by: null, request_until: null } as const;

/** Returns the columns of what ended before it was worked, and by whom: it waits for nobody's answer. */
export function endedColumns(by: Side, reason: string | null) {
  return { ...answered, cancelled_by: by, cancel_reason: reason };
}

/** Returns what an answer of the pharmacy's adds to its card (PRODUCT §8). */
export function answerCounts({ updated_at }: { readonly updated_at: Date }, now: Date) {
  return { requests_answered: 1, response_minutes: minutesBetween(updated_at, now) };
}

/** Returns what a request adds to the card of a pharmacy that never answered: all the time it waited (PRODUCT §3). */
export function expiryCounts({ updated_at }: { readonly updated_at: Date }, now: Date) {
  return { requests_expired: 1, response_minutes: minutesBetween(updated_at, now) };
}

/** Returns the end of a booking's undo window; null when the start is too near for that. */
export function undoUntil(startsAt: Date, policy: Policy, now: Date): Date | null {
  return toMillis(startsAt) - toMillis(now) >= policy.undoNoticeHours * HOUR
    ? after(now, policy.undoMinutes * MINUTE)
    : null;
}

/** Returns how many hours before the start "Will you be there?" is asked, the earliest first (PRODUCT §5). */
export function confirmationHours({ confirmFirstHours, confirmAgainHours, confirmLastHours }: Policy) {
  return [confirmFirstHours, confirmAgainHours, confirmLastHours] as const;
}

/** Returns how many of the questions have had their moment. */
export function confirmationsPassed(startsAt: Date, policy: Policy, now: Date): number {
  return confirmationHours(policy).filter((hours) => after(startsAt, -hours * HOUR) <= now).length;
}
