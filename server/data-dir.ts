/** The folder for everything this deployment keeps on disk. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Makes the folder, private to this user, if it is missing. A `StartError` says why it cannot be written. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}.`, error);
  }
}

/** Makes parents too, but not recursively where the parent exists: a recursive mkdir may never return (in /proc). */
function makeFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: !existsSync(path.dirname(dataDir)), mode: 0o700 });
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reasons: Readonly<Record<string, string>> = {
    EROFS: 'it is on a read-only file system',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOTDIR: 'part of its path is a file',
    EEXIST: 'it is a file',
    ENOENT: 'folders cannot be created in its parent',
    ENOSPC: 'the disk is full',
  };
  return reasons[code] ?? (error as Error).message;
}
