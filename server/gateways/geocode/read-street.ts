/** The first find of an answer of Nominatim (a list) or Photon (a collection of features). */
import { z } from 'zod';
import { stateCodes } from '#contract/constants.ts';
import type { Coordinates } from '#contract/geo.ts';

export type Street = {
  readonly street: string | null;
  readonly city: string | null;
  /** Two letters. */
  readonly state: string | null;
  readonly zip: string | null;
  readonly coordinates: Coordinates;
};

const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);
const name = z.string().max(200).optional();

const Nominatim = z.array(
  z.object({
    lat,
    lon: lng,
    address: z
      .object({
        ...{ house_number: name, road: name, city: name, town: name, village: name, postcode: name },
        'ISO3166-2-lvl4': name,
      })
      .default({}),
  }),
);
const Photon = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([lng, lat]) }),
      properties: z.object({ housenumber: name, street: name, city: name, postcode: name, statecode: name }),
    }),
  ),
});

/** Returns the street an endpoint found; null when it found none. Throws at what is neither. */
export function readStreet(answer: unknown): Street | null {
  if (Array.isArray(answer)) {
    const [found] = Nominatim.parse(answer);
    if (!found) return null;
    const { house_number, road, city, town, village, postcode, 'ISO3166-2-lvl4': code } = found.address;
    return {
      street: joinStreet(house_number, road),
      city: city ?? town ?? village ?? null,
      state: stateOf(code?.replace(/^US-/, '')),
      zip: zipOf(postcode),
      coordinates: { lat: found.lat, lng: found.lon },
    };
  }
  const [found] = Photon.parse(answer).features;
  if (!found) return null;
  const { housenumber, street, city, postcode, statecode } = found.properties;
  const [longitude, latitude] = found.geometry.coordinates;
  return {
    street: joinStreet(housenumber, street),
    city: city ?? null,
    state: stateOf(statecode),
    zip: zipOf(postcode),
    coordinates: { lat: latitude, lng: longitude },
  };
}

function joinStreet(number: string | undefined, road: string | undefined): string | null {
  return road ? [number, road].filter(Boolean).join(' ') : null;
}

function stateOf(code: string | undefined): string | null {
  return stateCodes.find((known) => known === code) ?? null;
}

function zipOf(postcode: string | undefined): string | null {
  return postcode?.match(/^\d{5}/)?.[0] ?? null;
}
