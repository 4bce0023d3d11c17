/** What the operator's desk begins with: hours to decide about, an appeal to answer, questions to support. */
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { newId } from '../../ids.ts';
import type { Personas } from './personas.ts';
import { on, type Plan, planBooking, planCancel, planShift } from './plan.ts';
import { planWork } from './plan-work.ts';

const OVER_MINUTES = 31;
const SENDS_AFTER = 40;

export function planDesk(plan: Plan, personas: Personas): void {
  planDispute(plan, personas);
  planAppeal(plan, personas);
  planSupport(plan, personas);
}

/** Half an hour more than booked, which nobody at the pharmacy remembers agreeing to; both have had their say. */
function planDispute(plan: Plan, { neighbors: { saddlebrook }, crew: { owen } }: Personas): void {
  const shift = planShift(plan, saddlebrook, { ...on(plan, saddlebrook, -2, '08:00', '13:30'), breakMinutes: 0 });
  const booking = planBooking(plan, shift, owen);
  planWork(plan, booking, {
    leaves: OVER_MINUTES,
    overMinutes: OVER_MINUTES,
    sendsAfter: SENDS_AFTER,
    approvesAfter: null,
    note: 'Stayed until the last patient was counseled.',
  });
  const sentAt = after(shift.endsAt, (OVER_MINUTES + SENDS_AFTER) * MINUTE);
  plan.at(after(sentAt, 2 * HOUR), ({ call }) =>
    call(shift.poster, disputeEndpoints.disputeTimesheet, {
      params: { id: booking.id() },
      body: {
        hours: { startedAt: shift.startsAt.toISOString(), endedAt: shift.endsAt.toISOString(), breakMinutes: 0 },
        reason: 'overtime',
        words: 'Our own pharmacist took over at 1:30. Nobody asked Owen to stay.',
      },
    }),
  );
  plan.at(after(sentAt, 6 * HOUR), async ({ call, deps }) => {
    const { id } = await deps.db
      .selectFrom('disputes')
      .select('id')
      .where('engagement_id', '=', booking.id())
      .executeTakeFirstOrThrow();
    const words = 'Two patients were waiting for vaccines when she came. She signed me out at 2:01.';
    await call(owen, disputeEndpoints.answerDispute, { params: { id }, body: { agrees: false, words } });
  });
}

/** Left twenty hours before, with a reason that may count. */
function planAppeal(plan: Plan, { neighbors: { ternAndVale }, crew: { rafael } }: Personas): void {
  const shift = planShift(plan, ternAndVale, on(plan, ternAndVale, -4, '09:00', '17:00'));
  const booking = planBooking(plan, shift, rafael);
  planCancel(plan, booking, 'specialist', after(shift.startsAt, -20 * HOUR), 'My father is in the hospital');
  plan.at(after(plan.now, -20 * HOUR), async ({ call, deps }) => {
    const { id } = await deps.db
      .selectFrom('standing_events')
      .select('id')
      .where('engagement_id', '=', booking.id())
      .executeTakeFirstOrThrow();
    const text = 'My father was taken to the emergency room that night. I can send the discharge letter.';
    await call(rafael, standingEndpoints.appealStanding, { params: { id }, fields: { grounds: 'illness', text } });
  });
}

/** One question that waits, one that is answered. */
function planSupport({ at, now }: Plan, { admin, carla, crew: { imani, meiLin } }: Personas): void {
  const open = (by: typeof carla | typeof imani, hoursAgo: number, topic: string, text: string) =>
    at(after(now, -hoursAgo * HOUR), ({ call }) =>
      call(by, supportEndpoints.openSupportCase, { fields: { topic, text, clientId: newId() } }),
    );
  open(carla, 5, 'money', 'Can our bookkeeper get every invoice of a month in one file, for all five pharmacies?');
  open(imani, 3, 'license', 'My Pennsylvania license was renewed. Do I upload the new card, or is the number enough?');
  open(meiLin, 30, 'account', 'I moved to Jersey City. Does my distance to shifts change by itself?');
  at(after(now, -27 * HOUR), async ({ call, deps }) => {
    const { id } = await deps.db
      .selectFrom('support_cases')
      .select('id')
      .where('user_id', '=', meiLin.person.id)
      .executeTakeFirstOrThrow();
    const text = 'It does once you change your home address in your profile. Nobody but you sees it.';
    await call(admin, supportEndpoints.answerSupportCase, {
      params: { id },
      body: { text, clientId: newId(), close: false },
    });
  });
}
