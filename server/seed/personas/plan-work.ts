/** A booking's course: confirmed, on the way, arrived, left, hours sent, approved, rated. The rest is what falls due. */
import { defaultPolicy } from '#contract/admin/policy.ts';
import { engagementEndpoints as engagements } from '#contract/engagements/endpoints.ts';
import { type DescribedFact, factsToDescribe, type RatingForm } from '#contract/engagements/rating.ts';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { after, HOUR, later, MINUTE } from '#contract/time.ts';
import { confirmationHours } from '../../modules/engagements/lifecycle.ts';
import { AT_THE_DOOR, near, ON_THE_ROAD, type Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import { type Course, steady } from '../shifts/course.ts';
import type { Actions } from './history.ts';
import { type Plan, type PlannedEngagement, planBooking, planShift, type ShiftSpec } from './plan.ts';

/** A course, and what differs from the usual. */
export type PersonaCourse = Partial<Course> & {
  readonly arrivesBy?: 'code' | 'evidence';
  /** Of the minutes after the planned end, so many are claimed. */
  readonly overMinutes?: number;
  readonly note?: string;
  readonly ratings?: PersonaRatings;
};

type PersonaRatings = {
  readonly toPharmacy: { readonly stars: number; readonly note?: string; readonly untrue?: readonly DescribedFact[] };
  readonly toSpecialist: { readonly stars: number; readonly note?: string };
};
const pleased: PersonaRatings = { toPharmacy: { stars: 5 }, toSpecialist: { stars: 5 } };

/** Posted, booked and worked. */
export function planWorkedShift(
  plan: Plan,
  pharmacy: Pharmacy,
  wish: ShiftSpec,
  specialist: Specialist,
  course: PersonaCourse = {},
): void {
  planWork(plan, planBooking(plan, planShift(plan, pharmacy, wish), specialist), course);
}

/** Follows the course as far as time allows. */
export function planWork(plan: Plan, engagement: PlannedEngagement, differences: PersonaCourse = {}): void {
  const { shift, specialist, at: bookedAt, id } = engagement;
  const { startsAt, endsAt, pharmacy, poster, breakMinutes } = shift;
  const course = { ...steady, arrivesBy: 'code', overMinutes: 0, note: '', ratings: pleased, ...differences };
  const sent = <B extends object>(body: B) => ({ params: { id: id() }, body });
  const questions = confirmationHours(defaultPolicy).map((hours) => after(startsAt, -hours * HOUR));
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
  planRatings(plan, engagement, course.ratings, [sentAt, approvedAt]);
}

/** Both sides rate once they are done with the hours; what one says alone is shown when the days for it are over. */
function planRatings(
  plan: Plan,
  { shift, specialist, id }: PlannedEngagement,
  { toPharmacy, toSpecialist }: PersonaRatings,
  [sentAt, approvedAt]: readonly [sentAt: Date, approvedAt: Date],
): void {
  const { breakMinutes, poster } = shift;
  const rate = ({ call }: Actions, as: typeof poster | Specialist, body: Partial<RatingForm> & { stars: number }) =>
    call(as, ratings.rateEngagement, { params: { id: id() }, body });
  const { untrue = [], ...said } = toPharmacy;
  const facts = Object.fromEntries(factsToDescribe({ breakMinutes }).map((fact) => [fact, !untrue.includes(fact)]));
  plan.at(after(sentAt, 15 * MINUTE), (actions) => rate(actions, specialist, { ...said, facts }));
  plan.at(after(approvedAt, 5 * MINUTE), (actions) => rate(actions, poster, toSpecialist));
}
