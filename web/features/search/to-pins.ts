import type { FoundPharmacy, SearchAnswer } from '#contract/search/endpoints.ts';
import { rateRange } from '#web/ui/format-money.ts';
import type { MapPin } from '#web/ui/map/map-pin.ts';

/** One pin for each matching pharmacy, listed already or not. `seen` are shifts whose detail was opened. */
export function toPins(found: SearchAnswer, seen: ReadonlySet<string>): MapPin[] {
  const listed = new Map<string, FoundPharmacy>(found.pharmacies.map((pharmacy) => [pharmacy.id, pharmacy]));
  return (found.pharmacyLocations ?? []).map(({ id, lat, lng, shifts, minRateCents, maxRateCents, emergency }) => {
    const pharmacy = listed.get(id);
    const label = rateRange(minRateCents, maxRateCents);
    return {
      id,
      lat,
      lng,
      label,
      count: shifts,
      emergency,
      seen: pharmacy?.shifts.some((shift) => seen.has(shift.id)) ?? false,
      name: `${pharmacy?.name ?? 'Pharmacy'}, ${shifts} ${shifts === 1 ? 'shift' : 'shifts'}, ${label} an hour${emergency ? ', emergency' : ''}`,
    };
  });
}
