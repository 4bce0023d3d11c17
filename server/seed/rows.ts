/** Rows on their way into the database: gathered by table, written many at a time. */
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { DB } from '../db/schema.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Column names are the table's; values as JSON has them (a Date is its ISO text, bytes are `\x…`, json stays a value). */
type RowOf<T extends Table> = T extends keyof DB
  ? { readonly [C in keyof DB[T]]?: unknown }
  : Readonly<Record<string, unknown>>;

type Table = keyof DB | 'simulator.objects' | 'simulator.events';

/** What refers to what: parents before children. */
const order = (
  'users businesses rosters business_managers business_reliability specialists tax_details licenses documents favourites payment_methods postings ' +
  'shifts engagements booking_records attendance_entries timesheets standing_events one_time_codes payments ' +
  'payouts earnings ledger_accounts ledger_transactions ledger_entries events analytics_events simulator.objects ' +
  'simulator.events'
).split(' ') as readonly Table[];

const ROWS_AT_ONCE = 4000;

/** Rows of one table that name the same columns, on their way in. */
export type Batch = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

export type Rows = {
  add<T extends Table>(table: T, row: RowOf<T>): void;
  /** Hands out what was gathered, parents before children, and forgets it. */
  take(): Batch[];
};

export function collectRows(): Rows {
  let gathered = new Map<Table, object[]>();
  return {
    add: (table, row) => {
      const rows = gathered.get(table);
      if (rows) rows.push(row);
      else gathered.set(table, [row]);
    },
    take: () => {
      const taken = gathered;
      gathered = new Map();
      const batches = order.flatMap((table) => {
        const rows = (taken.get(table) ?? []) as Record<string, unknown>[];
        taken.delete(table);
        // What a row does not name takes its default.
        const alike = [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()];
        return alike.map((same) => ({ table, columns: Object.keys(same[0] ?? {}), rows: same }));
      });
      if (taken.size > 0) throw new Error(`no order for ${[...taken.keys()].join(', ')}`);
      return batches;
    },
  };
}

/** Writes them a few thousand rows a statement. Returns how many. */
export async function insertRows(db: Db, batches: readonly Batch[]): Promise<number> {
  for (const batch of batches) await insert(db, batch);
  return batches.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** One parameter a statement, whatever the number of rows: the database takes them apart. */
async function insert(db: Db, { table, columns, rows }: Batch): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
      db,
    );
  }
}
