/** Makes way for a new server on a folder: whatever an earlier one left, or whoever uses it now. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import { isRunning, isTaken, removeStaleFile, servesCluster, writtenPostmaster } from './postmaster-file.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Whatever `postmaster.pid` names: refuse if it is in use, stop it if it is an orphan, forget it if it is gone. */
export async function clearTheWay(dataDir: string, cluster: string, connection: pg.ClientConfig): Promise<void> {
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
      `PostgreSQL (process ${pid}) runs in ${dataDir} but does not answer: end it with "kill -INT ${pid}" and start again.`,
    );
  }
  const attempt = await takeDirectoryLock(connection);
  if ('heldBy' in attempt) throw inUse(dataDir, attempt.heldBy);
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid); waited += 1) {
    if (waited === 200)
      throw new StartError(
        `PostgreSQL (process ${pid}), left over in ${dataDir}, does not end: end it with "kill -QUIT ${pid}" and start again.`,
      );
    await sleep(50);
  }
  await attempt.lock.release();
}

async function forget(dataDir: string, cluster: string, connection: pg.ClientConfig): Promise<void> {
  if (await removeStaleFile(cluster, String(connection.host))) return;
  throw new StartError(
    `Processes of an earlier PostgreSQL still work in ${dataDir} and do not end: end them and start again.`,
  );
}

/** The refusal of a second Mortar on one folder. */
export function inUse(dataDir: string, heldBy: number | null): StartError {
  return new StartError(
    `DATA_DIR ${dataDir} is in use by another Mortar (process ${heldBy ?? 'unknown'}): stop that one, or choose another DATA_DIR.`,
  );
}
