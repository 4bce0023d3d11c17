/** Reads of pharmacies. */
import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusiness, ownBusinessIds } from './own-business.ts';
import { presentBusiness, viewerOf } from './present-business.ts';
import { presentBusinessCard } from './present-card.ts';
import { findBusiness, pageOfBusinesses } from './queries/business-queries.ts';
import { findReliability } from './queries/reliability-queries.ts';

/**
 * Returns a pharmacy: in full for its own side, as a card for a specialist, with the address once they are booked there
 * (PRODUCT §7). One that is not open to the public is not found by strangers.
 */
export const getBusiness: ActionOf<typeof businessEndpoints.getBusiness> = async (call: SignedCall, { params }) => {
  if (call.actor.role !== 'Specialist') return presentBusiness(await ownBusiness(call, params.id), viewerOf(call));
  const row = (await findBusiness(call.db, params.id)) ?? refuse('not_found');
  const booked =
    call.actor.specialistId !== null &&
    (await call.deps.questions.hasBookingAt(call.db, row.id, call.actor.specialistId));
  if (!booked && row.status !== 'Approved') refuse('not_found');
  const figures = await findReliability(call.db, [row.id]);
  return presentBusinessCard(row, figures.get(row.id), { exact: booked });
};

/** Returns the pharmacies the caller owns or runs; for an Admin, all. */
export const listBusinesses: ActionOf<typeof businessEndpoints.listBusinesses> = async (call, { query }) => {
  const { rows, total } = await pageOfBusinesses(call.db, await ownBusinessIds(call), query.page, query.pageSize);
  return { items: rows.map((row) => presentBusiness(row, viewerOf(call))), total, page: query.page };
};
