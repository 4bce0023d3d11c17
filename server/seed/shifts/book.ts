/** The moment a shift of the crowd becomes somebody's, and how a shift ends before it is worked. */
import { standingStep } from '#contract/engagements/standing.ts';
import { earlier } from '#contract/time.ts';
import { statusesBefore } from '../../call/lifecycle.ts';
import { attendanceCodes, lockedTerms } from '../../modules/engagements/book.ts';
import { answered, endedColumns, engagementLifecycle } from '../../modules/engagements/lifecycle.ts';
import { lineOf, standingLine } from '../../modules/engagements/standing/lines.ts';
import { cancelledColumns, reopenedColumns, unfilledColumns } from '../../modules/shifts/lifecycle.ts';
import { plannedCode } from '../../modules/verification/index.ts';
import { planPayment, releasePayment, type SeedPayment } from '../money/payment.ts';
import { addTo } from '../people/add-pharmacy.ts';
import { takeTime } from '../people/add-specialist.ts';
import type { SeedContext } from '../seed-context.ts';
import { countAnswer } from './ask.ts';
import {
  moveEngagement,
  moveShift,
  recordAbout,
  recordAboutShift,
  type SeedEngagement,
  type SeedShift,
} from './steps.ts';

export type Booking = { readonly engagement: SeedEngagement; readonly payment: SeedPayment; readonly at: Date };

/** Accepted and booked in one moment; the hold, if it is due by then, came through. */
export function book(context: SeedContext, engagement: SeedEngagement, at: Date): Booking {
  const { row, shift, specialist } = engagement;
  const by = row.status === 'Active' ? 'instant' : row.awaits === 'business' ? 'business' : 'specialist';
  const actor = by === 'business' ? shift.poster : specialist.person;
  if (by === 'business') countAnswer(engagement, at);
  if (by !== 'instant') moveEngagement(engagement, 'acceptEngagement', at, answered);
  recordAbout(context, engagement, 'engagementAccepted', at, actor, { by });
  moveShift(shift, 'bookShift', at, { specialist_id: specialist.row.id });
  const parties = { engagement: row, shift: shift.row, policy: context.policy };
  const { locked, record } = lockedTerms(parties, shift.pharmacy.row, at);
  moveEngagement(engagement, 'secureBooking', at, locked);
  context.rows.add('booking_records', record);
  takeTime(specialist, shift.row.starts_at, shift.row.ends_at);
  addTo(shift.pharmacy, { booked: 1 });
  const payment = planPayment(context, engagement, at);
  recordAbout(context, engagement, 'engagementBooked', at, actor, {});
  context.atEnd(() => issueCodes(context, engagement, at));
  return { engagement, payment, at };
}

const atTheDoor: readonly string[] = [
  ...statusesBefore(engagementLifecycle, 'arrive'),
  ...statusesBefore(engagementLifecycle, 'depart'),
];

/** The two codes of the door, while they are of use. */
function issueCodes(context: SeedContext, { row, shift }: SeedEngagement, at: Date): void {
  if (!atTheDoor.includes(row.status)) return;
  const { secretKey } = context.deps.config;
  for (const issued of attendanceCodes({ engagement: row, shift: shift.row, policy: context.policy })) {
    const { row: code } = plannedCode(secretKey, context.id(at), issued, at);
    const verified = issued.type === 'arrival' && row.arrived_by === 'code';
    context.rows.add('one_time_codes', { ...code, verified, code_hash: `\\x${code.code_hash.toString('hex')}` });
  }
}

/** Ends a booking in time, so that nobody owes pay: a specialist leaves the shift open, a business cancels it. */
export function cancelBooking(
  context: SeedContext,
  { engagement, payment }: Booking,
  by: 'specialist' | 'business',
  at: Date,
  reason: string,
): void {
  const { row, shift, specialist } = engagement;
  releasePayment(context, payment, at);
  moveEngagement(engagement, 'cancelEngagement', at, endedColumns(by, reason));
  const standingEffect =
    by === 'specialist' ? standingStep(context.policy.specialistCancel, shift.row.starts_at, at).effect : 0;
  addStanding(context, lineOf(row, 'cancelled', standingEffect), at);
  const actor = by === 'specialist' ? specialist.person : shift.poster;
  const data = { by, reason, was: 'Booked', standingEffect, compensationCents: 0 } as const;
  recordAbout(context, engagement, 'engagementCancelled', at, actor, data);
  if (by === 'business') {
    addTo(shift.pharmacy, { cancelled: 1 });
    cancelShift(context, shift, at, reason, row.id);
  } else moveShift(shift, 'reopenShift', at, reopenedColumns(shift.row, at));
}

/** Cancels a shift, as the business that posted it. */
export function cancelShift(
  context: SeedContext,
  shift: SeedShift,
  at: Date,
  reason: string,
  engagementId: string | null = null,
): void {
  moveShift(shift, 'cancelShift', at, cancelledColumns('business', reason, at));
  const data = { by: 'business', reason, engagementId, compensationCents: 0 } as const;
  recordAboutShift(context, shift, 'shiftCancelled', at, shift.poster, data);
}

/** Closes a shift that began with nobody booked. */
export function closeUnfilled(context: SeedContext, shift: SeedShift): void {
  const at = earlier(shift.row.starts_at, context.now);
  moveShift(shift, 'closeUnfilled', at, unfilledColumns(at));
  recordAboutShift(context, shift, 'shiftUnfilled', at, null, {});
}

/** Adds a line of standing, unless it has no effect. */
export function addStanding(context: SeedContext, line: ReturnType<typeof lineOf>, at: Date): void {
  if (line.effect === 0) return;
  context.rows.add('standing_events', { id: context.id(at), ...standingLine(line, context.policy, at) });
}
