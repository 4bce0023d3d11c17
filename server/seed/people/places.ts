import type { Deps } from '../../call/deps.ts';
import type { KnownPlace } from '../../gateways/geocode/geocoder.ts';
import { streets } from '../data/names.ts';
import type { SeedContext } from '../seed-context.ts';

export type Place = KnownPlace & { readonly zip: string };

/** Throws for a ZIP the geocoder does not know. */
export function placeOf({ gateways }: Deps, zip: string): Place {
  const place = gateways.geocode.findZip(zip);
  if (!place) throw new Error(`the geocoder does not know ${zip}`);
  return { ...place, zip };
}

export function streetAddress({ random }: SeedContext): string {
  return `${random.int(3, 989)} ${random.pick(streets)}`;
}
