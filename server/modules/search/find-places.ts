import type { searchEndpoints } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentPlaces } from './present-places.ts';

/**
 * ZIPs and cities that begin with what was typed, best first; nearer ones first where it is known where one is. From
 * bundled data alone, whatever a geocoder does: streets are a call of their own (`findStreets`). Of a house and street
 * it is the city or ZIP behind them.
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

/** `12 Main St, Floor 2, Bloomfield` → `Floor 2, Bloomfield`, then `Bloomfield`. */
function partsBehind(address: string): string[] {
  const parts = address.split(',');
  return parts.slice(1).map((_part, index) => parts.slice(index + 1).join(','));
}
