/** A booking's course: confirmed, on the way, arrived, left, hours sent, approved, rated. The rest is what falls due. */
import { engagementEndpoints as engagements } from '#contract/engagements/endpoints.ts';
import { after, HOUR, later, MINUTE } from '#contract/time.ts';
import { systemCall } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../../modules/businesses/index.ts';
import { CONFIRMATION_HOURS } from '../../modules/engagements/lifecycle.ts';
import { AT_THE_DOOR, near, ON_THE_ROAD, type Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import { type Course, ratingsOf, steady } from '../shifts/course.ts';
import type { Actions } from './history.ts';
import { type Plan, type PlannedEngagement, planBooking, planShift, type ShiftWish } from './plan.ts';

/** A course, and what differs from the usual. */
export type PersonaCourse = Partial<Course> & {
  readonly arrivesBy?: 'code' | 'evidence';
  /** Of the minutes after the planned end, so many are claimed. */
  readonly overMinutes?: number;
  readonly note?: string;
};

/** Posted, booked and worked. */
export function planWorkedShift(
  plan: Plan,
  pharmacy: Pharmacy,
  wish: ShiftWish,
  specialist: Specialist,
  course: PersonaCourse = {},
): void {
  planWork(plan, planBooking(plan, planShift(plan, pharmacy, wish), specialist), course);
}

/** Follows the course as far as time allows. */
export function planWork(plan: Plan, engagement: PlannedEngagement, differences: PersonaCourse = {}): void {
  const { shift, specialist, at: bookedAt, id } = engagement;
  const { startsAt, endsAt, pharmacy, poster, breakMinutes } = shift;
  const course = { ...steady, arrivesBy: 'code', overMinutes: 0, note: '', ...differences };
  const sent = <B extends object>(body: B) => ({ params: { id: id() }, body });
  const questions = CONFIRMATION_HOURS.map((hours) => after(startsAt, -hours * HOUR));
  const asked = questions.find((question) => question > bookedAt);
  if (asked && course.confirmsAfter !== null)
    plan.at(after(asked, course.confirmsAfter * MINUTE), ({ call }) =>
      call(specialist, engagements.confirmAttendance, { params: { id: id() } }),
    );
  if (course.onWayBefore !== null)
    plan.at(after(startsAt, -course.onWayBefore * MINUTE), ({ call }) =>
      call(specialist, engagements.announceArrival, sent({ location: near(pharmacy, ON_THE_ROAD) })),
    );
  if (course.arrives === null) return;
  const arrivedAt = after(startsAt, course.arrives * MINUTE);
  const location = near(pharmacy, AT_THE_DOOR);
  const codes = ({ call }: Actions) => call(poster, engagements.getAttendanceCodes, { params: { id: id() } });
  plan.at(arrivedAt, async (actions) => {
    if (course.arrivesBy === 'evidence')
      return actions.call(specialist, engagements.arriveWithoutCode, sent({ location }));
    const { arrival: code } = await codes(actions);
    return actions.call(specialist, engagements.arrive, sent({ code, location }));
  });
  const leftAt = after(endsAt, course.leaves * MINUTE);
  plan.at(leftAt, async (actions) => {
    const { supervisorAttendance: code } = await codes(actions);
    return actions.call(specialist, engagements.depart, sent({ code, location }));
  });
  const sentAt = after(leftAt, course.sendsAfter * MINUTE);
  const startedAt = later(arrivedAt, startsAt).toISOString();
  const endedAt = after(endsAt, Math.min(course.overMinutes, course.leaves) * MINUTE).toISOString();
  plan.at(sentAt, ({ call }) =>
    call(specialist, engagements.submitTimesheet, sent({ startedAt, endedAt, breakMinutes, note: course.note })),
  );
  if (course.approvesAfter === null) return;
  const approvedAt = after(sentAt, course.approvesAfter * MINUTE);
  plan.at(approvedAt, ({ call }) => call(poster, engagements.approveTimesheet, { params: { id: id() } }));
  if (course.stars) planRating(plan, engagement, course.stars, after(approvedAt, RATED_AFTER));
}

/** The money has arrived by then. */
const RATED_AFTER = 36 * HOUR;

/** Written as rows, because the product has no call for rating yet. */
function planRating(
  plan: Plan,
  { shift, specialist, id }: PlannedEngagement,
  stars: NonNullable<Course['stars']>,
  ratedAt: Date,
): void {
  const { id: businessId, region } = shift.pharmacy.row;
  plan.at(ratedAt, async ({ deps }) => {
    const call = systemCall(deps, deps.db, ratedAt);
    const { rows, counts } = ratingsOf(id(), stars, ratedAt);
    const values = rows.map((row) => ({ ...row, facts: row.facts ? JSON.stringify(row.facts) : null }));
    await deps.db.insertInto('ratings').values(values).execute();
    await countReliability(call, businessId, counts);
    const facts = { shiftId: shift.id(), specialistId: specialist.row.id, engagementId: id() };
    for (const { by_side: bySide, stars: given } of rows) {
      const about = { subject: ['engagement', id()], businessId, region } as const;
      await recordEvent(call, 'engagementRated', { ...about, data: { ...facts, bySide, stars: given } });
    }
  });
}
