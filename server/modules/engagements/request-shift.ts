import type { Policy } from '#contract/admin/policy.ts';
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import {
  askingRange,
  loadBookingFacts,
  lockShift,
  payTermsOf,
  quoteOf,
  refusalToRequest,
  type ShiftRow,
  takeShift,
} from '../shifts/index.ts';
import { lockSpecialist } from '../specialists/index.ts';
import { book } from './book.ts';
import { offerWithRequest } from './counter-rounds.ts';
import { answerBy } from './lifecycle.ts';
import { openEngagement } from './open-engagement.ts';
import { aboutEngagement, factsOf, ownSpecialistId } from './parties.ts';
import { presentEngagement } from './present.ts';
import { findOpenOfPair } from './queries/engagement-queries.ts';

/**
 * Asks to work a shift. In instant mode it is theirs at once: one conditional statement gives the shift to exactly one of
 * those who tap at the same instant; the others are told `shift_taken` (PRODUCT §3).
 */
export const requestShift: ActionOf<typeof engagementEndpoints.requestShift> = async (
  call: SignedCall,
  { params, body },
) => {
  const specialist = await lockSpecialist(call, ownSpecialistId(call));
  const shift = (await lockShift(call.db, params.id)) ?? refuse('not_found');
  if (!shift.published && shift.specialist_id === null) refuse('not_found');
  const { policy, version } = await currentPolicy(call.db);
  const facts = (await loadBookingFacts(call, specialist.id, [shift], policy)).get(shift.id) ?? refuse('not_found');
  const refused = refusalToRequest(facts);
  if (refused) refuse(refused.code, refused.details);
  const counter = body.counterRatePerHourCents;
  if (counter !== undefined) checkCounter(shift, counter, policy);
  const saved = await findOpenOfPair(call.db, shift.id, specialist.id);
  // A counter-offer is a question even where the posted rate would book at once.
  const instant = shift.booking_mode === 'instant' && counter === undefined;
  if (instant && !(await takeShift(call.db, shift.id, specialist.id, call.now))) refuse('shift_taken');
  const until = instant ? null : answerBy(shift.starts_at, policy, call.now);
  const engagement = await openEngagement(call, instant ? 'bookInstantly' : 'requestShift', {
    shift,
    specialistId: specialist.id,
    saved,
    answerBy: until,
    heldUntil: instant ? after(call.now, policy.activeHoldMinutes * MINUTE) : null,
    ratePerHourCents: counter ?? shift.rate_per_hour_cents,
    ...(counter !== undefined && { offer: offerWithRequest(counter, until, policy, call.now) }),
    policyVersion: version,
  });
  if (!instant) {
    await recordEvent(call, 'shiftRequested', {
      ...aboutEngagement(engagement),
      data: {
        ...factsOf(engagement),
        ratePerHourCents: engagement.rate_per_hour_cents,
        totalCents: quoteOf(payTermsOf(shift, engagement.rate_per_hour_cents), policy, call.now).totalCents,
        isCounter: counter !== undefined,
      },
    });
    return presentEngagement(call, engagement);
  }
  await recordEvent(call, 'engagementAccepted', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), by: 'instant' },
  });
  return presentEngagement(call, await book(call, { engagement, shift, specialist, policy }));
};

/** Throws for a counter-offer that is not upward, or above 130 % of the posted rate (PRODUCT §3). */
function checkCounter(shift: ShiftRow, counter: number, policy: Policy): void {
  const range = askingRange(shift, policy) ?? refuse('counter_not_allowed');
  if (counter >= range.minCents && counter <= range.maxCents) return;
  refuse('counter_out_of_range', range, { counterRatePerHourCents: 'counter_out_of_range' });
}
