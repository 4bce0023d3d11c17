/** Place and time of what happens at the pharmacy: kept as evidence, never a gate (PRODUCT §5). */
import type { z } from 'zod';
import type { Policy } from '#contract/admin/policy.ts';
import type { Location } from '#contract/engagements/engagement.ts';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { findBusinesses } from '../businesses/index.ts';
import { insertAttendanceEntry } from './queries/attendance-queries.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';

const METERS_PER_MILE = 1609.344;

type Kind =
  | 'on_my_way'
  | 'arrival_code'
  | 'arrival_without_code'
  | 'departure_code'
  | 'departure_without_code'
  | 'wrong_code';
type Report = {
  readonly kind: Kind;
  readonly at: Date;
  readonly location?: z.infer<typeof Location> | undefined;
  readonly note?: string;
};

/** Keeps what was reported and where; returns how far from the pharmacy that was, in meters, when a place was sent. */
export async function keepEvidence(call: Call, engagement: EngagementRow, report: Report): Promise<number | null> {
  const { location } = report;
  const miles = location ? await milesToPharmacy(call, engagement.business_id, location) : null;
  const entry = evidenceOf(engagement.id, report, miles, call.now);
  await insertAttendanceEntry(call.db, { id: newId(), ...entry });
  return entry.distance_meters;
}

/** Returns what is kept of a report; `miles` to the pharmacy's door, null where no place was sent. */
export function evidenceOf(
  engagementId: string,
  { kind, at, location, note }: Report,
  miles: number | null,
  receivedAt: Date,
) {
  return {
    engagement_id: engagementId,
    kind,
    said_at: at,
    received_at: receivedAt,
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
    accuracy_meters: location?.accuracyMeters ?? null,
    distance_meters: miles === null ? null : Math.round(miles * METERS_PER_MILE),
    note: note ?? '',
  };
}

/** Returns the miles from a place to the pharmacy's door. */
export async function milesToPharmacy(call: Call, businessId: string, place: Coordinates): Promise<number> {
  const business = (await findBusinesses(call.db, [businessId])).get(businessId);
  if (!business) throw new Error(`no business ${businessId}`);
  return milesBetween(place, { lat: business.exact_lat, lng: business.exact_lng });
}

/**
 * Returns whether a location proves that somebody is at the pharmacy: within 150 m, and accurate to 150 m. A location
 * without its accuracy proves nothing.
 */
export function provesPlace(
  location: z.infer<typeof Location> | undefined,
  distanceMeters: number | null,
  policy: Policy,
): boolean {
  if (!location || distanceMeters === null || location.accuracyMeters === undefined) return false;
  return distanceMeters <= policy.nearMeters && location.accuracyMeters <= policy.placeAccuracyMeters;
}
