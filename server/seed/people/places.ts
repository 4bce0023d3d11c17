/** ZIPs of a market: those the geocoder knows with its first digits, in its state and within its miles. */
import { milesBetween } from '#contract/geo.ts';
import type { KnownPlace } from '../../gateways/geocode/geocoder.ts';
import type { Market } from '../data/markets.ts';
import { streets } from '../data/names.ts';
import type { Making, SeedDeps } from '../making.ts';

export type Place = KnownPlace & { readonly zip: string };

/** Some ZIPs belong to a company alone and carry its name for a city. */
const COMPANY = /\b(Inc|Corp|Co|Com|Services?|Bank|Assoc|Dept|Insurance|Lottery|Brm|Direct|Nal?tl)\b/;

export function placesOf(deps: SeedDeps, market: Market): Place[] {
  const { geocode } = deps.gateways;
  const centre = geocode.findZip(market.centre);
  if (!centre) throw new Error(`the geocoder does not know ${market.centre}`);
  const places = market.prefixes
    .flatMap((prefix) => geocode.complete(prefix, 1000))
    .filter(
      (place): place is Place =>
        place.zip !== null &&
        place.state === market.state &&
        !COMPANY.test(place.city) &&
        milesBetween(place.coordinates, centre.coordinates) <= market.miles,
    );
  if (places.length === 0) throw new Error(`no ZIPs for ${market.key}`);
  return places;
}

export function placeOf(deps: SeedDeps, zip: string): Place {
  const place = deps.gateways.geocode.findZip(zip);
  if (!place) throw new Error(`the geocoder does not know ${zip}`);
  return { ...place, zip, timeZone: place.timeZone };
}

export function streetAddress(making: Making): string {
  return `${making.random.int(3, 989)} ${making.random.pick(streets)}`;
}
