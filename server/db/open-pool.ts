import pg from 'pg';
import { NamedClient } from './named-client.ts';
import { parserOf } from './parsers.ts';

const POOL_SIZE = 16;

/**
 * A pool as the application uses it: statements named, values parsed one way, and nothing that waits for ever.
 * Take a client with `connect()` and give it back with `release()`: `pool.query()` throws the connection away on every
 * SQL error (19 times slower where conflicts are normal).
 */
export function openPool(connection: pg.ClientConfig, size = POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: NamedClient,
    max: size,
    types: { getTypeParser: parserOf },
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'mortar',
  });
  // Without a listener a restart of the database would end this process; the next query takes a new connection.
  pool.on('error', () => undefined);
  return pool;
}

/** A plain pool for the job queue, which names its own statements and keeps one connection to listen on. */
export function openJobsPool(connection: pg.ClientConfig, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 10_000,
    application_name: 'mortar jobs',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
