import type { Feature, Polygon } from 'geojson';
import type { Coordinates } from '#contract/geo.ts';

const MILES_PER_DEGREE = 69.0;
const STEPS = 96;

/** A circle on the ground as a polygon: good enough up to some hundred miles. */
export function circle({ lat, lng }: Coordinates, radiusMiles: number): Feature<Polygon> {
  const across = radiusMiles / (MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  const up = radiusMiles / MILES_PER_DEGREE;
  const ring = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    return [lng + across * Math.cos(angle), lat + up * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** West, south, east, north of a circle. */
export function boundsOf({ lat, lng }: Coordinates, radiusMiles: number): [number, number, number, number] {
  const across = radiusMiles / (MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  const up = radiusMiles / MILES_PER_DEGREE;
  return [lng - across, lat - up, lng + across, lat + up];
}
