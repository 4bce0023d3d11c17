/** The evidence timeline both sides and Admins see of one engagement (PRODUCT §5). */
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { evidenceOf } from './disputes/dispute-evidence.ts';
import { findParties } from './parties.ts';
import { presentEngagement } from './present.ts';

/** Returns the evidence, the earliest first. Throws `not_found` for somebody else's engagement, and for a bookmark to all but its specialist. */
export const getEvidence: ActionOf<typeof disputeEndpoints.getEvidence> = async (call: SignedCall, { params }) => {
  const parties = await findParties(call, params.id);
  if (parties.side !== 'specialist' && parties.engagement.status === 'Saved') refuse('not_found');
  const engagement = await presentEngagement(call, parties.engagement);
  const items = await evidenceOf(call, parties, { dispute: engagement.dispute, engagement });
  return { items, total: items.length, page: 0 };
};
