/** The folder for everything this deployment keeps on disk. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** Makes the folder, private to this user, if it is missing. A `StartError` says why it cannot be written. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}.`, error);
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reasons: Readonly<Record<string, string>> = {
    EROFS: 'it is on a read-only file system',
    EACCES: 'this user is not allowed to',
    EPERM: 'this user is not allowed to',
    ENOTDIR: 'part of its path is a file',
    EEXIST: 'it is a file',
    ENOSPC: 'the disk is full',
  };
  return reasons[code] ?? (error as Error).message;
}
