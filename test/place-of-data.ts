import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const MEMORY = '/dev/shm';
/** What a run's databases take, several times over. */
const ROOM_BYTES = 3 * 2 ** 30;

/** Begins the name of every folder with a database of a test; the id of the process whose it is follows. */
const PREFIX = 'mortar-test-';

/** In memory where there is room for it: making and dropping a database a file is otherwise mostly the file system's work. */
function placeOfData(): string {
  try {
    accessSync(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder for a database of this process, which the next run removes if this one cannot. Short: a socket lies in it. */
export function makeDataFolder(): string {
  return mkdtempSync(path.join(placeOfData(), `${PREFIX}${process.pid}-`));
}
