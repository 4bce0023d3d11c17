import type { Feature, Polygon } from 'geojson';
import type { Coordinates } from '#contract/geo.ts';

const MILES_PER_DEGREE = 69.0;
const STEPS = 96;

/** Returns a distance in degrees of longitude (`across`) and latitude (`up`). */
function reach(lat: number, miles: number): { across: number; up: number } {
  return { across: miles / (MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)), up: miles / MILES_PER_DEGREE };
}

/** Returns a circle's outline, with the first point again at the end; accurate up to some hundred miles. */
export function outlineOf({ lat, lng }: Coordinates, radiusMiles: number): Coordinates[] {
  const { across, up } = reach(lat, radiusMiles);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    return { lat: lat + up * Math.sin(angle), lng: lng + across * Math.cos(angle) };
  });
}

/** Returns a circle as a GeoJSON polygon. */
export function circle(center: Coordinates, radiusMiles: number): Feature<Polygon> {
  const ring = outlineOf(center, radiusMiles).map(({ lat, lng }) => [lng, lat]);
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** Returns a circle's west, south, east and north. */
export function boundsOf({ lat, lng }: Coordinates, radiusMiles: number): [number, number, number, number] {
  const { across, up } = reach(lat, radiusMiles);
  return [lng - across, lat - up, lng + across, lat + up];
}
