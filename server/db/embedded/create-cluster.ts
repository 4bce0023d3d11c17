/** Makes the files of a new PostgreSQL cluster, or checks those that are there. */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Launcher } from './launcher.ts';

export const DATABASE_USER = 'mortar';
const MAJOR_VERSION = '18';

/** `initdb` writes beside the final place, so that one cut short leaves nothing that looks finished. */
export async function createCluster(cluster: string, launcher: Launcher, throwaway: boolean): Promise<void> {
  const versionFile = path.join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version !== MAJOR_VERSION)
      throw new StartError(
        `The database in ${cluster} was created by PostgreSQL ${version}; this version of Mortar includes PostgreSQL ${MAJOR_VERSION}.`,
      );
    return;
  }
  if (existsSync(cluster)) throw new StartError(`${cluster} exists but is not a database: move it and start again.`);
  const draft = `${cluster}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (launcher.user) {
    chownSync(draft, launcher.user.uid, launcher.user.gid);
    // Only this far may another user come: the folder above the cluster, to pass through.
    chmodSync(path.dirname(cluster), 0o711);
  }
  const failure = await run(launcher, 'initdb', [
    ...['-D', draft, '-U', DATABASE_USER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  if (failure !== null) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(`The embedded PostgreSQL could not create a database in ${cluster}: ${failure}`);
  }
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start made it meanwhile.
    if (!existsSync(versionFile)) throw error;
  }
}

/** Runs a program to its end; null when it succeeded, else what it complained of. */
async function run(launcher: Launcher, program: string, args: readonly string[]): Promise<string | null> {
  const { file, args: all } = launcher.command(program, args);
  const child = spawn(file, all, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    env: programEnvironment(),
    ...launcher.user,
  });
  let errorText = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? null : errorText.trim() || `${program} ended with ${signal ?? code}`),
    );
  });
}

/** PostgreSQL's programs read PG* variables of their own; none of ours is meant for them. */
export function programEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
