import type { Coordinates } from '#contract/geo.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { byZone, newYork } from './visitor-places.data.ts';

export type VisitorPlace = { label: string; city: string; center: Coordinates };

/** Returns where a visitor probably is; New York when their clock does not say. */
export function visitorPlace(): VisitorPlace {
  return byZone[deviceTimeZone()] ?? newYork;
}
