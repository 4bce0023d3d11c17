import type { searchEndpoints } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentPlaces } from './present-places.ts';

/** The house and street typed; none without a geocoder, for what is no street, and while the geocoder is silent or fails. */
export const findStreets: ActionOf<typeof searchEndpoints.findStreets> = async ({ deps }, { query }) => {
  const street = isStreet(query.query) ? await deps.gateways.geocode.findStreet(query.query) : null;
  return presentPlaces(street ? [street] : []);
};
