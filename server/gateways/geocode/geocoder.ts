/** Places by ZIP, city and street address. The local one knows the bundled ZIP centroids (PRODUCT §7). */
import type { Coordinates } from '#contract/geo.ts';

export type Located = {
  /** Where the street address is. */
  readonly exact: Coordinates;
  /** A stable point 300 to 700 m away: all that anyone sees before booking. */
  readonly estimated: Coordinates;
  readonly timeZone: string;
};

export type KnownPlace = {
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
  readonly coordinates: Coordinates;
  readonly timeZone: string;
};

export type Geocoder = {
  /** Locates a street address; null for a ZIP we do not know. */
  locateAddress(address: { address: string; city: string; state: string; zip: string }): Promise<Located | null>;
  /** The centre of a ZIP; null when unknown. */
  findZip(zip: string): KnownPlace | null;
  /** The centre of a city, of the largest one of that name without a state; no name: the state's largest. Null when unknown. */
  findCity(city: string, state?: string): KnownPlace | null;
  /** ZIPs and cities that begin with what was typed, best first. */
  complete(query: string, limit: number): readonly KnownPlace[];
  /** The IANA zone of a point. */
  timeZoneAt(point: Coordinates): string;
};
