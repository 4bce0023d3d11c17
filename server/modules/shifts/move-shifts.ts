import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { type BusinessRow, findBusiness, shareBusiness } from '../businesses/index.ts';
import { localStart } from './local-start.ts';
import { movePostings } from './queries/posting-queries.ts';
import { moveOpenShifts } from './queries/shift-queries.ts';
import { cellOf } from './search-cell.ts';

/**
 * Brings what is open at a pharmacy to where the pharmacy is now: search looks at the shift alone, and would show it at
 * the address before. Of all later edits only this one reaches a posted shift (PRODUCT §3): nobody can work where the
 * pharmacy no longer is. What is booked stays as it was agreed, until it opens again. Does nothing to a pharmacy that has not moved.
 */
export async function moveShifts(call: Call, businessId: string): Promise<void> {
  const business = await findBusiness(call.db, businessId);
  if (!business) return;
  // Postings before shifts, as whoever holds or opens them locks them.
  await movePostings(call.db, businessId, business.region);
  await moveOpenShifts(call.db, businessId, placeOf(business), call.now);
}

/** Returns the columns of a shift that opens again where its pharmacy is now: it may have moved while the shift was booked. */
export async function currentPlace(db: Db, businessId: string, startsAt: string | Date) {
  const business = await shareBusiness(db, businessId);
  return { ...placeOf(business), ...localStart(startsAt, business.time_zone) };
}

function placeOf({ region, state, time_zone, estimated_lat, estimated_lng }: BusinessRow) {
  return { region, state, time_zone, ...cellOf({ lat: estimated_lat, lng: estimated_lng }) };
}
