/**
 * The local geocoder: ZIP centroids and cities that come with the application, so that places work with no network.
 *
 * It knows no streets. An address is put at a point of its own within 2 km of its ZIP's centroid, always the same one;
 * the estimated point lies 300 to 700 m from there (PRODUCT §7). One fixed point an address: seeing it again teaches
 * nothing new, so it cannot be averaged back. The direction is keyed, so that it cannot be worked out from the address.
 */
import tzLookup from '@photostructure/tz-lookup';
import type { Coordinates } from '#contract/geo.ts';
import { fold } from './fold.ts';
import type { Geocoder } from './geocoder.ts';
import { buildPlaceIndex, type PlaceIndex } from './place-index.ts';
import { pointAt, stableFractions } from './point-near.ts';

const STREET_RANGE_METERS = 2000;
const ESTIMATE_FROM_METERS = 300;
const ESTIMATE_RANGE_METERS = 400;

let built: PlaceIndex | null = null;

/** The same for everybody: built once a process, when it is first needed or by `prepare`. */
function index(): PlaceIndex {
  built ??= buildPlaceIndex();
  return built;
}

/** `secretKey` keys the estimated points; leave it out only for places that are made up. */
export function bundledGeocoder(secretKey = ''): Geocoder {
  return {
    prepare: () => void index(),
    findStreet: async () => null,
    async locateAddress({ address, zip }) {
      const place = index().zip(zip);
      if (!place) return null;
      const where = `${fold(address)}|${zip}`;
      const [area, way] = stableFractions(where, 'exact');
      // The root spreads the addresses evenly over the circle.
      const exact = pointAt(place.coordinates, STREET_RANGE_METERS * Math.sqrt(area), way);
      return { exact, estimated: estimatedPoint(exact, where, secretKey), timeZone: place.timeZone };
    },
    findZip: (zip) => index().zip(zip),
    findCity: (city, state) => index().city(city, state),
    complete: (query, limit, near) => index().startingWith(query, limit, near),
    timeZoneAt: (point) => tzLookup(point.lat, point.lng),
  };
}

/** The point that stands for an address before booking: always the same, 300 to 700 m away (PRODUCT §7). */
export function estimatedPoint(exact: Coordinates, where: string, secretKey: string): Coordinates {
  const [distance, turn] = stableFractions(where, `estimated:${secretKey}`);
  return pointAt(exact, ESTIMATE_FROM_METERS + ESTIMATE_RANGE_METERS * distance, turn);
}
