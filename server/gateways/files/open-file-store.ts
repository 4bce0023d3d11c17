/** Keeps files in a folder of DATA_DIR that only this user can read. Each is sealed, and written whole or not at all. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { toMillis } from '#contract/time.ts';
import type { Config } from '../../config.ts';
import { type FileSeal, fileSeal, unsealed } from './file-seal.ts';
import type { FileStore } from './file-store.ts';
import { asSingleChunk, DRAFT, receiveFile } from './receive-file.ts';

/** Ids, as `newId` makes them: nothing that could name another folder. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the local store; its folder is made when the first file comes. What lies there is sealed. */
export function openFileStore({ dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>): FileStore {
  return storeIn(dataDir, fileSeal(secretKey));
}

/** Returns the same files as they lie on the disk. */
export function openSealedFiles({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return storeIn(dataDir, unsealed);
}

function storeIn(dataDir: string, seal: FileSeal): FileStore {
  const folder = path.join(dataDir, 'files');
  const place = { folder, targetOf: (key: string) => placeOf(folder, key), seal };
  const receive: FileStore['receive'] = (pieces) => receiveFile(place, pieces);
  return {
    receive,
    async put(key, bytes) {
      placeOf(folder, key);
      const received = await receive(asSingleChunk(bytes));
      await received.keep(key).catch(async (error: unknown) => {
        await received.discard();
        throw error;
      });
    },
    async get(key) {
      const bytes = await orMissing(readFile(placeOf(folder, key)));
      return bytes && seal.open(bytes);
    },
    async remove(key) {
      await rm(placeOf(folder, key), { force: true });
    },
    async keysBefore(moment) {
      return namesBefore(folder, moment, (name) => KEY.test(name));
    },
    async removeDraftsBefore(moment) {
      const drafts = await namesBefore(folder, moment, (name) => name.endsWith(DRAFT));
      for (const name of drafts) await rm(path.join(folder, name), { force: true });
      return drafts.length;
    },
  };
}

function placeOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('a file key is an id');
  return path.join(folder, key);
}

/** Returns names in the folder that were last written before `moment`; those of another process may go meanwhile. */
async function namesBefore(folder: string, moment: Date, matches: (name: string) => boolean): Promise<string[]> {
  const names = ((await orMissing(readdir(folder))) ?? []).filter(matches);
  const written = await Promise.all(names.map((name) => orMissing(stat(path.join(folder, name)))));
  return names.filter((_name, index) => (written[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < toMillis(moment));
}

/** Returns null for what does not exist. */
async function orMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
