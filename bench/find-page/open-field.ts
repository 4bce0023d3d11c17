import { type Coordinates, milesBetween } from '#contract/geo.ts';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import type { PharmacyLocation } from '#contract/search/points.ts';
import { newId } from '#server/ids.ts';
import { randomOf } from '#server/seed/random.ts';
import { countOnGrid } from './count-on-grid.ts';

const MILES_A_DEGREE = 69.1;
/** The country of points is so many times as wide as the circle that holds the points asked for. */
const SPREAD = 4;

/**
 * A city of points that stay where they are: the answer gets the `count` nearest to where it looked, one by one or, when
 * `counted`, as the server sends so many.
 */
export function openField(middle: Coordinates, radiusMiles: number, count: number, counted: boolean) {
  const random = randomOf('find page');
  const side = SPREAD * radiusMiles;
  const alongside = MILES_A_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const off = () => (random.next() - 0.5) * side;
  const many = Math.ceil((count * side ** 2) / (Math.PI * radiusMiles ** 2));
  // To the millionth of a degree, as the server keeps them.
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const points = Array.from({ length: many }, (): PharmacyLocation => {
    const minRateCents = random.int(60, 80) * 100;
    return {
      id: newId(),
      lat: rounded(middle.lat + off() / MILES_A_DEGREE),
      lng: rounded(middle.lng + off() / alongside),
      shifts: random.int(1, 4),
      minRateCents,
      maxRateCents: minRateCents + random.int(0, 5) * 100,
      emergency: random.chance(0.05),
    };
  });
  return (answer: SearchAnswer, at: Coordinates): SearchAnswer => {
    const far = new Map(points.map((point) => [point, milesBetween(at, point)]));
    const nearest = points.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0)).slice(0, count);
    if (counted) return { ...answer, clusters: countOnGrid(nearest, at, radiusMiles), pharmacyLocations: null };
    // In the order the server has them in.
    return { ...answer, clusters: null, pharmacyLocations: nearest.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
  };
}
