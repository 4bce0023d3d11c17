import type { Policy } from '#contract/admin/policy.ts';
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy, withFeeOf } from '../../policy/policy.ts';
import {
  answerBy,
  askingRange,
  loadBookingFacts,
  lockWithBlock,
  payTermsOf,
  quoteOf,
  refusalToAll,
  refusalToCounter,
  refusalToRequest,
  type ShiftRow,
} from '../shifts/index.ts';
import { lockSpecialist } from '../specialists/index.ts';
import { bookAll } from './book-all.ts';
import { offerWithRequest } from './counter-rounds.ts';
import { openEngagement } from './open-engagement.ts';
import { aboutEngagement, factsOf, ownSpecialistId } from './parties.ts';
import { presentEngagement } from './present.ts';
import { findOpenOfPair } from './queries/engagement-queries.ts';
import { takeEveryDate } from './take-every-date.ts';
import { firstStart, standsFor } from './together.ts';

/**
 * Asks to work a shift, or every date of its block. In instant mode it is theirs at once: conditional statements give the
 * shift, or a free place of its line, to exactly one of those who tap at the same instant; the others are told `shift_taken`
 * (PRODUCT §3).
 */
export const requestShift: ActionOf<typeof engagementEndpoints.requestShift> = async (
  call: SignedCall,
  { params, body },
) => {
  const specialist = await lockSpecialist(call, ownSpecialistId(call));
  // Of a line any free place: the listed one stands for it.
  const { shift, dates: shifts } = (await lockWithBlock(call.db, params.id)) ?? refuse('not_found');
  if (!shift.published && shift.specialist_id === null) refuse('not_found');
  const { policy, version } = await currentPolicy(call.db);
  const known = await loadBookingFacts(call, specialist.id, shifts, policy);
  const refused = refusalToAll([...known.values()], refusalToRequest);
  if (refused) refuse(refused.code, refused.details);
  const counter = body.counterRatePerHourCents;
  if (counter !== undefined) {
    checkCounter(shift, counter, policy);
    const late = refusalToCounter([...known.values()]);
    if (late) refuse(late.code, late.details);
  }
  // A counter-offer is a question even where the posted rate would book at once.
  const instant = shift.booking_mode === 'instant' && counter === undefined;
  const asking = instant ? await takeEveryDate(call, shifts, specialist.id) : shifts;
  const until = instant ? null : answerBy(firstStart(shifts), policy, call.now);
  const opened = [];
  for (const date of asking) {
    const engagement = await openEngagement(call, instant ? 'bookInstantly' : 'requestShift', {
      shift: date,
      specialistId: specialist.id,
      saved: await findOpenOfPair(call.db, date.id, specialist.id),
      answerBy: until,
      heldUntil: instant ? after(call.now, policy.activeHoldMinutes * MINUTE) : null,
      ratePerHourCents: counter ?? date.rate_per_hour_cents,
      ...(counter !== undefined && { offer: offerWithRequest(counter, until, policy, call.now) }),
      policyVersion: version,
    });
    opened.push({ engagement, shift: date, specialist, policy: withFeeOf(policy, engagement) });
  }
  const asked = opened[shifts.indexOf(shift)] ?? opened[0] ?? refuse('not_found');
  // The first event tells of all dates.
  const inOrder = [asked, ...opened.filter((one) => one !== asked)];
  for (const [index, { engagement, shift: date, policy: own }] of inOrder.entries()) {
    if (instant)
      await recordEvent(call, 'engagementAccepted', {
        ...aboutEngagement(engagement),
        data: { ...factsOf(engagement), by: 'instant' },
      });
    else
      await recordEvent(call, 'shiftRequested', {
        ...aboutEngagement(engagement),
        data: {
          ...factsOf(engagement),
          ...standsFor(shifts.length, index),
          ratePerHourCents: engagement.rate_per_hour_cents,
          totalCents: quoteOf(payTermsOf(date, engagement.rate_per_hour_cents), own, call.now).totalCents,
          isCounter: counter !== undefined,
        },
      });
  }
  return presentEngagement(call, instant ? await bookAll(call, inOrder) : asked.engagement);
};

/** Throws for a counter-offer that is not upward, or above 130 % of the posted rate (PRODUCT §3). */
function checkCounter(shift: ShiftRow, counter: number, policy: Policy): void {
  const range = askingRange(shift, policy) ?? refuse('counter_not_allowed');
  if (counter >= range.minCents && counter <= range.maxCents) return;
  refuse('counter_out_of_range', range, { counterRatePerHourCents: 'counter_out_of_range' });
}
