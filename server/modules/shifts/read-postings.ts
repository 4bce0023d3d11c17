/** The reads of postings: a single one, or a page of the caller's pharmacies. */
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusiness, ownBusinessIds } from '../businesses/index.ts';
import { presentPostingRow, presentPostings } from './present-posting.ts';
import { findPosting, listPostingRows } from './queries/posting-queries.ts';

export const getPosting: ActionOf<typeof shiftEndpoints.getPosting> = async (call: SignedCall, { params }) => {
  const posting = (await findPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, posting.business_id);
  return presentPostingRow(call, posting);
};

export const listPostings: ActionOf<typeof shiftEndpoints.listPostings> = async (call: SignedCall, { query }) => {
  if (query.businessId) await ownBusiness(call, query.businessId);
  const businessIds = query.businessId ? [query.businessId] : await ownBusinessIds(call);
  const { rows, total } = await listPostingRows(call.db, { ...query, businessIds });
  return { items: await presentPostings(call, rows), total, page: query.page };
};
