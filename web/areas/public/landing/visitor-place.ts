import type { Coordinates } from '#contract/geo.ts';
import { deviceTimeZone } from '#web/clock.ts';

export type VisitorPlace = { label: string; city: string; center: Coordinates };

const newYork: VisitorPlace = { label: 'New York, NY', city: 'New York', center: { lat: 40.7128, lng: -74.006 } };

/** Large cities to begin with, by the zone of the visitor's clock: nobody is asked where they are for a first look. */
const byZone: Readonly<Record<string, VisitorPlace>> = {
  'America/Los_Angeles': { label: 'Los Angeles, CA', city: 'Los Angeles', center: { lat: 34.0522, lng: -118.2437 } },
  'America/Chicago': { label: 'Chicago, IL', city: 'Chicago', center: { lat: 41.8781, lng: -87.6298 } },
  'America/Phoenix': { label: 'Phoenix, AZ', city: 'Phoenix', center: { lat: 33.4484, lng: -112.074 } },
};

/** Where a visitor probably is; New York when their clock does not say. */
export function visitorPlace(): VisitorPlace {
  return byZone[deviceTimeZone()] ?? newYork;
}
