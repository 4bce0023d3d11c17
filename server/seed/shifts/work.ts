/** How the crowd works a booking, up to now: asked to confirm, on the way, arrived, left, hours sent, approved, paid. */
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import { after, HOUR, later, MINUTE, minutesBetween } from '#contract/time.ts';
import { approvalLifecycle } from '../../call/approval-lifecycle.ts';
import { statusAfter } from '../../call/lifecycle.ts';
import { announcedColumns } from '../../modules/engagements/announce-arrival.ts';
import { approvedColumns } from '../../modules/engagements/approve-timesheet.ts';
import { arrivalFacts, arrivedColumns } from '../../modules/engagements/arrive.ts';
import { departedColumns, recordedTimesheet } from '../../modules/engagements/depart.ts';
import { evidenceOf } from '../../modules/engagements/evidence.ts';
import { overMinutes } from '../../modules/engagements/hours.ts';
import { confirmationHours } from '../../modules/engagements/lifecycle.ts';
import { lineOf, onTimeLine } from '../../modules/engagements/standing/lines.ts';
import { sentTimesheet } from '../../modules/engagements/submit-timesheet.ts';
import { secure, settle } from '../money/payment.ts';
import { AT_THE_DOOR, addTo, near, ON_THE_ROAD } from '../people/add-pharmacy.ts';
import type { SeedContext } from '../seed-context.ts';
import { addStanding, type Booking } from './book.ts';
import type { Course } from './course.ts';
import { moveEngagement, moveShift, recordAbout, type SeedEngagement } from './steps.ts';

/** Follows the course as far as time allows. */
export function work(context: SeedContext, booking: Booking, course: Course): void {
  secure(context, booking.payment);
  confirm(context, booking, course);
  announce(context, booking.engagement, course);
  if (!arrive(context, booking.engagement, course)) return;
  const payCents = depart(context, booking.engagement, course);
  if (payCents !== null) pay(context, booking, payCents);
}

function confirm(context: SeedContext, { engagement, at: bookedAt }: Booking, { confirmsAfter }: Course): void {
  const { row, shift, specialist } = engagement;
  const { now, policy } = context;
  const checks = [policy.recheckFirstHours, policy.recheckLastHours];
  row.rechecks = checks.filter((hours) => after(shift.row.starts_at, -hours * HOUR) <= now).length;
  const questions = confirmationHours(policy)
    .map((hours) => ({
      hours,
      at: after(shift.row.starts_at, -hours * HOUR),
    }))
    .filter(({ at }) => at > bookedAt && at <= now);
  const [first] = questions;
  const answered = first && confirmsAfter !== null ? after(first.at, confirmsAfter * MINUTE) : null;
  for (const { hours, at } of questions) {
    if (answered && answered < at) break;
    Object.assign(row, { confirmations_asked: row.confirmations_asked + 1, updated_at: at });
    recordAbout(context, engagement, 'confirmationAsked', at, null, { hoursBefore: hours });
  }
  if (!answered || answered > now) return;
  moveEngagement(engagement, 'confirmAttendance', answered, { confirmed_at: answered });
  recordAbout(context, engagement, 'attendanceConfirmed', answered, specialist.person, { wasMissing: false });
}

function announce(context: SeedContext, engagement: SeedEngagement, { onWayBefore }: Course): void {
  const { row, shift, specialist } = engagement;
  const at = onWayBefore === null ? context.now : after(shift.row.starts_at, -onWayBefore * MINUTE);
  if (at >= context.now) return;
  const eta = after(at, driveMinutes(report(context, engagement, 'on_my_way', at, ON_THE_ROAD)) * MINUTE);
  moveEngagement(engagement, 'announceArrival', at, announcedColumns(row, { at, eta, receivedAt: at }));
  recordAbout(context, engagement, 'arrivalAnnounced', at, specialist.person, { etaAt: eta.toISOString() });
}

function arrive(context: SeedContext, engagement: SeedEngagement, { arrives }: Course): boolean {
  const { row, shift, specialist } = engagement;
  const { now, policy } = context;
  const at = after(shift.row.starts_at, (arrives ?? 0) * MINUTE);
  if (arrives === null || at > now) return false;
  report(context, engagement, 'arrival_code', at, AT_THE_DOOR);
  const arrival = { at, by: 'code', receivedAt: at } as const;
  moveEngagement(engagement, 'arrive', at, arrivedColumns(row, arrival));
  moveShift(shift, 'startShift', at);
  const parties = { engagement: row, shift: shift.row, policy };
  addStanding(context, onTimeLine(parties), at);
  recordAbout(context, engagement, 'arrived', at, specialist.person, arrivalFacts(parties, arrival));
  return true;
}

/** Keeps place and time, `away` degrees from the door, and returns the miles to it. */
function report(
  context: SeedContext,
  { row, shift: { pharmacy } }: SeedEngagement,
  kind: 'on_my_way' | 'arrival_code' | 'departure_code',
  at: Date,
  away: number,
): number {
  const location = near(pharmacy, away);
  const miles = milesBetween(location, near(pharmacy, 0));
  context.rows.add('attendance_entries', {
    id: context.id(at),
    ...evidenceOf(row.id, { kind, at, location }, miles, at),
  });
  return miles;
}

/** Left, sent, approved. Returns what was approved in cents, null when it has not come to that. */
function depart(context: SeedContext, engagement: SeedEngagement, course: Course): number | null {
  const { row, shift, specialist } = engagement;
  const { now, policy } = context;
  const at = after(shift.row.ends_at, course.leaves * MINUTE);
  if (at > now) return null;
  report(context, engagement, 'departure_code', at, AT_THE_DOOR);
  moveEngagement(engagement, 'depart', at, departedColumns({ at, by: 'code' }));
  moveShift(shift, 'finishShift', at);
  recordAbout(context, engagement, 'departed', at, specialist.person, { by: 'code', at: at.toISOString() });
  const parties = { engagement: row, shift: shift.row, policy };
  const status = statusAfter(approvalLifecycle, 'none', 'submit');
  const timesheet = { id: context.id(at), status, ...recordedTimesheet(parties, at, at) };
  context.rows.add('timesheets', timesheet);
  const sentAt = after(at, course.sendsAfter * MINUTE);
  if (sentAt > now) return null;
  const startedAt = later(row.arrived_at ?? shift.row.starts_at, shift.row.starts_at);
  const hours = { startedAt, endedAt: shift.row.ends_at, breakMinutes: shift.row.break_minutes };
  const sent = sentTimesheet(parties, hours, '', sentAt);
  Object.assign(timesheet, sent);
  const over = overMinutes(parties, hours);
  recordAbout(context, engagement, 'timesheetSubmitted', sentAt, specialist.person, {
    version: timesheet.version,
    overMinutes: over,
    asRecorded: false,
    answerUntilAt: sent.approve_by.toISOString(),
  });
  const approver = course.approvesAfter === null ? null : shift.poster;
  const approvedAt = course.approvesAfter === null ? sent.approve_by : after(sentAt, course.approvesAfter * MINUTE);
  if (approvedAt > now) return null;
  Object.assign(timesheet, approvedColumns(sent, approver?.id ?? null, approvedAt), {
    status: statusAfter(approvalLifecycle, status, 'approve'),
  });
  moveEngagement(engagement, 'approveTimesheet', approvedAt, { approved_at: approvedAt });
  addTo(shift.pharmacy, {
    decided: approver ? 1 : 0,
    approvals: 1,
    approval_minutes: minutesBetween(sentAt, approvedAt),
  });
  const by = approver ? 'business' : 'system';
  recordAbout(context, engagement, 'timesheetApproved', approvedAt, approver, { payCents: sent.pay_cents, by });
  return sent.pay_cents;
}

function pay(context: SeedContext, { engagement, payment }: Booking, payCents: number): void {
  const { row, shift } = engagement;
  const paidAt = settle(context, payment, payCents, row.approved_at ?? context.now);
  if (!paidAt) return;
  moveEngagement(engagement, 'completeEngagement', paidAt, { completed_at: paidAt });
  addStanding(context, lineOf(row, 'completed', context.policy.completedEffect), paidAt);
  addTo(shift.pharmacy, { completed: 1 });
  recordAbout(context, engagement, 'engagementCompleted', paidAt, null, { payCents: row.pay_cents, nothingDue: false });
}
