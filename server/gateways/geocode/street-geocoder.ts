/**
 * Street addresses by a search endpoint as Nominatim and Photon have it (`?q=…&limit=1`), everything else by the bundled
 * data. Whatever goes wrong there, slow, silent, wrong or far off, an address is placed as it is without a geocoder.
 */
import tzLookup from '@photostructure/tz-lookup';
import type { Logger } from 'pino';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import { fold } from './fold.ts';
import type { Geocoder, KnownPlace } from './geocoder.ts';
import { readStreet, type Street } from './read-street.ts';

const TIMEOUT_MS = 2_000;
const MOST_KEPT = 5_000;
/** An address this far from the middle of its ZIP is another of that name. */
const MOST_MILES_OFF = 40;

type Options = {
  readonly url: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
  readonly mostKept?: number;
};

export function streetGeocoder(
  local: Geocoder,
  { url, log, timeoutMs = TIMEOUT_MS, mostKept = MOST_KEPT }: Options,
): Geocoder {
  const cache = new Map<string, Street | null>();

  /**
   * Returns what the endpoint knows; null for an unknown address, and when it cannot be asked now, which is not kept.
   */
  async function ask(address: string): Promise<Street | null> {
    const key = fold(address);
    const known = cache.get(key);
    if (known !== undefined) {
      // The last used is the last to go.
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    const found = await fetchStreet(address).catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'the geocoder did not answer');
      return undefined;
    });
    if (found === undefined) return null;
    cache.set(key, found);
    if (cache.size > mostKept) cache.delete(cache.keys().next().value ?? '');
    return found;
  }

  async function fetchStreet(address: string): Promise<Street | null> {
    const request = new URL(url);
    for (const [name, value] of Object.entries({
      q: address,
      limit: '1',
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'us',
    }))
      request.searchParams.set(name, value);
    const response = await fetch(request, {
      headers: { accept: 'application/json', 'user-agent': 'mortar' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readStreet(await response.json());
  }

  return {
    ...local,
    async locateAddress(address) {
      const fallback = await local.locateAddress(address);
      const centre = local.findZip(address.zip)?.coordinates;
      // A ZIP we do not know is refused, whatever others know.
      if (!fallback || !centre) return null;
      const street = await ask(`${address.address}, ${address.city}, ${address.state} ${address.zip}`);
      if (!street || milesBetween(street.coordinates, centre) > MOST_MILES_OFF) return fallback;
      const exact = street.coordinates;
      return { exact, timeZone: zoneOf(exact) };
    },
    async findStreet(address) {
      const street = await ask(address);
      return street && placeOf(street, local);
    },
  };
}

/**
 * Returns the place by its ZIP's city and state where it has one: the endpoint's names vary. Null where neither tells
 * the state.
 */
function placeOf({ street, city, state, zip, coordinates }: Street, local: Geocoder): KnownPlace | null {
  const known = zip ? local.findZip(zip) : null;
  const name = city ?? known?.city;
  const code = known?.state ?? state;
  if (!name || !code) return null;
  return {
    ...(street ? { street } : {}),
    city: name,
    state: code,
    zip: known?.zip ?? null,
    coordinates,
    timeZone: zoneOf(coordinates),
  };
}

function zoneOf({ lat, lng }: Coordinates): string {
  return tzLookup(lat, lng);
}
