/** Lists of ratings: what a side has still to give, and what was shown of a pharmacy or a specialist (PRODUCT §8). */
import type { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { findBusiness, mayTouchBusiness, ownBusinessIds } from '../../businesses/index.ts';
import { findSpecialist, isShownTo } from '../../specialists/index.ts';
import { ownSpecialistId } from '../parties.ts';
import { listShownRatings, listToGive } from '../queries/rating-queries.ts';
import { tiesWith } from '../queries/tie-queries.ts';
import { presentPublished } from './present-rating.ts';

export const listRatingsToGive: ActionOf<typeof ratingEndpoints.listRatingsToGive> = async (
  call: SignedCall,
  { query: { page, pageSize } },
) => {
  const whose =
    call.actor.role === 'Specialist'
      ? { specialistId: ownSpecialistId(call) }
      : { businessIds: (await ownBusinessIds(call)) ?? [] };
  const { rows, total } = await listToGive(call.db, whose, call.now, { page, pageSize });
  const items = rows.map((row) => ({
    engagementId: row.engagement_id,
    closesAt: row.closes_at.toISOString(),
    shift: {
      id: row.shift_id,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      timeZone: row.time_zone,
    },
    business: { id: row.business_id, name: row.business_name },
    specialist: { id: row.specialist_id, firstName: row.first_name, lastName: row.last_name },
  }));
  return { items, total, page };
};

/** Returns what specialists said of a pharmacy: for specialists, for its own side and for Admins. */
export const listBusinessRatings: ActionOf<typeof ratingEndpoints.listBusinessRatings> = async (
  call: SignedCall,
  { params, query: { page, pageSize } },
) => {
  const business = (await findBusiness(call.db, params.id)) ?? refuse('not_found');
  const isOwn = call.actor.role !== 'Specialist' && (await mayTouchBusiness(call, business.id));
  if (call.actor.role === 'Specialist' ? business.status !== 'Approved' : !isOwn) refuse('not_found');
  const found = await listShownRatings(call.db, { businessId: business.id }, { page, pageSize });
  const isParty = (specialistId: string) => isOwn || specialistId === call.actor.specialistId;
  return {
    items: found.rows.map((row) => presentPublished(row, isParty(row.specialist_id))),
    total: found.total,
    page,
  };
};

/** Returns what pharmacies said of a specialist: for the person, for pharmacies that see them, for Admins. */
export const listSpecialistRatings: ActionOf<typeof ratingEndpoints.listSpecialistRatings> = async (
  call: SignedCall,
  { params, query: { page, pageSize } },
) => {
  const { role, specialistId, userId } = call.actor;
  if (role === 'Specialist' && specialistId !== params.id) refuse('not_found');
  const row = (await findSpecialist(call.db, params.id)) ?? refuse('not_found');
  const isOwn = specialistId === row.id;
  const own = isOwn ? [] : ((await ownBusinessIds(call)) ?? []);
  if (role === 'Business' || role === 'Manager') {
    const tie = (await tiesWith(call.db, [row.id], userId)).get(row.id);
    if (!isShownTo(tie, row)) refuse('not_found');
  }
  const found = await listShownRatings(call.db, { specialistId: row.id }, { page, pageSize });
  return {
    items: found.rows.map((rating) => presentPublished(rating, isOwn || own.includes(rating.business_id))),
    total: found.total,
    page,
  };
};
