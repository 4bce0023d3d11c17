/** What a specialist earned week by week, and the goal they set (design 27). */
import { sumCents } from '#contract/money.ts';
import { addDays, dayIn, startOfDay, weekdayOf } from '#contract/time.ts';
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { findSpecialist, homeZone } from '../specialists/index.ts';
import { withShiftStarts } from './bookings.ts';
import { earnedSince, findGoal, putGoal } from './queries/balance-queries.ts';
import { awaitedPay } from './specialist-pay.ts';

const WEEKS = 8;
const NEXT = 3;

export const getEarningWeeks: ActionOf<typeof walletEndpoints.getEarningWeeks> = async (call) => {
  const specialistId = call.actor.specialistId ?? refuse('not_found');
  const home = (await findSpecialist(call.db, specialistId)) ?? refuse('not_found');
  const zone = homeZone(home, call.deps.gateways.geocode);
  const monday = mondayOf(dayIn(call.now, zone));
  const first = addDays(monday, -7 * (WEEKS - 1));
  const earned = await withShiftStarts(call, await earnedSince(call.db, specialistId, startOfDay(first, zone)));
  const booked = await call.deps.questions.bookedShifts(call.db, specialistId);
  const ahead = [
    ...booked.map((one) => ({ ...one, amount_cents: one.pay_cents })),
    ...(await awaitedPay(call, specialistId)),
  ];
  const weekOf = ({ starts_at, time_zone }: { starts_at: Date; time_zone: string }) =>
    mondayOf(dayIn(starts_at, time_zone));
  const centsIn = (lines: readonly { starts_at: Date; time_zone: string; amount_cents: number }[], week: string) =>
    sumCents(lines.filter((line) => weekOf(line) === week).map(({ amount_cents }) => amount_cents));
  return {
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const from = addDays(first, 7 * index);
      return { from, earnedCents: centsIn(earned, from), aheadCents: centsIn(ahead, from) };
    }),
    goalCents: await findGoal(call.db, specialistId),
    bookedNext: booked.slice(0, NEXT).map((one) => ({
      engagementId: one.engagement_id,
      pharmacy: one.business_name,
      day: dayIn(one.starts_at, one.time_zone),
      payCents: one.pay_cents,
    })),
  };
};

function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

export const setEarningGoal: ActionOf<typeof walletEndpoints.setEarningGoal> = async (call, { body }) => {
  const specialistId = call.actor.specialistId ?? refuse('not_found');
  await putGoal(call.db, specialistId, body.weekCents, call.now);
  return {};
};
