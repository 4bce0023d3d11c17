/** Where somebody searches: what they send, else their home, else New York (SPEC E-6, E-7). */
import type { Coordinates } from '#contract/geo.ts';
import type { ShiftSearch } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import { refuse } from '../../call/refuse.ts';
import type { Geocoder, KnownPlace } from '../../gateways/geocode/geocoder.ts';
import { parseAddress } from './parse-address.ts';
import type { Searcher } from './queries/searcher-queries.ts';

export type SearchPlace = {
  readonly centre: Coordinates;
  readonly timeZone: string;
  readonly place: { readonly city: string; readonly state: string; readonly zip: string | null } | null;
  /** False for the default: nobody sets out from there. */
  readonly chosen: boolean;
};

/** SPEC E-7. */
const NEW_YORK: SearchPlace = {
  centre: { lat: 40.7128, lng: -74.006 },
  timeZone: 'America/New_York',
  place: { city: 'New York', state: 'NY', zip: null },
  chosen: false,
};

type Asked = Pick<ShiftSearch, 'pharmacistLocation' | 'zip' | 'city' | 'state' | 'address'>;

/**
 * The most exact thing sent wins: location, ZIP, city and state, address. Refuses `unknown_zip` and `unknown_place` at
 * the field that was not understood.
 */
export async function resolvePlace(asked: Asked, searcher: Searcher | null, geocode: Geocoder): Promise<SearchPlace> {
  if (asked.pharmacistLocation) {
    const centre = { lat: asked.pharmacistLocation.latitude, lng: asked.pharmacistLocation.longitude };
    return { centre, timeZone: geocode.timeZoneAt(centre), place: labelOf(asked, geocode), chosen: true };
  }
  if (asked.zip) return chosen(geocode.findZip(asked.zip) ?? unknownZip(asked.zip, 'zip'));
  if (asked.city || asked.state) {
    const found = geocode.findCity(asked.city ?? '', asked.state || undefined);
    return chosen(
      found ?? unknownPlace([asked.city, asked.state].filter(Boolean).join(', '), asked.city ? 'city' : 'state'),
    );
  }
  if (asked.address) return chosen(await findAddress(asked.address, geocode));
  return homeOf(searcher, geocode) ?? NEW_YORK;
}

async function findAddress(address: string, geocode: Geocoder): Promise<KnownPlace> {
  const street = isStreet(address) ? await geocode.findStreet(address) : null;
  if (street) return street;
  const { zip, city, state } = parseAddress(address);
  if (zip) return geocode.findZip(zip) ?? unknownZip(zip, 'address');
  return geocode.findCity(city, state) ?? geocode.complete(address, 1)[0] ?? unknownPlace(address, 'address');
}

function homeOf(searcher: Searcher | null, geocode: Geocoder): SearchPlace | null {
  if (!searcher || searcher.lat === null || searcher.lng === null) return null;
  const centre = { lat: searcher.lat, lng: searcher.lng };
  const { city, state, zip } = searcher;
  return {
    centre,
    timeZone: geocode.timeZoneAt(centre),
    place: city && state ? { city, state, zip } : null,
    chosen: true,
  };
}

/** What to call a location: the ZIP or city that came with it. */
function labelOf({ zip, city, state }: Asked, geocode: Geocoder): SearchPlace['place'] {
  const known = (zip ? geocode.findZip(zip) : null) ?? (city ? geocode.findCity(city, state || undefined) : null);
  return known ? nameOf(known) : null;
}

function chosen(place: KnownPlace): SearchPlace {
  return { centre: place.coordinates, timeZone: place.timeZone, place: nameOf(place), chosen: true };
}

function nameOf({ city, state, zip }: KnownPlace) {
  return { city, state, zip };
}

function unknownZip(zip: string, field: string): never {
  refuse('unknown_zip', { zip }, { [field]: `We do not know ${zip}. Try a city.` });
}

function unknownPlace(query: string, field: string): never {
  refuse('unknown_place', { query }, { [field]: `We do not know ${query}. Try a city.` });
}
