import { plural, t } from '@lingui/core/macro';
import type { FoundPharmacy, SearchAnswer } from '#contract/search/endpoints.ts';
import type { PharmacyLocation } from '#contract/search/points.ts';
import { rateRange } from '#web/ui/format-money.ts';
import type { MapPin, ServerCluster } from '#web/ui/map/map-pin.ts';

/** Returns one pin for each matching pharmacy, listed already or not. `seen` are shifts whose detail was opened. */
export function toPins(found: SearchAnswer, seen: ReadonlySet<string>): MapPin[] {
  const listed = new Map<string, FoundPharmacy>(found.pharmacies.map((pharmacy) => [pharmacy.id, pharmacy]));
  const looked = new Set(
    found.pharmacies.filter(({ shifts }) => shifts.some((shift) => seen.has(shift.id))).map(({ id }) => id),
  );
  // There may be thousands: what only a drawn pin says is worked out when it is drawn.
  return (found.pharmacyLocations ?? []).map((location) => ({
    id: location.id,
    lat: location.lat,
    lng: location.lng,
    count: location.shifts,
    emergency: location.emergency,
    seen: looked.size > 0 && looked.has(location.id),
    label: () => labelOf(location),
    name: () => nameOf(location, listed.get(location.id)),
  }));
}

function labelOf({ minRateCents, maxRateCents }: PharmacyLocation): string {
  return rateRange(minRateCents, maxRateCents);
}

function nameOf(location: PharmacyLocation, pharmacy?: FoundPharmacy): string {
  const { shifts, emergency } = location;
  const label = labelOf(location);
  const name = pharmacy?.name ?? t`Pharmacy`;
  const count = plural(shifts, { one: '# shift', other: '# shifts' });
  return emergency ? t`${name}, ${count}, ${label} an hour, emergency` : t`${name}, ${count}, ${label} an hour`;
}

/** Beyond what a map tells apart the server counts pharmacies together: circles to zoom in on. */
export function toServerClusters(found: SearchAnswer): ServerCluster[] {
  return (found.clusters ?? []).map(({ lat, lng, pharmacies, shifts }) => ({
    lat,
    lng,
    pins: pharmacies,
    count: shifts,
  }));
}
