/**
 * One Mortar per data folder: a lock that PostgreSQL itself holds for a connection of ours, so that it goes when the
 * process goes, however it goes, and an orphaned server carries none (decision 001).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from '../database-client.ts';
import { isRunning } from './postmaster-file.ts';

const LOCK = 6_667_872;
const NAME = 'mortar server ';
/** A server that refuses connections because it is ending has ended by then. */
const LONGEST_END_MS = 10_000;

export type DirectoryLock = { release(): Promise<void> };

/** The lock, or the process that has it (null when it does not say). */
export type LockAttempt = { readonly lock: DirectoryLock } | { readonly heldBy: number | null };

/**
 * Takes the lock on the server at `connection`. Returns null when that server, which `hasEnded` tells, ends meanwhile:
 * another start may have taken it for an orphan.
 */
export async function takeDirectoryLock(
  connection: pg.ClientConfig,
  hasEnded: () => boolean,
): Promise<LockAttempt | null> {
  const client = await tryLock(connection).catch(async (error) => {
    for (let waited = 0; !hasEnded(); waited += 1) {
      if (waited === LONGEST_END_MS / 50) throw error;
      await sleep(50);
    }
    return null;
  });
  if (!client) return null;
  if ('heldBy' in client) return client;
  let current = client.client;
  let released = false;
  // PostgreSQL ends every connection when one of its processes crashes; it lives on, and so must the lock.
  const keep = (held: pg.Client) => {
    held.once('end', async () => {
      // At once when only this connection was cut: until it is retaken, another Mortar would take the server for an orphan.
      for (let pause = 0; !released; pause = 500) {
        await sleep(pause, undefined, { ref: false });
        const retaken = released ? null : await tryLock(connection).catch(() => null);
        if (!retaken || 'heldBy' in retaken) continue;
        if (released) return retaken.client.end().catch(() => undefined);
        current = retaken.client;
        return keep(current);
      }
    });
  };
  keep(current);
  return {
    lock: {
      release: async () => {
        released = true;
        await current.end().catch(() => undefined);
      },
    },
  };
}

async function tryLock(connection: pg.ClientConfig): Promise<{ client: pg.Client } | { heldBy: number | null }> {
  const client = new DatabaseClient({ ...connection, application_name: `${NAME}${process.pid}` });
  await client.connect();
  for (let tries = 0; ; tries += 1) {
    const taken = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK]);
    if (taken.rows[0]?.ok) return { client };
    const heldBy = await holder(client);
    // The connection of a process that was killed is about to go.
    if (tries >= 30 || (heldBy !== null && isRunning(heldBy))) {
      await client.end();
      return { heldBy };
    }
    await sleep(100);
  }
}

async function holder(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted`,
    [LOCK],
  );
  const pid = Number(rows[0]?.name.replace(NAME, ''));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}
