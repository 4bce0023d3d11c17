/** Makes way for a new server on a folder: removes what an earlier one left, and refuses while another Mortar uses it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import {
  isRunning,
  isTaken,
  removeStaleFile,
  secondsSinceStart,
  servesCluster,
  writtenPostmaster,
} from './postmaster-file.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** A server this young may be one that another start waits for, which then locks it. */
const YOUNG_SECONDS = 10;
const STARTER_FIRST_MS = 1000;

/** Refuses if what `postmaster.pid` names is in use, stops it if it is an orphan, forgets it if it is gone. */
export async function removeStalePostmaster(
  dataDir: string,
  cluster: string,
  connection: pg.ClientConfig,
): Promise<void> {
  const pid = writtenPostmaster(cluster);
  if (pid === null || !isRunning(pid)) {
    if (pid !== null && isTaken(pid)) await forget(dataDir, cluster, connection);
    return;
  }
  if (!servesCluster(pid, cluster)) return forget(dataDir, cluster, connection);
  const answered = await waitUntilReady(connection, () => !isRunning(pid));
  if (!answered) {
    if (!isRunning(pid)) return;
    throw new StartError(
      `PostgreSQL (process ${pid}) is running in ${dataDir} but does not respond: stop it with "kill -INT ${pid}" and start again.`,
    );
  }
  if (secondsSinceStart(cluster) < YOUNG_SECONDS) await sleep(STARTER_FIRST_MS);
  const attempt = await takeDirectoryLock(connection, () => !isRunning(pid));
  if (!attempt) return;
  if ('heldBy' in attempt) throw inUse(dataDir, attempt.heldBy);
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid); waited += 1) {
    if (waited === 200)
      throw new StartError(
        `An earlier PostgreSQL (process ${pid}) in ${dataDir} does not stop: stop it with "kill -QUIT ${pid}" and start again.`,
      );
    await sleep(50);
  }
  await attempt.lock.release();
}

async function forget(dataDir: string, cluster: string, connection: pg.ClientConfig): Promise<void> {
  if (await removeStaleFile(cluster, String(connection.host))) return;
  throw new StartError(
    `Processes of an earlier PostgreSQL are still running in ${dataDir}: stop them and start again.`,
  );
}

/** Returns the refusal of a second Mortar on one folder. */
export function inUse(dataDir: string, heldBy: number | null): StartError {
  return new StartError(
    `DATA_DIR ${dataDir} is in use by another Mortar (process ${heldBy ?? 'unknown'}): stop that one, or choose another DATA_DIR.`,
  );
}
