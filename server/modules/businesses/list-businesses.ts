import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusinessIds } from './own-business.ts';
import { presentBusiness, viewerOf } from './present-business.ts';
import { pageOfBusinesses } from './queries/business-queries.ts';

/** The pharmacies one owns or runs; for an Admin, all. */
export const listBusinesses: ActionOf<typeof businessEndpoints.listBusinesses> = async (call, { query }) => {
  const { rows, total } = await pageOfBusinesses(call.db, await ownBusinessIds(call), query.page, query.pageSize);
  return { items: rows.map((row) => presentBusiness(row, viewerOf(call))), total, page: query.page };
};
