/** Writes an upload to a draft beside the kept files, on their disk, so that keeping it is a rename. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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
  let { size, head } = await writeWhole(at, pieces);
  let isKept = false;
  return {
    get size() {
      return size;
    },
    get head() {
      return head;
    },
    get isKept() {
      return isKept;
    },
    read: () => readFile(at),
    async rewrite(bytes) {
      const other = path.join(folder, `${newId()}${DRAFT}`);
      const written = await writeWhole(other, asSingleChunk(bytes));
      await rm(at, { force: true });
      ({ size, head } = written);
      at = other;
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

/** Writes a whole draft, or leaves nothing. */
function writeWhole(file: string, pieces: AsyncIterable<Buffer>) {
  return write(file, pieces).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
}

export async function* asSingleChunk(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
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
