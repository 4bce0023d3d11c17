import type { Answered } from '#contract/endpoint.ts';
import type { searchEndpoints } from '#contract/search/endpoints.ts';
import type { KnownPlace } from '../../gateways/geocode/geocoder.ts';

/** Places as they are answered, each with a label that finds it again. */
export function presentPlaces(places: readonly KnownPlace[]): Answered<typeof searchEndpoints.findPlaces> {
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
