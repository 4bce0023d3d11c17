import { milesBetween } from '#contract/geo.ts';
import type { MapPin } from '#web/ui/map/map-pin.ts';

/** Returns pins far enough apart to show each price; emergencies stay. For a picture, not for choosing. */
export function spreadPins(pins: readonly MapPin[], apartMiles: number): MapPin[] {
  const kept: MapPin[] = [];
  const first = [...pins].sort((a, b) => Number(b.emergency ?? false) - Number(a.emergency ?? false));
  for (const pin of first) {
    if (kept.every((other) => milesBetween(other, pin) >= apartMiles)) kept.push({ ...pin, count: 1 });
  }
  return kept;
}
