/** The reads of shifts and postings: a single one, or a page of the caller's pharmacies. */
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusiness, ownBusinessIds } from '../businesses/index.ts';
import { presentPostingRow, presentPostings } from './present-posting.ts';
import { presentShifts } from './present-shift.ts';
import { findListedPlace } from './queries/place-queries.ts';
import { findPosting, listPostingRows } from './queries/posting-queries.ts';
import { findShift, listShiftRows, type ShiftRow } from './queries/shift-queries.ts';

/** Returns any published shift as a stranger may see it; the pharmacy's side sees its own in full. */
export const getShift: ActionOf<typeof shiftEndpoints.getShift> = async (call: Call, { params, query }) => {
  const found = (await findShift(call.db, params.id)) ?? refuse('not_found');
  await allowToSee(call, found);
  const row = await placeToShow(call, found);
  const from =
    query.fromLat !== undefined && query.fromLng !== undefined ? { lat: query.fromLat, lng: query.fromLng } : undefined;
  const [shift] = await presentShifts(call, [row], { from });
  return shift ?? refuse('not_found');
};

/** Returns the open place of a line in the place of one somebody else has, but the pharmacy's side sees the one it asks for. */
async function placeToShow({ db, actor, deps }: Call, found: ShiftRow): Promise<ShiftRow> {
  if (!found.line_id || (actor && actor.role !== 'Specialist')) return found;
  const specialistId = actor?.specialistId;
  const [mine] = specialistId ? await deps.questions.openEngagementsOn(db, specialistId, [found.id]) : [];
  if (mine && mine.status !== 'Pending' && mine.status !== 'Saved') return found;
  return (await findListedPlace(db, found.line_id)) ?? found;
}

export const listShifts: ActionOf<typeof shiftEndpoints.listShifts> = async (call: SignedCall, { query }) => {
  if (query.businessId) await ownBusiness(call, query.businessId);
  const businessIds = query.businessId ? [query.businessId] : await ownBusinessIds(call);
  const { requestsOn } = call.deps.questions;
  const { rows, total, shifts } = await listShiftRows(call.db, { ...query, businessIds, requestsOn });
  return { items: await presentShifts(call, rows), total, shifts, page: query.page };
};

async function allowToSee(call: Call, row: ShiftRow): Promise<void> {
  if (call.actor && call.actor.role !== 'Specialist') await ownBusiness(call as SignedCall, row.business_id);
  else if (!row.published && row.specialist_id === null) refuse('not_found');
}

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
