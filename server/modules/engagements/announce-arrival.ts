import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { driveMinutes } from '#contract/geo.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { keepEvidence, milesToPharmacy } from './evidence.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { reportedTime } from './reported-time.ts';
import { allow, transition } from './transition.ts';

/** Says "on my way", from 90 minutes before; with a place, the pharmacy sees an estimate of arrival (PRODUCT §5). */
export const announceArrival: ActionOf<typeof engagementEndpoints.announceArrival> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement } = parties;
  const { at, claimedAt } = await reportedTime(call, engagement, body.at);
  allow('announceArrival', parties, claimedAt);
  await keepEvidence(call, engagement, { kind: 'on_my_way', at, location: body.location });
  const minutes = body.location
    ? driveMinutes(await milesToPharmacy(call, engagement.business_id, body.location))
    : null;
  // Who says how long it takes knows better than the map.
  const eta = body.inMinutes || minutes !== null ? after(at, (body.inMinutes ?? minutes ?? 0) * MINUTE) : null;
  const changes = announcedColumns(engagement, { at, eta, receivedAt: call.now });
  const announced = await transition(call, parties, 'announceArrival', changes, claimedAt);
  await recordEvent(call, 'arrivalAnnounced', {
    ...aboutEngagement(announced),
    data: { ...factsOf(announced), etaAt: eta?.toISOString() ?? null },
  });
  return presentEngagement(call, announced);
};

type Announcement = { readonly at: Date; readonly eta: Date | null; readonly receivedAt: Date };

/** Returns the columns of whoever is on the way: who says so will come, and has answered where they were called late. */
export function announcedColumns(engagement: EngagementRow, { at, eta, receivedAt }: Announcement) {
  return {
    on_my_way_at: engagement.on_my_way_at ?? at,
    eta_at: eta ?? engagement.eta_at,
    confirmed_at: engagement.confirmed_at ?? at,
    late_answered_at: engagement.late_told_at ? receivedAt : null,
  };
}
