/**
 * The local geocoder: ZIP centroids and cities that come with the application, so that places work with no network.
 *
 * It knows no streets. An address is put at a point of its own within 2 km of its ZIP's centroid, always the same one;
 * the estimated point lies 300 to 700 m from there (PRODUCT §7). One fixed point a pharmacy: seeing it again teaches
 * nothing new, so it cannot be averaged back. It is keyed with the server's secret and the pharmacy's id, so that it can
 * neither be worked out from the address nor compared with that of another pharmacy there (docs/decisions/052).
 */
import tzLookup from '@photostructure/tz-lookup';
import { fold } from './fold.ts';
import type { Geocoder } from './geocoder.ts';
import { buildPlaceIndex, type PlaceIndex } from './place-index.ts';
import { pointAt, stableFractions } from './point-near.ts';

const STREET_RANGE_METERS = 2000;
const ESTIMATE_FROM_METERS = 300;
const ESTIMATE_RANGE_METERS = 400;
/** About a meter: noise of a geocoder does not draw a second point. */
const PLACE_DIGITS = 5;

let built: PlaceIndex | null = null;

/**
 * Returns the index, which is the same for everybody: built once a process, when it is first needed or by `prepare`.
 */
function index(): PlaceIndex {
  built ??= buildPlaceIndex();
  return built;
}

/**
 * Returns a geocoder of the bundled places. `secretKey` keys the estimated points; leave it out only for places that
 * are made up.
 */
export function bundledGeocoder(secretKey = ''): Geocoder {
  return {
    prepare: () => void index(),
    findStreet: async () => null,
    async locateAddress({ address, zip }) {
      const place = index().zip(zip);
      if (!place) return null;
      const [area, way] = stableFractions(`${fold(address)}|${zip}`, 'exact');
      // The root spreads the addresses evenly over the circle.
      const exact = pointAt(place.coordinates, STREET_RANGE_METERS * Math.sqrt(area), way);
      return { exact, timeZone: place.timeZone };
    },
    estimatePoint(exact, pharmacyId) {
      const place = `${exact.lat.toFixed(PLACE_DIGITS)},${exact.lng.toFixed(PLACE_DIGITS)}`;
      const [distance, turn] = stableFractions(`${pharmacyId}|${place}`, `estimated:${secretKey}`);
      return pointAt(exact, ESTIMATE_FROM_METERS + ESTIMATE_RANGE_METERS * distance, turn);
    },
    findZip: (zip) => index().zip(zip),
    findCity: (city, state) => index().city(city, state),
    complete: (query, limit, near) => index().startingWith(query, limit, near),
    timeZoneAt: (point) => tzLookup(point.lat, point.lng),
  };
}
