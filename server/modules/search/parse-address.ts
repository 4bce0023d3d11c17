import { stateCodes } from '#contract/constants.ts';

const states: ReadonlySet<string> = new Set(stateCodes);

/**
 * The parts of an address as people write it that say where it is: `12 Main St, Bloomfield, NJ 07003`, `Bloomfield NJ`,
 * `Bloomfield`, `07003`. The street is not needed.
 */
export function parseAddress(address: string): { zip: string | undefined; city: string; state: string | undefined } {
  const zip = address.match(/(?:^|\s|,)(\d{5})(?:-\d{4})?\s*$/)?.[1];
  const rest = (zip ? address.slice(0, address.lastIndexOf(zip)) : address).replace(/[,\s]+$/, '');
  const last = rest.match(/(?:^|[,\s])([A-Za-z]{2})$/)?.[1]?.toUpperCase();
  const state = last && states.has(last) ? last : undefined;
  const before = (state ? rest.slice(0, -2) : rest).replace(/[,\s]+$/, '');
  return { zip, city: before.slice(before.lastIndexOf(',') + 1).trim(), state };
}

const STREET_WORD =
  /\b(st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|ct|court|pl|place|pkwy|parkway)\b/i;

/** A house number and the name of a street, at least begun: `12 Main`; not a ZIP and its city, `07003 Bloomfield`. */
export function isStreet(address: string): boolean {
  const begins = /^\s*\d{1,6}[a-z]?\s+\S*[a-z]{3}/i.test(address);
  return begins && (!/^\s*\d{5}\s/.test(address) || STREET_WORD.test(address));
}
