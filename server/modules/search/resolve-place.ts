/** Where somebody searches: what they send, else their home, else New York (SPEC E-6, E-7). */
import type { Coordinates } from '#contract/geo.ts';
import type { ShiftSearch } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import { rounded } from '#contract/search/write-search.ts';
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

type PlaceFields = Pick<ShiftSearch, 'pharmacistLocation' | 'zip' | 'city' | 'state' | 'address'>;

/**
 * Returns where a search looks: of location, ZIP, city and state, address the most exact that was sent. Refuses
 * `unknown_zip` and `unknown_place` at the field that was not understood.
 */
export async function resolvePlace(
  search: PlaceFields,
  searcher: Searcher | null,
  geocode: Geocoder,
): Promise<SearchPlace> {
  if (search.pharmacistLocation) {
    const centre = { lat: search.pharmacistLocation.latitude, lng: search.pharmacistLocation.longitude };
    return { centre, timeZone: geocode.timeZoneAt(centre), place: labelOf(search, geocode), chosen: true };
  }
  if (search.zip) return chosen(geocode.findZip(search.zip) ?? unknownZip(search.zip, 'zip'));
  if (search.city || search.state) {
    const found = geocode.findCity(search.city ?? '', search.state || undefined);
    return chosen(
      found ?? unknownPlace([search.city, search.state].filter(Boolean).join(', '), search.city ? 'city' : 'state'),
    );
  }
  if (search.address) return chosen(await findAddress(search.address, geocode));
  return homeOf(searcher, geocode) ?? NEW_YORK;
}

/**
 * Returns where pay from door to door is measured from (PRODUCT §7): a specialist's home, else what a visitor says, else
 * the place searched; null for the default place, from which nobody sets out. What is no home has the four decimals an
 * address keeps, or the pay would change by a cent once the map has moved.
 */
export function resolveDoor(
  { travelFrom }: Pick<ShiftSearch, 'travelFrom'>,
  searcher: Searcher | null,
  place: SearchPlace,
): Coordinates | null {
  const home = searcher && homePoint(searcher);
  if (home) return home;
  const said = travelFrom && { lat: travelFrom.latitude, lng: travelFrom.longitude };
  const from = said === undefined && place.chosen ? place.centre : said;
  return from ? { lat: rounded(from.lat), lng: rounded(from.lng) } : null;
}

function homePoint({ lat, lng }: Searcher): Coordinates | null {
  return lat === null || lng === null ? null : { lat, lng };
}

async function findAddress(address: string, geocode: Geocoder): Promise<KnownPlace> {
  const street = isStreet(address) ? await geocode.findStreet(address) : null;
  if (street) return street;
  const { zip, city, state } = parseAddress(address);
  if (zip) return geocode.findZip(zip) ?? unknownZip(zip, 'address');
  return geocode.findCity(city, state) ?? geocode.complete(address, 1)[0] ?? unknownPlace(address, 'address');
}

function homeOf(searcher: Searcher | null, geocode: Geocoder): SearchPlace | null {
  const centre = searcher && homePoint(searcher);
  if (!centre) return null;
  const { city, state, zip } = searcher;
  return {
    centre,
    timeZone: geocode.timeZoneAt(centre),
    place: city && state ? { city, state, zip } : null,
    chosen: true,
  };
}

/** Returns what to call a location: the ZIP or city that came with it. */
function labelOf({ zip, city, state }: PlaceFields, geocode: Geocoder): SearchPlace['place'] {
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
  refuse('unknown_zip', { zip }, { [field]: 'unknown_zip' });
}

function unknownPlace(query: string, field: string): never {
  refuse('unknown_place', { query }, { [field]: 'unknown_place' });
}
