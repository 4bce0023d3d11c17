import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';

export type Address = { readonly address: string; readonly city: string; readonly state: string; readonly zip: string };

export type Place = Awaited<ReturnType<typeof locateBusiness>>;

/**
 * The columns that say where a pharmacy is; refuses `unknown_zip` at the field. May ask a geocoder that takes seconds:
 * never in a transaction.
 */
export async function locateBusiness(call: Call, { address, city, state, zip }: Address) {
  const located = await call.deps.gateways.geocode.locateAddress({ address, city, state, zip });
  if (!located) refuse('unknown_zip', { zip }, { zip: `We do not know ${zip}` });
  return {
    address,
    city,
    state,
    zip,
    region: state,
    time_zone: located.timeZone,
    exact_lat: located.exact.lat,
    exact_lng: located.exact.lng,
    estimated_lat: located.estimated.lat,
    estimated_lng: located.estimated.lng,
  };
}
