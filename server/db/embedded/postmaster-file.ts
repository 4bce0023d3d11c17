/** What `postmaster.pid` says, and whether it is true. */
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toMillis } from '#contract/time.ts';
import { systemClock } from '../../clock.ts';

/** Returns the process that runs (or ran) the server of this cluster; null when none is written down. */
export function writtenPostmaster(cluster: string): number | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** Returns how long ago the server of this cluster was started, in seconds; endless when nothing is written down. */
export function secondsSinceStart(cluster: string): number {
  const lines = readOrNull(() => readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'))?.split('\n');
  const started = Number.parseInt(lines?.[2] ?? '', 10);
  return Number.isInteger(started) ? toMillis(systemClock().now()) / 1000 - started : Number.POSITIVE_INFINITY;
}

/** Returns whether a process runs. A zombie, ended but not yet collected by its parent, does not. */
export function isRunning(pid: number): boolean {
  return isTaken(pid) && stateOf(pid) !== 'Z';
}

/** Returns whether some process has this number, a zombie included. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns whether the written process really serves this cluster: after a reboot its number may be another program's,
 * which PostgreSQL itself would take for a live server. Where /proc does not say, it is believed.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/**
 * Removes what a dead server left, where PostgreSQL would not do it itself: its number belongs to another program now,
 * or to a zombie. Waits until none of its own processes is left either: two servers on one cluster would destroy it.
 * Returns false when such a process does not end.
 */
export async function removeStaleFile(cluster: string, socketFolder: string): Promise<boolean> {
  const dead = writtenPostmaster(cluster);
  for (let tries = 0; serversIn(cluster).length > 0; tries += 1) {
    if (tries === 100) return false;
    await sleep(100);
  }
  if (writtenPostmaster(cluster) !== dead) return true;
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(socketFolder, name), { force: true });
  }
  return true;
}

/**
 * Waits until the processes of a server that ended by itself are gone, which a new one refuses to run beside, and removes
 * its file where the number is another program's by now: PostgreSQL would take that for a live server.
 */
export async function awaitLeftovers(cluster: string, socketFolder: string): Promise<void> {
  for (let tries = 0; tries < 200 && serversIn(cluster).length > 0; tries += 1) await sleep(50);
  const pid = writtenPostmaster(cluster);
  if (pid !== null && isTaken(pid) && !servesCluster(pid, cluster)) await removeStaleFile(cluster, socketFolder);
}

/**
 * Returns PostgreSQL's processes in the cluster's folder, where all of its processes work. Empty where /proc does not
 * say.
 */
function serversIn(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 &&
        readOrNull(() => readlinkSync(`/proc/${pid}/cwd`)) === folder &&
        nameOf(pid) === 'postgres' &&
        isRunning(pid),
    );
}

function nameOf(pid: number): string | null {
  return readOrNull(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
}

function stateOf(pid: number): string | null {
  return readOrNull(() =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .charAt(0),
  );
}

/** Returns what a file says; null once its process is gone, or where it is not ours to see. */
function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
