/** The reads of engagements: a single one, a page of the caller's own or of their pharmacies, how many there are. */
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusiness, ownBusinessIds } from '../businesses/index.ts';
import { findWithSide, ownSpecialistId } from './parties.ts';
import { presentEngagement, presentEngagements } from './present.ts';
import { countEngagementRows, countWaitingRows } from './queries/count-queries.ts';
import { listEngagementRows } from './queries/engagement-queries.ts';

export const getEngagement: ActionOf<typeof engagementEndpoints.getEngagement> = async (
  call: SignedCall,
  { params },
) => {
  const { engagement } = await findWithSide(call, params.id);
  return presentEngagement(call, engagement);
};

export const listEngagements: ActionOf<typeof engagementEndpoints.listEngagements> = async (
  call: SignedCall,
  { query },
) => {
  const { rows, total } = await listEngagementRows(call.db, { ...query, ...(await scopeOf(call, query.businessId)) });
  return { items: await presentEngagements(call, rows), total, page: query.page };
};

export const countEngagements: ActionOf<typeof engagementEndpoints.countEngagements> = (call: SignedCall) =>
  countEngagementRows(call.db, ownSpecialistId(call));

export const countWaiting: ActionOf<typeof engagementEndpoints.countWaiting> = async (call: SignedCall, { query }) => {
  const { businessIds } = await scopeOf(call, query.businessId);
  return countWaitingRows(call.db, businessIds ?? []);
};

async function scopeOf(call: SignedCall, businessId: string | undefined) {
  if (call.actor.role === 'Specialist')
    return {
      specialistId: ownSpecialistId(call),
      businessIds: businessId ? [businessId] : null,
      side: 'specialist',
    } as const;
  if (businessId) await ownBusiness(call, businessId);
  const side = call.actor.role === 'Admin' ? null : 'business';
  return { specialistId: null, businessIds: businessId ? [businessId] : await ownBusinessIds(call), side } as const;
}
