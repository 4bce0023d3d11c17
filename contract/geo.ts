/** Places on the earth: degrees in, miles out. */
import { z } from 'zod';

export const Coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Coordinates = z.infer<typeof Coordinates>;

export const EARTH_RADIUS_MILES = 3958.7613;

/** Returns great-circle distance between two points, in miles (haversine). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns minutes to drive a distance: town speed near, faster on longer ways. An estimate, shown as one. */
export function driveMinutes(miles: number): number {
  return Math.round(4 + miles * (miles < 10 ? 2.6 : 2.2));
}
