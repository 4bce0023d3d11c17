/** Writes an upload to a draft beside the kept files, on their disk, so that keeping it is a rename. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../ids.ts';
import type { ReceivedFile } from './file-store.ts';
import { syncFolder } from './sync-folder.ts';

export const DRAFT = '.part';
const HEAD_BYTES = 16;

/** Receives a file. `targetOf` says where the file of a key lies, in `folder`. */
export async function receiveFile(
  folder: string,
  targetOf: (key: string) => string,
  pieces: AsyncIterable<Buffer>,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let at = path.join(folder, `${newId()}${DRAFT}`);
  const { size, head } = await write(at, pieces).catch(async (error: unknown) => {
    await rm(at, { force: true });
    throw error;
  });
  let isKept = false;
  return {
    size,
    head,
    get isKept() {
      return isKept;
    },
    async keep(key) {
      const target = targetOf(key);
      await rename(at, target);
      at = target;
      isKept = true;
      await syncFolder(folder);
    },
    async discard() {
      await rm(at, { force: true });
    },
  };
}

/** Writes it to the disk before it gets its name: after a crash a stored file is there whole. */
async function write(file: string, pieces: AsyncIterable<Buffer>): Promise<{ size: number; head: Buffer }> {
  const handle = await open(file, 'wx', 0o600);
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of pieces) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
      await handle.writeFile(piece);
      size += piece.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, head };
}
