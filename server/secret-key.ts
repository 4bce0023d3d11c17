/** A secret made on the first start and kept for the next ones. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareDataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

/** Returns the key in `DATA_DIR/secret-key`, readable by this user only; made with `make` when there is none. */
export function keepSecretKey(dataDir: string, make: () => string): string {
  prepareDataDir(dataDir);
  const file = path.join(dataDir, 'secret-key');
  return read(file) ?? write(file, make());
}

/** Returns the key that was kept in `DATA_DIR`; null when there is none. */
export function findSecretKey(dataDir: string): string | null {
  return read(path.join(dataDir, 'secret-key'));
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`The secret key ${file} cannot be read: ${(error as Error).message}.`, error);
  }
}

/** Linked into place whole, so that of two starts at once one wins and neither reads half a key. */
function write(file: string, key: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
    return key;
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(file) : null;
    if (winner) return winner;
    throw new StartError(`The secret key ${file} cannot be written: ${(error as Error).message}.`, error);
  } finally {
    rmSync(draft, { force: true });
  }
}
