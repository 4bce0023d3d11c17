import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { openFileStore } from './open-file-store.ts';

const secretKey = 'a-key-of-a-test-of-32-letters-or-more';
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mortar-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a file comes back as it went in, until it is removed', async () => {
  const files = openFileStore({ dataDir, secretKey });
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
  const files = openFileStore({ dataDir, secretKey });
  const key = newId();
  await files.put(key, Buffer.from('scan'));
  const folder = path.join(dataDir, 'files');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, key))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a key that is not an id is refused, so that it names no other file', async () => {
  const files = openFileStore({ dataDir, secretKey });
  for (const key of ['../secret', 'a/b', '', '..', `${newId()}/../x`]) {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('a file key is an id');
    await expect(files.get(key)).rejects.toThrow('a file key is an id');
    await expect(files.remove(key)).rejects.toThrow('a file key is an id');
  }
});

describe('what lies on the disk', () => {
  const lying = (key: string) => path.join(dataDir, 'files', key);

  test('is sealed, a draft too, and opens with the deployment’s key alone', async () => {
    const files = openFileStore({ dataDir, secretKey });
    const key = newId();
    const scan = Buffer.from('a license of New Jersey '.repeat(400));
    const received = await files.receive(Readable.from([scan.subarray(0, 5000), scan.subarray(5000)]));
    expect([received.size, received.head.toString()]).toEqual([scan.length, 'a license of New']);
    const [draft = ''] = (await readdir(path.join(dataDir, 'files'))).filter((name) => name.endsWith('.part'));
    expect((await readFile(lying(draft))).includes('New Jersey')).toBe(false);
    expect(await received.read()).toEqual(scan);
    await received.rewrite(scan.subarray(0, 700));
    await received.keep(key);
    expect((await readFile(lying(key))).includes('New Jersey')).toBe(false);
    expect(await files.get(key)).toEqual(scan.subarray(0, 700));
    await expect(openFileStore({ dataDir, secretKey: `${secretKey}!` }).get(key)).rejects.toThrow();
    await files.remove(key);
  });

  test('is refused with one byte changed, and read as it is where it was kept before there was a seal', async () => {
    const files = openFileStore({ dataDir, secretKey });
    const [changed, older] = [newId(), newId()];
    await files.put(changed, Buffer.from('a license'));
    const bytes = await readFile(lying(changed));
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    await writeFile(lying(changed), bytes);
    await expect(files.get(changed)).rejects.toThrow();
    await writeFile(lying(older), 'an older scan');
    expect((await files.get(older))?.toString()).toBe('an older scan');
    await files.remove(changed);
    await files.remove(older);
  });
});
