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
import { aboutEngagement, factsOf } from './parties.ts';
import { presentEngagement } from './present.ts';
import { nothingOpen, undoWindowsOf } from './queries/undo-window-queries.ts';
import { refuseToBook } from './refuse-to-book.ts';
import { lockTogether, standsFor } from './together.ts';
import { allow, applyAllowed } from './transition.ts';

/**
 * Answers with another rate, for every date of a block, which is then on the table for the other side, for 12 hours or as long as the request
 * lasts (PRODUCT §3). Throws `counter_out_of_range` with the limits at the field.
 */
export const counterEngagement: ActionOf<typeof engagementEndpoints.counterEngagement> = async (
  call: SignedCall,
  { params, body },
) => {
  const all = await lockTogether(call, params.id);
  const [{ engagement, side }] = all;
  const windows = await undoWindowsOf(
    call.db,
    all.map((parties) => parties.engagement),
  );
  const allowed = all.map((parties) => ({
    ...parties,
    ...allow('counterEngagement', parties, call.now, windows.get(parties.engagement.id) ?? nothingOpen),
  }));
  const { ratePerHourCents } = body;
  for (const { shift, policy, ...parties } of all) {
    const range = counterRange(side, parties.engagement, shift, policy) ?? refuse('counter_not_allowed');
    if (ratePerHourCents < range.minCents || ratePerHourCents > range.maxCents)
      refuse('counter_out_of_range', range, { ratePerHourCents: 'counter_out_of_range' });
  }
  await refuseToBook(call, all);
  const by = side === 'business' ? 'business' : 'specialist';
  const offers = [];
  for (const [index, { shift, policy, ...parties }] of allowed.entries()) {
    const offered = await applyAllowed(call, parties, {
      ...(by === 'business'
        ? { business_offer_cents: ratePerHourCents }
        : { specialist_offer_cents: ratePerHourCents }),
      awaits: by === 'business' ? 'specialist' : 'business',
      rate_per_hour_cents: ratePerHourCents,
      pay_cents: payAtRate(shift, ratePerHourCents),
      ...counterDeadlines(parties.engagement, policy, call.now),
    });
    const { payCents, totalCents } = quoteOf(payTermsOf(shift, ratePerHourCents), policy, call.now);
    await recordEvent(call, 'counterOffered', {
      ...aboutEngagement(offered),
      data: { ...factsOf(offered), by, ratePerHourCents, payCents, totalCents, ...standsFor(all.length, index) },
    });
    offers.push(offered);
  }
  // One answer, however many dates.
  if (by === 'business') await countReliability(call, engagement.business_id, answerCounts(engagement, call.now));
  return presentEngagement(call, offers[0] ?? engagement);
};
