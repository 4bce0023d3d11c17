/** A booking's life up to now: asked to confirm, on the way, arrived, left, hours sent, approved, paid, rated. */
import { percentOf } from '#contract/money.ts';
import { after, HOUR, later, MINUTE, minutesBetween } from '#contract/time.ts';
import { payForHours } from '../../modules/engagements/hours.ts';
import { CONFIRMATION_HOURS } from '../../modules/engagements/lifecycle.ts';
import { describedFacts } from '../data/words.ts';
import type { Making } from '../making.ts';
import { secure } from '../money/plan.ts';
import { settle } from '../money/settle.ts';
import { addStanding, type Booking } from './book.ts';
import { about, count, factsOf } from './engage.ts';

/** How this one goes, in minutes; a step whose time has not come is not taken. */
export type Course = {
  /** After the first question; null: never answers. */
  readonly confirmsAfter: number | null;
  /** Before the start; null: says nothing. */
  readonly onWayBefore: number | null;
  /** After the start, negative: before. Null: does not come. */
  readonly arrives: number | null;
  readonly arrivesBy: 'code' | 'evidence';
  /** After the planned end. */
  readonly leaves: number;
  readonly sendsAfter: number;
  readonly overMinutes: number;
  readonly note: string;
  /** Null: nobody approves, so they approve themselves. */
  readonly approvesAfter: number | null;
  readonly stars: { readonly business: number; readonly specialist: number; readonly facts: readonly boolean[] } | null;
};

/** Lives the booking as far as time allows. */
export function live(making: Making, booking: Booking, course: Course): void {
  secure(making, booking.payment);
  confirm(making, booking, course);
  if (!goThere(making, booking, course)) return;
  const payCents = depart(making, booking, course);
  if (payCents !== null) pay(making, booking, course, payCents);
}

function confirm(making: Making, { engagement, at: bookedAt }: Booking, { confirmsAfter }: Course): void {
  const { row, shift, specialist } = engagement;
  const { now } = making;
  const start = shift.row.starts_at;
  for (const [index, hours] of CONFIRMATION_HOURS.entries()) {
    const at = after(start, -hours * HOUR);
    if (at > now || row.confirmed_at) return;
    row.confirmations_asked = index + 1;
    // Its time had passed when it was booked: not asked any more.
    if (at <= bookedAt) continue;
    row.updated_at = at;
    making.record('confirmationAsked', {
      ...about(engagement, at, null),
      data: { ...factsOf(engagement), hoursBefore: hours },
    });
    const next = CONFIRMATION_HOURS[index + 1] ?? 0;
    const answered = confirmsAfter === null ? null : after(at, confirmsAfter * MINUTE);
    if (!answered || answered > now || answered >= after(start, -next * HOUR)) continue;
    Object.assign(row, { confirmed_at: answered, updated_at: answered });
    making.record('attendanceConfirmed', {
      ...about(engagement, answered, specialist.person),
      data: factsOf(engagement),
    });
  }
}

function goThere(making: Making, { engagement }: Booking, { onWayBefore, arrives, arrivesBy }: Course): boolean {
  const { row, shift, specialist } = engagement;
  const { now, policy } = making;
  const start = shift.row.starts_at;
  const onWay = onWayBefore === null ? null : after(start, -onWayBefore * MINUTE);
  if (onWay && onWay <= now) {
    const eta = after(start, ((arrives ?? 0) - 1) * MINUTE);
    Object.assign(row, {
      on_my_way_at: onWay,
      eta_at: eta,
      confirmed_at: row.confirmed_at ?? onWay,
      updated_at: onWay,
    });
    enter(making, engagement, 'on_my_way', onWay, false);
    making.record('arrivalAnnounced', {
      ...about(engagement, onWay, specialist.person),
      data: { ...factsOf(engagement), etaAt: eta.toISOString() },
    });
  }
  if (arrives === null) return false;
  const at = after(start, arrives * MINUTE);
  if (at > now) return false;
  if (arrivesBy === 'evidence') {
    enter(making, engagement, 'arrival_without_code', at, true);
    making.record('arrivalWaiting', {
      ...about(engagement, at, specialist.person),
      data: { ...factsOf(engagement), at: at.toISOString(), distanceMeters: 40 },
    });
    if (after(at, policy.arrivedByEvidenceMinutes * MINUTE) > now) {
      Object.assign(row, { waiting_since: at, updated_at: at });
      return false;
    }
  } else enter(making, engagement, 'arrival_code', at, true);
  const knownAt = arrivesBy === 'evidence' ? after(at, policy.arrivedByEvidenceMinutes * MINUTE) : at;
  Object.assign(row, {
    status: 'In Progress',
    arrived_at: at,
    arrived_by: arrivesBy,
    undo_until: null,
    confirmed_at: row.confirmed_at ?? at,
    updated_at: knownAt,
  });
  Object.assign(shift.row, { status: 'In Progress', updated_at: knownAt });
  if (at <= start) addStanding(making, engagement, 'onTime', policy.onTimeEffect, knownAt);
  const late = at > after(start, policy.lateMinutes * MINUTE);
  making.record('arrived', {
    ...about(engagement, knownAt, arrivesBy === 'code' ? specialist.person : null),
    data: { ...factsOf(engagement), by: arrivesBy, at: at.toISOString(), late },
  });
  return true;
}

/** Place and time at the door; near it, a few meters from the exact point. */
function enter(
  making: Making,
  { row, shift }: Booking['engagement'],
  kind: string,
  at: Date,
  atTheDoor: boolean,
): void {
  const { exact_lat, exact_lng } = shift.pharmacy.row;
  const away = atTheDoor ? 0.0003 : 0.07;
  making.rows.add('attendance_entries', {
    id: making.id(at),
    engagement_id: row.id,
    kind,
    said_at: at,
    received_at: at,
    lat: exact_lat + away,
    lng: exact_lng,
    accuracy_meters: 18,
    distance_meters: Math.round(away * 111_195),
    note: '',
  });
}

/** Left, sent, approved: answers what was approved, null when it has not come to that. */
function depart(making: Making, { engagement }: Booking, course: Course): number | null {
  const { row, shift, specialist } = engagement;
  const { now, policy } = making;
  const at = after(shift.row.ends_at, course.leaves * MINUTE);
  if (at > now) return null;
  enter(making, engagement, 'departure_code', at, true);
  Object.assign(row, { status: 'In Review', departed_at: at, departed_by: 'code', updated_at: at });
  Object.assign(shift.row, { status: 'Completed', updated_at: at });
  making.record('departed', {
    ...about(engagement, at, specialist.person),
    data: { ...factsOf(engagement), by: 'code', at: at.toISOString() },
  });
  const arrived = later(row.arrived_at ?? shift.row.starts_at, shift.row.starts_at);
  const isLate = minutesBetween(shift.row.starts_at, arrived) > 0;
  const sentAt = after(at, course.sendsAfter * MINUTE);
  const sent = sentAt <= now;
  const asSent = {
    startedAt: isLate ? arrived : shift.row.starts_at,
    endedAt: after(shift.row.ends_at, Math.min(course.overMinutes, course.leaves) * MINUTE),
  };
  const hours = { ...(sent ? asSent : { startedAt: arrived, endedAt: at }), breakMinutes: shift.row.break_minutes };
  const worth = payForHours({ engagement: row, shift: shift.row, policy }, hours);
  const approveBy = sent ? after(sentAt, policy.approveWithinHours * HOUR) : null;
  const approvedAt =
    approveBy && (course.approvesAfter === null ? approveBy : after(sentAt, course.approvesAfter * MINUTE));
  const approved = approvedAt !== null && approvedAt <= now;
  making.rows.add('timesheets', {
    id: making.id(at),
    engagement_id: row.id,
    version: 1,
    status: approved ? 'Approved' : 'Pending',
    started_at: hours.startedAt,
    ended_at: hours.endedAt,
    break_minutes: hours.breakMinutes,
    note: sent ? course.note : '',
    submitted_at: sent ? sentAt : null,
    submit_by: after(at, policy.submitWithinHours * HOUR),
    approve_by: approveBy,
    approved_at: approved ? approvedAt : null,
    approved_by: approved && course.approvesAfter !== null ? shift.poster.id : null,
    ...worth,
    created_at: at,
    updated_at: approved ? approvedAt : sent ? sentAt : at,
  });
  if (!sent) return null;
  row.updated_at = sentAt;
  making.record('timesheetSubmitted', {
    ...about(engagement, sentAt, specialist.person),
    data: {
      ...factsOf(engagement),
      version: 1,
      overMinutes: worth.paid_minutes - shift.row.paid_minutes,
      asRecorded: false,
    },
  });
  if (!approved) return null;
  Object.assign(row, { status: 'Approved', approved_at: approvedAt, updated_at: approvedAt });
  count(shift, 'approvals');
  count(shift, 'approval_minutes', minutesBetween(sentAt, approvedAt));
  making.record('timesheetApproved', {
    ...about(engagement, approvedAt, course.approvesAfter === null ? null : shift.poster),
    data: {
      ...factsOf(engagement),
      payCents: worth.pay_cents,
      by: course.approvesAfter === null ? 'system' : 'business',
    },
  });
  return worth.pay_cents;
}

function pay(making: Making, { engagement, payment }: Booking, course: Course, payCents: number): void {
  const { row, shift } = engagement;
  if (!row.approved_at) return;
  const paidAt = settle(
    making,
    payment,
    { payCents, feeCents: percentOf(payCents, making.policy.feePercent) },
    row.approved_at,
  );
  if (!paidAt) return;
  Object.assign(row, { status: 'Completed', completed_at: paidAt, updated_at: paidAt });
  addStanding(making, engagement, 'completed', making.policy.completedEffect, paidAt);
  count(shift, 'completed');
  making.record('engagementCompleted', {
    ...about(engagement, paidAt, null),
    data: { ...factsOf(engagement), payCents: row.pay_cents },
  });
  rate(making, engagement, course, paidAt);
}

function rate(making: Making, engagement: Booking['engagement'], { stars }: Course, paidAt: Date): void {
  if (!stars) return;
  const { row, shift, specialist } = engagement;
  const at = after(paidAt, 95 * MINUTE);
  if (at > making.now) return;
  for (const side of ['business', 'specialist'] as const) {
    const facts =
      side === 'specialist'
        ? Object.fromEntries(describedFacts.map((fact, index) => [fact, stars.facts[index] ?? true]))
        : null;
    making.rows.add('ratings', {
      engagement_id: row.id,
      by_side: side,
      stars: stars[side],
      facts,
      note: '',
      created_at: at,
    });
    making.record('engagementRated', {
      ...about(engagement, at, side === 'business' ? shift.poster : specialist.person),
      data: { ...factsOf(engagement), bySide: side, stars: stars[side] },
    });
  }
  count(shift, 'described_shifts');
  count(shift, 'described_facts', describedFacts.length);
  count(shift, 'described_yes', describedFacts.filter((_fact, index) => stars.facts[index] ?? true).length);
}
