import type { searchEndpoints } from '#contract/search/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';

/** ZIPs and cities that begin with what was typed, best first. */
export const findPlaces: ActionOf<typeof searchEndpoints.findPlaces> = ({ deps }, { query }) => {
  const items = deps.gateways.geocode
    .complete(query.query, query.limit)
    .map(({ city, state, zip, coordinates, timeZone }) => ({
      label: zip ? `${city}, ${state} ${zip}` : `${city}, ${state}`,
      latitude: coordinates.lat,
      longitude: coordinates.lng,
      city,
      state,
      zip,
      timeZone,
    }));
  return { items, total: items.length, page: 0 };
};
