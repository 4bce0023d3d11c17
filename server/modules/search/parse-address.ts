import { stateCodes } from '#contract/constants.ts';

const states: ReadonlySet<string> = new Set(stateCodes);

/**
 * Returns the parts of an address as people write it that say where it is: `12 Main St, Bloomfield, NJ 07003`,
 * `Bloomfield NJ`, `Bloomfield`, `07003`. The street is not needed.
 */
export function parseAddress(address: string): { zip: string | undefined; city: string; state: string | undefined } {
  const zip = address.match(/(?:^|\s|,)(\d{5})(?:-\d{4})?\s*$/)?.[1];
  const rest = (zip ? address.slice(0, address.lastIndexOf(zip)) : address).replace(/[,\s]+$/, '');
  const last = rest.match(/(?:^|[,\s])([A-Za-z]{2})$/)?.[1]?.toUpperCase();
  const state = last && states.has(last) ? last : undefined;
  const before = (state ? rest.slice(0, -2) : rest).replace(/[,\s]+$/, '');
  return { zip, city: before.slice(before.lastIndexOf(',') + 1).trim(), state };
}
