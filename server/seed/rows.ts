/** Rows on their way into the database: gathered by table, written many at a time. */
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { DB } from '../db/schema.ts';

/** Column names are the table's; values as JSON has them (a Date is its ISO text, bytes are `\x…`, json stays a value). */
type RowOf<T extends keyof DB> = { readonly [C in keyof DB[T]]?: unknown };

type SimulatorTable = 'simulator.objects' | 'simulator.events';
type Table = keyof DB | SimulatorTable;

/** What refers to what: parents before children. */
const order: readonly Table[] = [
  'users',
  'businesses',
  'business_managers',
  'business_reliability',
  'specialists',
  'documents',
  'favourites',
  'blocks',
  'payment_methods',
  'postings',
  'shifts',
  'engagements',
  'booking_records',
  'attendance_entries',
  'timesheets',
  'standing_events',
  'ratings',
  'one_time_codes',
  'payments',
  'payment_attempts',
  'payouts',
  'earnings',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'events',
  'notifications',
  'simulator.objects',
  'simulator.events',
];

const ROWS_AT_ONCE = 4000;

export type Rows = {
  add<T extends keyof DB>(table: T, row: RowOf<T>): void;
  addToSimulator(table: SimulatorTable, row: Readonly<Record<string, unknown>>): void;
  /** Writes what was gathered and forgets it. Answers how many rows. */
  write(db: Db): Promise<number>;
};

export function gatherRows(): Rows {
  let gathered = new Map<Table, object[]>();
  const add = (table: Table, row: object) => {
    const rows = gathered.get(table);
    if (rows) rows.push(row);
    else gathered.set(table, [row]);
  };
  return {
    add,
    addToSimulator: add,
    write: async (db) => {
      const taken = gathered;
      gathered = new Map();
      let written = 0;
      for (const table of order) {
        const rows = taken.get(table) ?? [];
        for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
          await insert(db, table, alike);
        written += rows.length;
        taken.delete(table);
      }
      if (taken.size > 0) throw new Error(`no order for ${[...taken.keys()].join(', ')}`);
      return written;
    },
  };
}

/** One parameter a statement, whatever the number of rows: the database takes them apart. */
async function insert(db: Db, table: Table, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
      db,
    );
  }
}
