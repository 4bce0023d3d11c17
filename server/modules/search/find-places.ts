/** Places that begin with what a person types. */
import type { Answered } from '#contract/endpoint.ts';
import type { searchEndpoints } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import type { ActionOf } from '../../call/route.ts';
import type { KnownPlace } from '../../gateways/geocode/geocoder.ts';

/**
 * Returns ZIPs and cities that begin with what was typed, best first; nearer ones first when the caller's position is
 * known. From bundled data alone, whatever a geocoder does: streets are a call of their own (`findStreets`). Of a house
 * and street it is the city or ZIP behind them.
 */
export const findPlaces: ActionOf<typeof searchEndpoints.findPlaces> = ({ deps }, { query }) => {
  const { geocode } = deps.gateways;
  const { latitude, longitude } = query;
  const near = latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude };
  for (const text of isStreet(query.query) ? partsBehind(query.query) : [query.query]) {
    const found = geocode.complete(text, query.limit, near);
    if (found.length > 0) return presentPlaces(found);
  }
  return presentPlaces([]);
};

/** Returns `Floor 2, Bloomfield`, then `Bloomfield` for `12 Main St, Floor 2, Bloomfield`. */
function partsBehind(address: string): string[] {
  const parts = address.split(',');
  return parts.slice(1).map((_part, index) => parts.slice(index + 1).join(','));
}

/**
 * Returns the house and street typed; none without a geocoder, for what is no street, and while the geocoder is silent
 * or fails.
 */
export const findStreets: ActionOf<typeof searchEndpoints.findStreets> = async ({ deps }, { query }) => {
  const street = isStreet(query.query) ? await deps.gateways.geocode.findStreet(query.query) : null;
  return presentPlaces(street ? [street] : []);
};

/** Returns places as they are answered, each with a label that finds it again. */
function presentPlaces(places: readonly KnownPlace[]): Answered<typeof searchEndpoints.findPlaces> {
  const items = places.map(({ city, state, zip, coordinates, timeZone, street }) => ({
    label: [street, city, zip ? `${state} ${zip}` : state].filter(Boolean).join(', '),
    latitude: coordinates.lat,
    longitude: coordinates.lng,
    city,
    state,
    zip,
    timeZone,
  }));
  return { items, total: items.length, page: 0 };
}
