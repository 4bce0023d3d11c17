import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { later } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { changeOpenPlaces, checkRate, lockShift, payOf, payTermsOf, transitionShift } from '../../shifts/index.ts';
import { payAtRate } from '../open-engagement.ts';
import { aboutEngagement, factsOf } from '../parties.ts';
import { changePlan, newestPlan } from '../queries/backup-queries.ts';
import { changeEngagement, lockWaitingFor } from '../queries/engagement-queries.ts';
import { askingRefusal, ownShift, presentStandby } from './present-standby.ts';

/**
 * Raises what a shift pays, with the other open places of its line, for everybody who waits for or owes an answer at less and
 * everybody asked later. Who accepts first gets the rate on the table at that moment: shift and answers are locked as an acceptance locks them.
 */
export const raiseRate: ActionOf<typeof engagementEndpoints.raiseRate> = async (call: SignedCall, { params, body }) => {
  const { id } = await ownShift(call, params.id);
  const shift = (await lockShift(call.db, id)) ?? refuse('not_found');
  const plan = await newestPlan(call.db, id);
  const refused = askingRefusal(shift, plan, call.now);
  if (refused || !plan) refuse(refused ?? 'not_asking');
  const { policy, version } = await currentPolicy(call.db);
  const role = shift.role as License;
  const rate = body.ratePerHourCents;
  checkRate(role, rate, policy);
  const { maxCents } = policy.rates[role];
  const limits = { minCents: shift.rate_per_hour_cents + 1, maxCents };
  if (rate < limits.minCents) refuse('rate_out_of_range', limits, { ratePerHourCents: 'rate_out_of_range' });
  const raised = await transitionShift(call, shift, 'raiseRate', {
    rate_per_hour_cents: rate,
    pay_cents: payOf(payTermsOf(shift, rate)),
    policy_version: version,
  });
  await changeOpenPlaces(call.db, raised, ['rate_per_hour_cents', 'pay_cents', 'policy_version']);
  for (const row of await lockWaitingFor(call.db, id)) {
    // An offer above what is posted now stands, also one answered with it; any other is overtaken.
    if (row.rate_per_hour_cents >= rate && row.specialist_offer_cents !== rate) continue;
    const payCents = payAtRate(raised, rate);
    const engagement = await changeEngagement(call.db, row.id, {
      rate_per_hour_cents: rate,
      pay_cents: payCents,
      specialist_offer_cents: null,
      business_offer_cents: null,
    });
    await recordEvent(call, 'rateRaised', {
      ...aboutEngagement(engagement),
      data: { ...factsOf(engagement), ratePerHourCents: rate, payCents },
    });
  }
  await recordEvent(call, 'shiftChanged', {
    subject: ['shift', id],
    businessId: shift.business_id,
    region: shift.region,
    data: { fields: ['ratePerHourCents'] },
  });
  // More people may look for a shift that pays this.
  await changePlan(call.db, plan.id, { next_at: plan.next_at ? later(plan.next_at, call.now) : call.now });
  return presentStandby(call, await ownShift(call, id));
};
