import type { searchEndpoints } from '#contract/search/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { isStreet } from './parse-address.ts';

/**
 * ZIPs and cities that begin with what was typed, best first; nearer ones first where it is known where one is. A house
 * and street is looked up as such, where a geocoder is configured.
 */
export const findPlaces: ActionOf<typeof searchEndpoints.findPlaces> = async ({ deps }, { query }) => {
  const { geocode } = deps.gateways;
  const { latitude, longitude } = query;
  const near = latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude };
  const street = isStreet(query.query) ? await geocode.findStreet(query.query) : null;
  const places = [...(street ? [street] : []), ...geocode.complete(query.query, query.limit, near)];
  const items = places.slice(0, query.limit).map(({ city, state, zip, coordinates, timeZone, street: house }) => ({
    label: [house, city, zip ? `${state} ${zip}` : state].filter(Boolean).join(', '),
    latitude: coordinates.lat,
    longitude: coordinates.lng,
    city,
    state,
    zip,
    timeZone,
  }));
  return { items, total: items.length, page: 0 };
};
