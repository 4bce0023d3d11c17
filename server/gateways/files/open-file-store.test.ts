import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { openFileStore } from './open-file-store.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mortar-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a file comes back as it went in, until it is removed', async () => {
  const files = openFileStore({ dataDir });
  const key = newId();
  const bytes = Buffer.from([0, 255, 1, 254]);
  await files.put(key, bytes);
  expect(await files.get(key)).toEqual(bytes);
  await files.put(key, Buffer.from('other'));
  expect((await files.get(key))?.toString()).toBe('other');
  await files.remove(key);
  expect(await files.get(key)).toBeNull();
  await files.remove(key);
});

test('only this user can read folder and files, and no draft stays behind', async () => {
  const files = openFileStore({ dataDir });
  const key = newId();
  await files.put(key, Buffer.from('scan'));
  const folder = path.join(dataDir, 'files');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, key))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a key that is not an id is refused, so that it names no other file', async () => {
  const files = openFileStore({ dataDir });
  for (const key of ['../secret', 'a/b', '', '..', `${newId()}/../x`]) {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('a file key is an id');
    await expect(files.get(key)).rejects.toThrow('a file key is an id');
    await expect(files.remove(key)).rejects.toThrow('a file key is an id');
  }
});
