/** Default places for visitors, named as search names them. */
import type { Coordinates } from '#contract/geo.ts';

export type VisitorPlace = {
  label: string;
  city: string;
  center: Coordinates;
  /** Its drawing in `grounds.svg`. A place somebody chose has none. */
  ground?: string;
};

export const newYork: VisitorPlace = {
  label: 'New York, NY',
  city: 'New York',
  center: { lat: 40.7128, lng: -74.006 },
  ground: 'new-york',
};

/** Large cities by the time zone of the visitor's device, so that nobody is asked for a location at first sight. */
export const byZone: Readonly<Record<string, VisitorPlace>> = {
  'America/Los_Angeles': {
    label: 'Los Angeles, CA',
    city: 'Los Angeles',
    center: { lat: 34.0522, lng: -118.2437 },
    ground: 'los-angeles',
  },
  'America/Chicago': {
    label: 'Chicago, IL',
    city: 'Chicago',
    center: { lat: 41.8781, lng: -87.6298 },
    ground: 'chicago',
  },
  'America/Phoenix': {
    label: 'Phoenix, AZ',
    city: 'Phoenix',
    center: { lat: 33.4484, lng: -112.074 },
    ground: 'phoenix',
  },
};
