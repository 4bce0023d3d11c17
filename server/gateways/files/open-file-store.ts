/** Keeps files in a folder of DATA_DIR that only this user can read. Each is written whole or not at all. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import type { FileStore } from './file-store.ts';

/** Ids, as `newId` makes them: nothing that could name another folder. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The local store; its folder is made when the first file comes. */
export function openFileStore(config: Pick<Config, 'dataDir'>): FileStore {
  const folder = path.join(config.dataDir, 'files');
  return {
    async put(key, bytes) {
      const target = placeOf(folder, key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${target}.${newId()}.part`;
      try {
        await writeThrough(draft, bytes);
        await rename(draft, target);
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(placeOf(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(placeOf(folder, key), { force: true });
    },
  };
}

function placeOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('a file key is an id');
  return path.join(folder, key);
}

/** On the disk before it gets its name: after a crash a file is there whole or not there. */
async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
