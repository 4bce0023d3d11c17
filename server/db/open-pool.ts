import pg from 'pg';
import { type Connection, DatabaseClient } from './database-client.ts';
import { NamedClient } from './named-client.ts';
import { parserOf } from './parsers.ts';
import { SharedPool } from './shared-pool.ts';
import { timeLimits } from './time-limits.ts';

const POOL_SIZE = 16;

/**
 * Opens a pool as the application uses it: statements named, values parsed one way, and nothing that waits for ever.
 * Take a client with `connect()` and give it back with `release()`: `pool.query()` throws the connection away on every
 * SQL error (19 times slower where conflicts are normal).
 */
export function openPool(connection: Connection, size = POOL_SIZE): pg.Pool {
  return surviving(
    new SharedPool({
      connectionTimeoutMillis: timeLimits.connection,
      statement_timeout: timeLimits.statement,
      query_timeout: timeLimits.query,
      lock_timeout: timeLimits.lock,
      idle_in_transaction_session_timeout: timeLimits.idleInTransaction,
      ...connection,
      Client: NamedClient,
      max: size,
      types: { getTypeParser: parserOf },
      idleTimeoutMillis: 60_000,
      application_name: 'mortar',
    }),
  );
}

/** Opens a plain pool for the job queue, which names its own statements and keeps one connection to listen on. */
export function openJobsPool(connection: Connection, size: number): pg.Pool {
  return surviving(
    new pg.Pool({
      query_timeout: timeLimits.jobQuery,
      ...connection,
      Client: DatabaseClient,
      max: size,
      connectionTimeoutMillis: timeLimits.connection,
      application_name: 'mortar jobs',
    }),
  );
}

/**
 * Keeps the process alive when connections break, and leaves a server that became read-only with all connections at
 * once: after a failover the next one finds the primary.
 */
function surviving(pool: pg.Pool): pg.Pool {
  const idle = new Set<DatabaseClient>();
  const clients = new Set<DatabaseClient>();
  const retired = new WeakSet<DatabaseClient>();
  const leaveServer = () => {
    for (const client of clients) {
      retired.add(client);
      if (idle.has(client)) client.cut();
    }
  };
  // The next query takes a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (made) => {
    const client = asDatabaseClient(made);
    clients.add(client);
    client.onReadOnly = leaveServer;
  });
  pool.on('acquire', (client) => {
    idle.delete(asDatabaseClient(client));
  });
  pool.on('release', (_error, released) => {
    const client = asDatabaseClient(released);
    // The pool throws away what is ending.
    if (retired.has(client) || client.isBroken) void client.end().catch(() => undefined);
    else idle.add(client);
  });
  pool.on('remove', (gone) => {
    const client = asDatabaseClient(gone);
    idle.delete(client);
    clients.delete(client);
  });
  return pool;
}

const asDatabaseClient = (client: pg.PoolClient) => client as unknown as DatabaseClient;
