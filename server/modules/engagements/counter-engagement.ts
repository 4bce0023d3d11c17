import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { payTermsOf, quoteOf } from '../shifts/index.ts';
import { counterDeadlines, counterRange } from './counter-rounds.ts';
import { answerCounts } from './lifecycle.ts';
import { payAtRate } from './open-engagement.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { undoWindowOf } from './queries/undo-window-queries.ts';
import { refuseToBook } from './refuse-to-book.ts';
import { allow, applyAllowed } from './transition.ts';

/**
 * Answers with another rate, which is then on the table for the other side, for 12 hours or as long as the request
 * lasts (PRODUCT §3). Throws `counter_out_of_range` with the limits at the field.
 */
export const counterEngagement: ActionOf<typeof engagementEndpoints.counterEngagement> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement, shift, side, policy } = parties;
  const allowed = allow('counterEngagement', parties, call.now, await undoWindowOf(call.db, engagement));
  const { ratePerHourCents } = body;
  const range = counterRange(side, engagement, shift, policy) ?? refuse('counter_not_allowed');
  if (ratePerHourCents < range.minCents || ratePerHourCents > range.maxCents)
    refuse('counter_out_of_range', range, { ratePerHourCents: 'counter_out_of_range' });
  await refuseToBook(call, [parties]);
  const by = side === 'business' ? 'business' : 'specialist';
  const offered = await applyAllowed(call, allowed, {
    ...(by === 'business' ? { business_offer_cents: ratePerHourCents } : { specialist_offer_cents: ratePerHourCents }),
    awaits: by === 'business' ? 'specialist' : 'business',
    rate_per_hour_cents: ratePerHourCents,
    pay_cents: payAtRate(shift, ratePerHourCents),
    ...counterDeadlines(engagement, policy, call.now),
  });
  if (by === 'business') await countReliability(call, offered.business_id, answerCounts(engagement, call.now));
  const { payCents, totalCents } = quoteOf(payTermsOf(shift, ratePerHourCents), policy, call.now);
  await recordEvent(call, 'counterOffered', {
    ...aboutEngagement(offered),
    data: { ...factsOf(offered), by, ratePerHourCents, payCents, totalCents },
  });
  return presentEngagement(call, offered);
};
