import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { Db } from './open.ts';

/** For a connection to be closed, in milliseconds. */
const END_LIMIT = 5_000;

type Reading = {
  readonly db: Db;
  /** How to open a further connection: only the account that signed in may end what runs for it, whatever its role. */
  readonly connection: ClientConfig;
  readonly gone: AbortSignal;
};

/**
 * Runs `read` on one snapshot, which changes nothing. When `gone` aborts, the statement that runs is ended with its connection:
 * it could go on for its whole time limit, and nobody would take what it finds.
 */
export async function inSnapshot({ db, connection, gone }: Reading, read: (tx: Db) => Promise<void>): Promise<void> {
  let ending: Promise<void> | null = null;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const pid = rows[0]?.pid ?? null;
      const end = () => {
        ending = endBackend(connection, pid).catch(() => undefined);
      };
      gone.addEventListener('abort', end);
      try {
        gone.throwIfAborted();
        await read(tx);
      } finally {
        gone.removeEventListener('abort', end);
        // Given back before its end is certain, the connection could be ended under the next call.
        await ending;
      }
    });
}

async function endBackend(connection: ClientConfig, pid: number | null): Promise<void> {
  const asItself = { ...connection, asApplication: false, application_name: 'mortar end' };
  const client = new DatabaseClient(asItself);
  await client.connect();
  try {
    await client.query('select pg_terminate_backend($1::int, $2)', [pid, END_LIMIT]);
  } finally {
    await client.end();
  }
}
