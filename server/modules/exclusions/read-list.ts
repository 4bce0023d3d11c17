/** Reads the exclusion list as OIG publishes it each month: "LEIE Database", one row a person or firm. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { ExclusionEntry, RefusedRow } from '#contract/exclusions/exclusion.ts';
import { refuse } from '../../call/refuse.ts';
import { nameKey } from './name-key.ts';

/** What is read of the published columns. */
const columns = [
  'LASTNAME',
  'FIRSTNAME',
  'MIDNAME',
  'BUSNAME',
  'SPECIALTY',
  'NPI',
  'DOB',
  'CITY',
  'STATE',
  'EXCLTYPE',
  'EXCLDATE',
  'REINDATE',
] as const;
type Row = Readonly<Record<(typeof columns)[number], string>>;

export type ListedPerson = ExclusionEntry & {
  /** Of who and what for: the same in every list that has them. */
  readonly key: string;
  readonly nameKey: string;
};

export type ReadList = {
  readonly people: readonly ListedPerson[];
  readonly others: number;
  readonly refused: number;
  readonly refusedRows: readonly RefusedRow[];
  /** SHA-256 of the file. */
  readonly fingerprint: string;
};

const ROWS_TOLD = 50;
/** A file of which more cannot be read is another file. */
const MOST_REFUSED = 0.05;
const PIECE = 64 * 1024;

/**
 * Returns the people of a list; those reinstated by `today` are left out. It is read in pieces, between which other calls
 * go on. Throws `exclusion_list_columns` where it lacks some, `exclusion_list_unreadable` where it has no people or too many rows that
 * make no sense.
 */
export async function readList(bytes: Buffer, today: string): Promise<ReadList> {
  const people = new Map<string, ListedPerson>();
  const refusedRows: RefusedRow[] = [];
  let [others, refused, line] = [0, 0, 1];
  for await (const row of rowsOf(bytes)) {
    line += 1;
    if (line === 2) refuseColumns(row);
    const person = readRow(row as Row, today);
    if (person === 'other') others += 1;
    else if (person === 'reinstated') continue;
    else if ('key' in person) people.set(person.key, person);
    else {
      refused += 1;
      if (refusedRows.length < ROWS_TOLD) refusedRows.push({ line, ...person });
    }
  }
  if (people.size === 0 || refused > MOST_REFUSED * (people.size + others + refused))
    refuse('exclusion_list_unreadable', { rows: line - 1, refused });
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  return { people: [...people.values()], others, refused, refusedRows, fingerprint };
}

function rowsOf(bytes: Buffer): AsyncIterable<Record<string, string>> {
  const pieces = function* () {
    for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
  };
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) =>
      name
        .replace(/^\uFEFF/, '')
        .trim()
        .toUpperCase(),
    transform: (value) => value.trim(),
  });
  return Readable.from(pieces()).pipe(parser);
}

function refuseColumns(row: Record<string, string>): void {
  const missing = columns.filter((column) => !(column in row));
  if (missing.length > 0) refuse('exclusion_list_columns', { columns: missing });
}

function readRow(row: Row, today: string): ListedPerson | 'other' | 'reinstated' | Omit<RefusedRow, 'line'> {
  if (row.LASTNAME === '' && row.BUSNAME !== '') return 'other';
  if (row.LASTNAME === '') return { column: 'LASTNAME', value: '' };
  const excludedOn = dayOf(row.EXCLDATE ?? '');
  if (!excludedOn) return { column: 'EXCLDATE', value: row.EXCLDATE ?? '' };
  const birthDate = dayOf(row.DOB ?? '');
  if (birthDate === undefined) return { column: 'DOB', value: row.DOB };
  const reinstatedOn = dayOf(row.REINDATE ?? '');
  if (reinstatedOn && reinstatedOn <= today) return 'reinstated';
  const entry: ExclusionEntry = {
    lastName: row.LASTNAME,
    firstName: row.FIRSTNAME,
    middleName: row.MIDNAME,
    specialty: row.SPECIALTY,
    npi: /^[1-9]\d{9}$/.test(row.NPI) ? row.NPI : null,
    birthDate,
    city: row.CITY,
    state: row.STATE,
    cause: row.EXCLTYPE,
    excludedOn,
  };
  return { ...entry, key: keyOf(entry), nameKey: nameKey(entry.lastName, entry.firstName) };
}

/** Returns `1975-04-30` for `19750430`, null for none (blank or zeros), undefined for anything else. */
function dayOf(text: string): string | null | undefined {
  if (/^0*$/.test(text)) return null;
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return Number.isNaN(Date.parse(day)) || day.length !== 10 ? undefined : day;
}

function keyOf(entry: ExclusionEntry): string {
  const { lastName, firstName, middleName, npi, birthDate, state, cause, excludedOn } = entry;
  const facts = [lastName, firstName, middleName, npi, birthDate, state, cause, excludedOn];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
