import type { dayEndpoints } from '#contract/engagements/day-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutEngagement, factsOf, lockParties, type Parties, type UnlockedParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { insertReview } from '../queries/review-queries.ts';
import { allow, situationOf, transition } from '../transition.ts';
import { endEarly } from './end-early.ts';

/**
 * Says that the day is over for somebody who came. The pharmacy's word pays at once; so does leaving where nobody is, which
 * the place bears out. The specialist's word alone waits for the pharmacy's, or for an Admin.
 */
export const reportSentHome: ActionOf<typeof dayEndpoints.reportSentHome> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement, side } = parties;
  const isReported = side === 'specialist' && engagement.sent_home_at !== null && engagement.status === 'In Progress';
  if (isReported) return presentEngagement(call, engagement);
  allow('reportSentHome', parties, call.now);
  const isWord = waitsForOther(parties, call.now);
  const by = side === 'business' ? 'business' : 'specialist';
  const reported = isWord
    ? await claimSentHome(call, parties, body.reason)
    : await endEarly(call, parties, { by, at: engagement.sent_home_at ?? call.now, reason: body.reason });
  return presentEngagement(call, reported);
};

/** Whether it is the specialist's word alone. */
export function waitsForOther(parties: UnlockedParties, now: Date): boolean {
  return parties.side === 'specialist' && situationOf(parties, now).thereByPlaceSince === null;
}

async function claimSentHome(call: SignedCall, parties: Parties, reason: string): Promise<EngagementRow> {
  const claimed = await transition(call, parties, 'reportSentHome', { sent_home_at: call.now });
  await insertReview(call.db, {
    id: newId(),
    engagement_id: claimed.id,
    kind: 'sentHome',
    cause: 'specialistWord',
    opened_at: call.now,
  });
  await recordEvent(call, 'sentHomeClaimed', {
    ...aboutEngagement(claimed),
    data: { ...factsOf(claimed), at: call.now.toISOString(), reason },
  });
  return claimed;
}
