/** Uploads that are cut, malformed or too large, and what is left of them on the disk (reliability S34). */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { removeStrayScans } from '#server/modules/specialists/index.ts';
import type { Specialist } from '#test/world/situations.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type World } from '#test/world.ts';

const MEGABYTE = 1024 * 1024;
const url = specialistEndpoints.addDocument.path;
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const kind = 'content-disposition: form-data; name="kind"\r\n\r\nlicense\r\n';
const file = 'content-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

let world: World;
let imani: Specialist;
let folder: string;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  imani = await world.specialist();
  folder = path.join(world.deps.config.dataDir, 'files');
  await mkdir(folder, { recursive: true });
  const { listen } = world.app as unknown as { listen(at: object): Promise<string> };
  address = await listen.call(world.app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  world.app.server.closeAllConnections();
  await world.close();
});
afterEach(() => void vi.restoreAllMocks());

/** The pieces as they come, their sizes noted. */
async function* measured(pieces: AsyncIterable<Buffer>, sizes: number[]): AsyncIterable<Buffer> {
  for await (const piece of pieces) {
    sizes.push(piece.length);
    yield piece;
  }
}

const onDisk = async () => (await readdir(folder)).sort();
const rows = async () => (await world.must(specialistEndpoints.listDocuments, { as: imani })).total;

/** Sends exactly these bytes as a form; the boundary is `b`. */
async function send(payload: string | Buffer, contentType = 'multipart/form-data; boundary=b', to: string = url) {
  const { token } = imani;
  const headers = { 'content-type': contentType, authorization: `Bearer ${token}` };
  const reply = await world.app.inject({ method: 'POST', url: to, headers, payload });
  return { status: reply.statusCode, error: reply.json().error };
}

describe('a form nobody can read', () => {
  test.each<[string, string, string?]>([
    ['is cut in its file', `--b\r\n${kind}--b\r\n${file}abc`],
    ['is cut in a field', `--b\r\n${file}abc\r\n--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nlic`],
    ['is cut between parts', `--b\r\n${kind}--b\r\n${file}abc\r\n--b\r\n`],
    ['is cut in a header', `--b\r\n${kind}--b\r\ncontent-dispo`],
    ['never has its boundary', 'no boundary anywhere'],
    ['is empty', ''],
    ['names no boundary', `--b\r\n${kind}--b--\r\n`, 'multipart/form-data'],
    ['has a header without an end', `--b\r\ncontent-disposition: ${'x'.repeat(200_000)}\r\n\r\nabc\r\n--b--\r\n`],
    ['names a field of every object', `--b\r\n${kind.replace('"kind"', '"__proto__"')}--b--\r\n`],
    ['has broken JSON', `--b\r\ncontent-type: application/json\r\n${kind}--b--\r\n`],
  ])('and %s is refused as bad input and leaves nothing', async (_what, payload, type) => {
    const [files, count] = [await onDisk(), await rows()];
    const { status, error } = await send(payload, type);
    expect([status, error.code]).toEqual([422, 'invalid_input']);
    expect([await onDisk(), await rows()]).toEqual([files, count]);
  });

  test.each<[string, string, string]>([
    [
      'a field that cannot be kept',
      url,
      `--b\r\n${kind.replace('license', 'lic\u0000ense')}--b\r\n${file}abc\r\n--b--\r\n`,
    ],
    ['a query nobody asked for', `${url}?x=1`, `--b\r\n${kind}--b\r\n${file}abc\r\n--b--\r\n`],
  ])('and comes with %s is refused and leaves nothing', async (_what, to, payload) => {
    const files = await onDisk();
    const { status, error } = await send(payload, undefined, to);
    expect([status, error.code]).toEqual([422, 'invalid_input']);
    expect(await onDisk()).toEqual(files);
  });

  test.each<[string, string]>([
    ['a field over 4 KB', `--b\r\n${kind.replace('license', 'x'.repeat(5000))}--b\r\n${file}abc\r\n--b--\r\n`],
    ['more than 20 fields', `${`--b\r\n${kind}`.repeat(25)}--b\r\n${file}abc\r\n--b--\r\n`],
    ['two files', `--b\r\n${kind}--b\r\n${file}abc\r\n--b\r\n${file}def\r\n--b--\r\n`],
    ['a file over 10 MB', `--b\r\n${kind}--b\r\n${file}${'x'.repeat(10 * MEGABYTE + 1)}\r\n--b--\r\n`],
  ])('with %s is too large and leaves nothing', async (_what, payload) => {
    const [files, count] = [await onDisk(), await rows()];
    const { status, error } = await send(payload);
    expect([status, error.code]).toEqual([413, 'payload_too_large']);
    expect([await onDisk(), await rows()]).toEqual([files, count]);
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=b'])(
    'because it comes as %s is not taken',
    async (type) => {
      const { status, error } = await send(`--b\r\n${kind}--b--\r\n`, type);
      expect([415, 422]).toContain(status);
      expect(['unsupported_media_type', 'invalid_input']).toContain(error.code);
    },
  );
});

describe('an upload', () => {
  test('whose connection is cut half-way leaves no file and no row', async () => {
    const [files, count] = [await onDisk(), await rows()];
    const receiving = vi.spyOn(world.deps.gateways.files, 'receive');
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${imani.token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n--b\r\n${kind}--b\r\n${file}`,
    );
    socket.write(Buffer.alloc(3 * MEGABYTE));
    await expect.poll(async () => (await onDisk()).length).toBe(files.length + 1);
    socket.destroy();
    await expect.poll(onDisk).toEqual(files);
    await expect(receiving.mock.results[0]?.value).rejects.toThrow();
    expect(await rows()).toBe(count);
  });

  test('whose transaction is undone leaves no file', async () => {
    const files = await onDisk();
    await world.db.schema
      .alterTable('documents')
      .addCheckConstraint('none_of_this', sql`created_at < '2000-01-01'`)
      .execute();
    try {
      const reply = await upload(world, imani, url, { kind: 'license' }, { name: 'a.jpg', type: '', bytes: jpeg });
      expect(reply.status).toBe(500);
      expect(await onDisk()).toEqual(files);
    } finally {
      await world.db.schema.alterTable('documents').dropConstraint('none_of_this').execute();
    }
  });

  test('that is refused after it arrived leaves no file', async () => {
    const files = await onDisk();
    const reply = await upload(world, imani, url, { kind: 'passport' }, { name: 'a.jpg', type: '', bytes: jpeg });
    expect(reply.status).toBe(422);
    expect(await onDisk()).toEqual(files);
  });

  test('never has more than a few pieces of it in memory', async () => {
    const { files } = world.deps.gateways;
    const sizes: number[] = [];
    const { receive } = files;
    vi.spyOn(files, 'receive').mockImplementation((pieces) => receive(measured(pieces, sizes)));
    const bytes = Buffer.concat([jpeg, Buffer.alloc(5 * MEGABYTE)]);
    const form = new FormData();
    form.set('kind', 'license');
    form.set('file', new File([bytes], 'a.jpg'));
    const headers = { authorization: `Bearer ${imani.token}` };
    const reply = await fetch(`${address}${url}`, { method: 'POST', headers, body: form });
    expect(await reply.json()).toMatchObject({ bytes: bytes.length, mimeType: 'image/jpeg' });
    expect(Math.max(...sizes), 'it came in pieces').toBeLessThanOrEqual(MEGABYTE);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes.length);
  });
});

describe('what a process that died left behind', () => {
  const old = after(new Date(), -3 * HOUR);
  async function leave(name: string, age: Date | null): Promise<string> {
    await writeFile(path.join(folder, name), 'x');
    if (age) await utimes(path.join(folder, name), age, age);
    return name;
  }

  test('is removed: old drafts and files no row names; what is new or named stays', async () => {
    const kept = await upload(world, imani, url, { kind: 'license' }, { name: 'a.jpg', type: '', bytes: jpeg });
    const { file_key } = await world.db
      .selectFrom('documents')
      .select('file_key')
      .where('id', '=', kept.body.id)
      .executeTakeFirstOrThrow();
    await utimes(path.join(folder, file_key), old, old);
    const gone = [await leave(`${newId()}.part`, old), await leave(newId(), old)];
    const stay = [await leave(`${newId()}.part`, null), await leave(newId(), null), file_key];
    const deps = { ...world.deps, clock: { ...world.clock, now: () => new Date(), offsetMinutes: () => 0 } };
    expect(await removeStrayScans.run(deps)).toBe(gone.length);
    const left = await onDisk();
    expect(left).toEqual(expect.arrayContaining(stay));
    for (const name of gone) expect(left).not.toContain(name);
    expect(await removeStrayScans.run(deps), 'the folder is read once an hour').toBe(0);
  });
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'a photo'],
])('a call that takes files says so to who sends %s; others ask for JSON', async (type, payload) => {
  const headers = { 'content-type': type, authorization: `Bearer ${imani.token}` };
  const answer = await world.app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    415,
    'Send a form with files (multipart/form-data).',
  ]);
  const form = { 'content-type': 'application/xml', authorization: `Bearer ${imani.token}` };
  const other = await world.app.inject({ method: 'PATCH', url: '/api/users', headers: form, payload });
  expect([other.statusCode, other.json().error.message]).toEqual([415, 'Send JSON.']);
});
