import { StartError } from '../start-error.ts';
import { type Connection, DatabaseClient } from './database-client.ts';

const OLDEST_VERSION = 150_000;

/** Connects to the database and checks its version. Throws a `StartError` that names the variable, never its password. */
export async function reachDatabase(connection: Connection, variable: string): Promise<void> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < OLDEST_VERSION) throw new Error('its PostgreSQL is older than 15');
  } catch (error) {
    throw new StartError(`The database of ${variable} cannot be used: ${reasonOf(error)}.`, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  // Every address of a name was tried: the first failure speaks for all.
  const one = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
  return one.message.replace(/\.$/, '');
}
