/** Where visitors begin to look. The names are those of the places search knows. */
import type { VisitorPlace } from './visitor-place.ts';

export const newYork: VisitorPlace = {
  label: 'New York, NY',
  city: 'New York',
  center: { lat: 40.7128, lng: -74.006 },
};

/** Large cities to begin with, by the zone of the visitor's clock: nobody is asked where they are for a first look. */
export const byZone: Readonly<Record<string, VisitorPlace>> = {
  'America/Los_Angeles': { label: 'Los Angeles, CA', city: 'Los Angeles', center: { lat: 34.0522, lng: -118.2437 } },
  'America/Chicago': { label: 'Chicago, IL', city: 'Chicago', center: { lat: 41.8781, lng: -87.6298 } },
  'America/Phoenix': { label: 'Phoenix, AZ', city: 'Phoenix', center: { lat: 33.4484, lng: -112.074 } },
};
