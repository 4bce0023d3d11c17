import type { Call } from '../../call/call.ts';
import { findBusiness } from '../businesses/index.ts';
import { movePostings } from './queries/posting-queries.ts';
import { moveOpenShifts } from './queries/shift-queries.ts';
import { cellOf } from './search-cell.ts';

/**
 * Brings what is open at a pharmacy to where the pharmacy is now: search looks at the shift alone, and would show it at
 * the address before. Of all later edits only this one reaches a posted shift (PRODUCT §3): nobody can work where the
 * pharmacy no longer is. What is booked stays as it was agreed. Does nothing to a pharmacy that has not moved.
 */
export async function moveShifts(call: Call, businessId: string): Promise<void> {
  const business = await findBusiness(call.db, businessId);
  if (!business) return;
  const { region, state, time_zone, estimated_lat, estimated_lng } = business;
  // Postings before shifts, as whoever holds or opens them locks them.
  await movePostings(call.db, businessId, region);
  const place = { region, state, time_zone, ...cellOf({ lat: estimated_lat, lng: estimated_lng }) };
  await moveOpenShifts(call.db, businessId, place, call.now);
}
