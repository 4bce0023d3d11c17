/** Places by ZIP, city and street address. The local one knows the bundled ZIP centroids (PRODUCT §7). */
import type { Coordinates } from '#contract/geo.ts';

type Located = {
  /** Where the street address is. */
  readonly exact: Coordinates;
  readonly timeZone: string;
};

export type KnownPlace = {
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
  readonly coordinates: Coordinates;
  readonly timeZone: string;
  /** House and street, when it is an address: `12 Main St`. */
  readonly street?: string;
};

export type Geocoder = {
  /** Reads the places now, so that nobody waits for them later: about a fifth of a second. */
  prepare(): void;
  /** Where a street address is, as people write it; null when it is unknown or there is nobody to ask. */
  findStreet(address: string): Promise<KnownPlace | null>;
  /** Locates a street address; null for a ZIP we do not know. */
  locateAddress(address: { address: string; city: string; state: string; zip: string }): Promise<Located | null>;
  /**
   * A stable point 300 to 700 m from `exact`: all that anyone sees of a pharmacy before booking. It is the pharmacy's own:
   * two at one address have two points, so that registering at a guessed address tells nothing about another's.
   */
  estimatePoint(exact: Coordinates, pharmacyId: string): Coordinates;
  /** The centre of a ZIP; null when unknown. */
  findZip(zip: string): KnownPlace | null;
  /** The centre of a city, of the largest one of that name without a state; no name: the state's largest. Null when unknown. */
  findCity(city: string, state?: string): KnownPlace | null;
  /**
   * ZIPs and cities that begin with what was typed, best first: the very name, then the larger and, from `near`, the
   * nearer. When none does, those that do but for one slip. From memory, at once.
   */
  complete(query: string, limit: number, near?: Coordinates): readonly KnownPlace[];
  /** The IANA zone of a point. */
  timeZoneAt(point: Coordinates): string;
};
