import { deviceTimeZone } from '#web/clock.ts';
import { byZone, newYork, type VisitorPlace } from './visitor-places.data.ts';

export type { VisitorPlace };

/** Returns where a visitor probably is; New York when their clock does not say. */
export function visitorPlace(): VisitorPlace {
  return byZone[deviceTimeZone()] ?? newYork;
}
