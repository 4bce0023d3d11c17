/** The whole country as places to put pharmacies in: metropolitan areas by population, and the country between them. */
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import type { Geocoder, KnownPlace } from '../../gateways/geocode/geocoder.ts';
import type { Place } from '../people/places.ts';
import { metros } from './metros.data.ts';

export type Area = {
  readonly name: string;
  /** Share of the country's people. */
  readonly weight: number;
  readonly rateCents: number;
  /** ZIPs, likelier the nearer to the middle. */
  readonly places: readonly (readonly [place: Place, weight: number])[];
};

/** The rest: about one in seven lives outside the metropolitan areas listed, in proportion to a state's ZIPs there. */
const COUNTRYSIDE = 0.15;
const LARGEST_MILES = 40;

/** Returns every area, the largest first; a metropolitan one reaches `mostMiles` from its middle, if it is that large. */
export function areasOf(geocode: Geocoder, mostMiles = LARGEST_MILES): Area[] {
  const zips = distinctZips(geocode);
  const free = new Set(zips);
  const byLatitude = groupByLatitude(zips);
  const cities = metros.map(({ name, centre, thousands, rateCents }): Area => {
    const middle = geocode.findZip(centre);
    if (!middle) throw new Error(`the geocoder does not know ${centre}`);
    const miles = Math.min(mostMiles, 10 + Math.sqrt(thousands) / 3);
    const near = within(byLatitude, middle.coordinates, miles);
    for (const [place] of near) free.delete(place);
    return {
      name,
      weight: thousands,
      rateCents,
      places: near.map(([place, distance]) => [place, 1 / (1 + (distance / (miles / 3)) ** 2)]),
    };
  });
  const population = cities.reduce((sum, { weight }) => sum + weight, 0);
  const states = [...Map.groupBy(free, ({ state }) => state)].map(
    ([state, places]): Area => ({
      name: `rest of ${state}`,
      weight: (population * COUNTRYSIDE * places.length) / free.size,
      rateCents: 0,
      places: places.map((place) => [place, 1]),
    }),
  );
  return [...cities, ...states];
}

/** Some ZIPs belong to a company alone and carry its name for a city. */
const COMPANY = /\b(Inc|Corp|Co|Com|Services?|Bank|Assoc|Dept|Insurance|Lottery|Brm|Direct|Nal?tl)\b/;

/** One ZIP a point: an office tower's or a post office's many ZIPs are one place. */
function distinctZips(geocode: Geocoder): Place[] {
  const points = new Map<string, Place>();
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    for (const place of geocode.complete(String(prefix).padStart(3, '0'), 100)) {
      const point = `${place.coordinates.lat} ${place.coordinates.lng}`;
      if (hasZip(place) && !COMPANY.test(place.city) && !points.has(point)) points.set(point, place);
    }
  }
  return [...points.values()];
}

function hasZip(place: KnownPlace): place is Place {
  return place.zip !== null;
}

/** Every metropolitan area looks for the ZIPs near it: only those of its latitudes are measured. */
function groupByLatitude(zips: readonly Place[]): ReadonlyMap<number, readonly Place[]> {
  return Map.groupBy(zips, ({ coordinates }) => Math.floor(coordinates.lat));
}

/** Returns the places so near, by their ZIP. */
function within(
  byLatitude: ReadonlyMap<number, readonly Place[]>,
  middle: Coordinates,
  miles: number,
): [place: Place, distance: number][] {
  const degrees = miles / 69;
  const near: [place: Place, distance: number][] = [];
  for (let lat = Math.floor(middle.lat - degrees); lat <= middle.lat + degrees; lat += 1)
    for (const place of byLatitude.get(lat) ?? []) {
      const distance = milesBetween(place.coordinates, middle);
      if (distance <= miles) near.push([place, distance]);
    }
  return near.sort(([one], [other]) => (one.zip < other.zip ? -1 : 1));
}
