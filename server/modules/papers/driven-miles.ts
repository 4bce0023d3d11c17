/** The trip to work and back, for the year's summary (PRODUCT §6). */
import { milesBetween } from '#contract/geo.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { findTrip, insertMiles } from './queries/miles-queries.ts';

type Trip = {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly exact_lat: number;
  readonly exact_lng: number;
};

/** Keeps the estimate of a shift whose hours were approved, from the home on file now. */
export async function recordMiles(call: Call, event: MortarEvent<'timesheetApproved'>): Promise<void> {
  const trip = await findTrip(call.db, event.data.engagementId);
  const miles = trip && roundTripMiles(trip);
  if (!trip || miles === null) return;
  await insertMiles(call.db, {
    engagement_id: event.data.engagementId,
    specialist_id: trip.specialist_id,
    miles: miles.toFixed(1),
    recorded_at: call.now,
  });
}

/** Returns the miles from home to a pharmacy and back, in a straight line; null where there is no home on file. */
export function roundTripMiles({ lat, lng, exact_lat, exact_lng }: Trip): number | null {
  if (lat === null || lng === null) return null;
  return Math.round(20 * milesBetween({ lat, lng }, { lat: exact_lat, lng: exact_lng })) / 10;
}
