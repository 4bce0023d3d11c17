/** Where a backup is restored: a database that holds nothing yet, and nobody else fills meanwhile. */
import { StartError } from '../../start-error.ts';
import { type Connection, DatabaseClient } from '../database-client.ts';
import { migrationNames, migrationTables } from '../migrate.ts';
import { OURS } from '../read-tables.ts';
import { schemaTables } from './backed-up.ts';

const LOCK = 6_667_874;

/** Longer than a server is silent while it lives. */
const SILENT = "interval '1 minute'";

/**
 * Holds a database for one restore of these tables. Throws a `StartError` unless there is nothing in it, or only what a
 * Mortar without people left that runs no more: all of that is replaced. Returns what gives it back.
 */
export async function claimPlace(connection: Connection, tables: ReadonlySet<string>): Promise<() => Promise<void>> {
  const client = new DatabaseClient({ ...connection, asApplication: false, application_name: 'mortar restore' });
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (!rows[0]?.held) throw new StartError('Another restore is filling this database.');
    await refuseInUse(client, tables);
    return () => client.end();
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseInUse(client: DatabaseClient, tables: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname ${OURS} order by 1`,
  );
  const found = rows.map(({ name }) => name);
  if (found.length === 0) return;
  // A backup of an older version lacks the tables that came since.
  const known = new Set([...tables, ...migrationTables(), ...schemaTables]);
  const stranger = found.find((name) => !known.has(name)) ?? ((await isMortar(client, found)) ? null : found[0]);
  if (stranger)
    throw new StartError(`This database has something else in it (${stranger}): restore into an empty one.`);
  if (await has(client, found, 'public.job_runners', `where seen_at > now() - ${SILENT}`))
    throw new StartError('A Mortar runs on this database: stop it first, or restore into an empty one.');
  if (await has(client, found, 'public.users', ''))
    throw new StartError('Somebody uses this database already: restore into an empty one, or another DATA_DIR.');
}

/** Another program may have a table of that name. */
async function isMortar(client: DatabaseClient, found: readonly string[]): Promise<boolean> {
  const first = migrationNames()[0] ?? '';
  return (
    found.includes('public.migrations') &&
    (await client.query('select from public.migrations where name::text = $1', [first])).rows.length > 0
  );
}

async function has(client: DatabaseClient, found: readonly string[], table: string, where: string): Promise<boolean> {
  return found.includes(table) && (await client.query(`select from ${table} ${where} limit 1`)).rows.length > 0;
}
