import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentReviews } from './present-reviews.ts';
import { countReviews, pageOfReviews } from './queries/review-queries.ts';

/** Profiles that wait for a look, oldest first. One nobody has filled in yet does not wait. */
export const listReviews: ActionOf<typeof adminEndpoints.listReviews> = async (call, { query }) => {
  const [waiting, { people, pharmacies }] = await Promise.all([
    pageOfReviews(call.db, query.kind ?? null, query.page, query.pageSize),
    countReviews(call.db),
  ]);
  const total = query.kind === 'specialist' ? people : query.kind === 'business' ? pharmacies : people + pharmacies;
  return { items: await presentReviews(call, waiting), total, page: query.page, people, pharmacies };
};
