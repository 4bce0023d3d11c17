import type { Deps } from '../../call/deps.ts';
import { bundledGeocoder } from './bundled-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { streetGeocoder } from './street-geocoder.ts';

/** Returns the bundled places, with street addresses by the endpoint at `GEOCODER_URL` where there is one. */
export function openGeocoder({ config, log }: Pick<Deps, 'config' | 'log'>): Geocoder {
  const local = bundledGeocoder(config.secretKey);
  if (!config.geocoderUrl) return local;
  return streetGeocoder(local, { url: config.geocoderUrl, log });
}
