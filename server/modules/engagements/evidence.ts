/** Place and time at the door: kept as evidence, never a gate (PRODUCT §5). */

import type { z } from 'zod';
import type { Location } from '#contract/engagements/engagement.ts';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { findBusinesses } from '../businesses/index.ts';
import { insertAttendanceEntry } from './queries/attendance-queries.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';

const METERS_PER_MILE = 1609.344;

type Kind = 'on_my_way' | 'arrival_code' | 'arrival_without_code' | 'departure_code' | 'wrong_code';
type Said = {
  readonly kind: Kind;
  readonly at: Date;
  readonly location?: z.infer<typeof Location> | undefined;
  readonly note?: string;
};

/** Keeps what was said and where; answers how far from the pharmacy that was, in meters, when a place was sent. */
export async function keepEvidence(
  call: Call,
  engagement: EngagementRow,
  { kind, at, location, note }: Said,
): Promise<number | null> {
  const distance = location ? await metersFrom(call, engagement.business_id, location) : null;
  await insertAttendanceEntry(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    kind,
    said_at: at,
    received_at: call.now,
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
    accuracy_meters: location?.accuracyMeters ?? null,
    distance_meters: distance,
    note: note ?? '',
  });
  return distance;
}

/** Miles from a place to the pharmacy's door. */
export async function milesToPharmacy(call: Call, businessId: string, place: Coordinates): Promise<number> {
  const business = (await findBusinesses(call.db, [businessId])).get(businessId);
  if (!business) throw new Error(`no business ${businessId}`);
  return milesBetween(place, { lat: business.exact_lat, lng: business.exact_lng });
}

async function metersFrom(call: Call, businessId: string, place: Coordinates): Promise<number> {
  return Math.round((await milesToPharmacy(call, businessId, place)) * METERS_PER_MILE);
}
