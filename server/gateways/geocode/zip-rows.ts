/** The bundled list of ZIPs (package `zipcodes`), read when the first place is asked for: it is 5 MB of source. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stateCodes } from '#contract/constants.ts';
import { firmZips } from './firm-zips.data.ts';

export type ZipRow = {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
};

const load = createRequire(import.meta.url);

/**
 * Returns ZIPs of the states and the district, in order; military ones, firms' own and rows with a point off the map are left out.
 */
export function readZipRows(): ZipRow[] {
  const states: ReadonlySet<string> = new Set(stateCodes);
  return Object.values(readCodes())
    .filter((row) => states.has(row.state) && row.latitude > 0 && row.longitude < 0 && !firmZips.has(row.zip))
    .sort((a, b) => (a.zip < b.zip ? -1 : 1));
}

/**
 * The first thing the module exports is written as JSON has it. Read as such it takes a third of the time and half the
 * memory of running it, and nothing of it stays but the rows.
 */
function readCodes(): Readonly<Record<string, ZipRow>> {
  const source = readFileSync(load.resolve('zipcodes/lib/codes.js'), 'utf8');
  const begin = source.indexOf('{');
  return JSON.parse(source.slice(begin, source.indexOf('};', begin) + 1)) as Readonly<Record<string, ZipRow>>;
}

/** Returns state names to their two letters, both in small letters: `new jersey` → `nj`. */
export function readStateNames(): ReadonlyMap<string, string> {
  const { full } = load('zipcodes/lib/states.js') as { full: Readonly<Record<string, string>> };
  return new Map(Object.entries(full).map(([name, code]) => [name.toLowerCase(), code.toLowerCase()]));
}
