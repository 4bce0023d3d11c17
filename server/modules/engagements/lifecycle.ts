/**
 * What may become of an engagement (set two), who may do it and when (PRODUCT §2): the only place that says so. Reads
 * answer `actions` from it, commands ask it again, and the database refuses every pair that is not in it.
 */
import type { Policy } from '#contract/admin/policy.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { after, earlier, HOUR, MINUTE, toMillis } from '#contract/time.ts';

/** Which side acts. `system`: sweeps and reactions. */
export type Side = 'specialist' | 'business' | 'admin' | 'system';

type Step = {
  /** `none`: the row begins with this. */
  readonly from: readonly (EngagementStatus | 'none')[];
  readonly to: EngagementStatus | 'same';
  readonly by: readonly Side[];
  /** Answered when the status does not allow it. */
  readonly unless: RefusalCode;
  /** What else must hold, in the order asked. */
  readonly when?: readonly Condition[];
};

export const engagementLifecycle = {
  saveShift: { from: ['none'], to: 'Saved', by: ['specialist'], unless: 'already_engaged' },
  unsaveShift: { from: ['Saved'], to: 'Deleted', by: ['specialist'], unless: 'not_found' },
  requestShift: { from: ['none', 'Saved'], to: 'Pending', by: ['specialist'], unless: 'already_engaged' },
  bookInstantly: { from: ['none', 'Saved'], to: 'Active', by: ['specialist'], unless: 'already_engaged' },
  inviteSpecialist: { from: ['none', 'Saved'], to: 'Pending', by: ['business'], unless: 'already_engaged' },
  acceptEngagement: {
    from: ['Pending'],
    to: 'Active',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['theirTurn'],
  },
  declineEngagement: {
    from: ['Pending'],
    to: 'Declined',
    by: ['specialist', 'business', 'system'],
    unless: 'wrong_status',
    when: ['theirTurn'],
  },
  secureBooking: { from: ['Active'], to: 'Booked', by: ['system'], unless: 'wrong_status' },
  releaseBooking: { from: ['Active'], to: 'Pending', by: ['system'], unless: 'wrong_status' },
  cancelEngagement: {
    from: ['Pending', 'Active', 'Booked'],
    to: 'Cancelled',
    by: ['specialist', 'business', 'admin', 'system'],
    unless: 'wrong_status',
    when: ['beforeStart'],
  },
  undoBooking: {
    from: ['Booked'],
    to: 'Cancelled',
    by: ['specialist', 'business'],
    unless: 'wrong_status',
    when: ['undoOpen'],
  },
  expire: { from: ['Saved', 'Pending'], to: 'Expired', by: ['system'], unless: 'wrong_status' },
  confirmAttendance: {
    from: ['Booked'],
    to: 'same',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['beforeStart'],
  },
  announceArrival: { from: ['Booked'], to: 'same', by: ['specialist'], unless: 'wrong_status', when: ['onMyWayOpen'] },
  arrive: {
    from: ['Booked'],
    to: 'In Progress',
    by: ['specialist', 'system'],
    unless: 'wrong_status',
    when: ['arrivalOpen'],
  },
  arriveWithoutCode: {
    from: ['Booked'],
    to: 'same',
    by: ['specialist'],
    unless: 'wrong_status',
    when: ['arrivalOpen'],
  },
  depart: { from: ['In Progress'], to: 'In Review', by: ['specialist', 'system'], unless: 'wrong_status' },
  stop: { from: ['In Progress'], to: 'Cancelled', by: ['admin'], unless: 'wrong_status' },
  submitTimesheet: { from: ['In Review'], to: 'same', by: ['specialist'], unless: 'wrong_status' },
  approveTimesheet: { from: ['In Review'], to: 'Approved', by: ['business', 'system'], unless: 'wrong_status' },
  completeEngagement: { from: ['Approved'], to: 'Completed', by: ['system'], unless: 'wrong_status' },
  hideEngagement: {
    from: ['Declined', 'Cancelled', 'Expired'],
    to: 'Deleted',
    by: ['specialist'],
    unless: 'wrong_status',
  },
} as const satisfies Record<string, Step>;

export type EngagementAction = keyof typeof engagementLifecycle;

/** What the conditions look at. `at` is the moment said, which an entry made offline carries with it. */
export type Situation = {
  readonly status: EngagementStatus;
  readonly awaits: string | null;
  readonly side: Side;
  readonly startsAt: Date;
  readonly undoUntil: Date | null;
  readonly at: Date;
  readonly policy: Policy;
};

type Condition = keyof typeof conditions;

/** Each answers why not, or null. */
const conditions = {
  theirTurn: ({ awaits, side }: Situation) => (side === 'system' || awaits === side ? null : 'not_your_turn'),
  beforeStart: ({ startsAt, at, side }: Situation) =>
    side === 'system' || toMillis(at) < toMillis(startsAt) ? null : 'shift_started',
  undoOpen: ({ undoUntil, at }: Situation) =>
    undoUntil !== null && toMillis(at) <= toMillis(undoUntil) ? null : 'undo_over',
  onMyWayOpen: ({ startsAt, at, policy }: Situation) => {
    if (toMillis(at) < toMillis(after(startsAt, -policy.onMyWayMinutes * MINUTE))) return 'too_early';
    return toMillis(at) <= toMillis(after(startsAt, policy.arrivalUntilMinutes * MINUTE)) ? null : 'too_late';
  },
  arrivalOpen: ({ startsAt, at, policy, side }: Situation) => {
    const from = after(startsAt, -policy.arrivalFromMinutes * MINUTE);
    const until = after(startsAt, policy.arrivalUntilMinutes * MINUTE);
    return side === 'system' || (toMillis(at) >= toMillis(from) && toMillis(at) <= toMillis(until))
      ? null
      : 'outside_arrival_window';
  },
} as const satisfies Record<string, (situation: Situation) => RefusalCode | null>;

/** Why this side may not do this now; null: go ahead. */
export function refusalOf(action: EngagementAction, situation: Situation): RefusalCode | null {
  const step: Step = engagementLifecycle[action];
  if (!step.by.includes(situation.side)) return 'wrong_status';
  if (!step.from.includes(situation.status)) return step.unless;
  for (const condition of step.when ?? []) {
    const refusal = conditions[condition](situation);
    if (refusal) return refusal;
  }
  return null;
}

/** Every pair of statuses the machine allows, as the database lists them. */
export function engagementTransitions(): string[] {
  const pairs = Object.values(engagementLifecycle).flatMap((step: Step) =>
    step.from.filter((from) => from !== 'none' && step.to !== 'same').map((from) => `${from} → ${step.to}`),
  );
  return [...new Set(pairs)].sort();
}

/** Until when a request or invite may be answered: 48 h, 4 h when it starts within 72 h, never later than 2 h before. */
export function answerBy(startsAt: Date, policy: Policy, now: Date): Date {
  const soon = toMillis(startsAt) - toMillis(now) < policy.soonHours * HOUR;
  const hours = soon ? policy.requestExpirySoonHours : policy.requestExpiryHours;
  return earlier(after(now, hours * HOUR), after(startsAt, -policy.answerBeforeStartHours * HOUR));
}

/** Until when a booking may be undone; null when the start is too near for that. */
export function undoUntil(startsAt: Date, policy: Policy, now: Date): Date | null {
  return toMillis(startsAt) - toMillis(now) >= policy.undoNoticeHours * HOUR
    ? after(now, policy.undoMinutes * MINUTE)
    : null;
}

/** "Will you be there?" is asked this many hours before the start (PRODUCT §5). */
export const CONFIRMATION_HOURS = [48, 24, 12] as const;

/** How many of the questions have had their moment. */
export function confirmationsPassed(startsAt: Date, now: Date): number {
  return CONFIRMATION_HOURS.filter((hours) => after(startsAt, -hours * HOUR) <= now).length;
}
