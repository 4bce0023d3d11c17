import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { keepEvidence } from './evidence.ts';
import { aboutEngagement, allow, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeEngagement } from './queries/engagement-queries.ts';
import { saidAt } from './said-at.ts';

/**
 * "No one can give me the code": time and place are kept and the pharmacy is alerted; after 15 minutes the sweep counts
 * her as arrived by evidence, from the first moment she said so (PRODUCT §5).
 */
export const arriveWithoutCode: ActionOf<typeof engagementEndpoints.arriveWithoutCode> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement } = parties;
  if (engagement.status === 'In Progress') return presentEngagement(call, engagement);
  const at = saidAt(body.at, call.now);
  allow('arriveWithoutCode', parties, at);
  const distanceMeters = await keepEvidence(call, engagement, {
    kind: 'arrival_without_code',
    at,
    location: body.location,
    note: body.note,
  });
  if (engagement.waiting_since) return presentEngagement(call, engagement);
  const waiting = await changeEngagement(call.db, engagement.id, { waiting_since: at, updated_at: call.now });
  await recordEvent(call, 'arrivalWaiting', {
    ...aboutEngagement(waiting),
    data: { ...factsOf(waiting), at: at.toISOString(), distanceMeters },
  });
  return presentEngagement(call, waiting);
};
