/** Writes an upload to a draft beside the kept files, on their disk, so that keeping it is a rename. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../ids.ts';
import type { FileSeal } from './file-seal.ts';
import type { ReceivedFile } from './file-store.ts';
import { syncFolder } from './sync-folder.ts';

export const DRAFT = '.part';
const HEAD_BYTES = 16;

type Place = {
  readonly folder: string;
  /** Returns where the file of a key lies, in `folder`. */
  readonly targetOf: (key: string) => string;
  readonly seal: FileSeal;
};

/** Receives a file; what lies on the disk is sealed from its first byte. */
export async function receiveFile(
  { folder, targetOf, seal }: Place,
  pieces: AsyncIterable<Buffer>,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let at = path.join(folder, `${newId()}${DRAFT}`);
  let { size, head } = await writeWhole(at, pieces, seal);
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
    read: async () => seal.open(await readFile(at)),
    async rewrite(bytes) {
      const other = path.join(folder, `${newId()}${DRAFT}`);
      const written = await writeWhole(other, asSingleChunk(bytes), seal);
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
function writeWhole(file: string, pieces: AsyncIterable<Buffer>, seal: FileSeal) {
  return write(file, pieces, seal).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
}

export async function* asSingleChunk(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}

/** Writes it to the disk before it gets its name: after a crash a stored file is there whole. */
async function write(
  file: string,
  pieces: AsyncIterable<Buffer>,
  seal: FileSeal,
): Promise<{ size: number; head: Buffer }> {
  const handle = await open(file, 'wx', 0o600);
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  try {
    const sealing = seal.begin();
    await handle.writeFile(sealing.head);
    for await (const piece of pieces) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
      await handle.writeFile(sealing.piece(piece));
      size += piece.length;
    }
    await handle.writeFile(sealing.end());
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, head };
}
