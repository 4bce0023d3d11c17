import { type Coordinates, milesBetween } from '#contract/geo.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { BusinessRow } from './queries/business-queries.ts';

export type Address = { readonly address: string; readonly city: string; readonly state: string; readonly zip: string };

/** The pharmacy that is there or moves there. */
type Located = { readonly id: string } | BusinessRow;

/** A point that moved less than this, about two meters, is the same one. */
const SAME_MILES = 0.001;

export type Place = Awaited<ReturnType<typeof locateBusiness>>;

/**
 * Returns the columns that say where a pharmacy is; refuses `unknown_zip` at the field. May ask a geocoder that takes
 * seconds: never in a transaction.
 */
export async function locateBusiness(
  call: Pick<Call, 'deps'>,
  pharmacy: Located,
  { address, city, state, zip }: Address,
) {
  const { geocode } = call.deps.gateways;
  const located = await geocode.locateAddress({ address, city, state, zip });
  if (!located) refuse('unknown_zip', { zip }, { zip: 'unknown_zip' });
  const estimated = keptEstimate(pharmacy, located.exact) ?? geocode.estimatePoint(located.exact, pharmacy.id);
  return {
    address,
    city,
    state,
    zip,
    region: state,
    time_zone: located.timeZone,
    exact_lat: located.exact.lat,
    exact_lng: located.exact.lng,
    estimated_lat: estimated.lat,
    estimated_lng: estimated.lng,
  };
}

/** Returns the estimated point it has, while it stays where it is: a second one would narrow down the true point. */
function keptEstimate(pharmacy: Located, exact: Coordinates): Coordinates | null {
  if (!('exact_lat' in pharmacy)) return null;
  const moved = milesBetween({ lat: pharmacy.exact_lat, lng: pharmacy.exact_lng }, exact);
  return moved < SAME_MILES ? { lat: pharmacy.estimated_lat, lng: pharmacy.estimated_lng } : null;
}
