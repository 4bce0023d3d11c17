/** Files that go with messages: what each is, who reads it, and what is left on the disk (PRODUCT §8; reliability S34). */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathWith } from '#contract/endpoint.ts';
import { messageEndpoints as calls } from '#contract/messages/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { removeStrayScans } from '#server/modules/specialists/index.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import type { SentFile } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = path.join(world.deps.config.dataDir, 'files');
  await mkdir(folder, { recursive: true });
});
afterAll(() => world.close());

const { send, sent, read } = messagesIn(() => world);
const onDisk = async () => (await readdir(folder)).sort();
const pdf = (name = 'Orientation.pdf', body = 'pages'): SentFile => ({
  name,
  type: 'text/html',
  bytes: Buffer.from(`%PDF-1.7 ${body}`),
});

/** A photo 60 × 40 that lies on its side, with the place where it was taken. */
async function photo(): Promise<SentFile> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2244aa' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '40/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0001.JPG', type: 'image/jpeg', bytes };
}

async function download(as: Person | null, id: string) {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: 'GET',
    url: pathWith(calls.downloadMessageFile.path, { id }),
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

describe('a file of a message', () => {
  test('is read by both sides, privately and as a download, and by nobody else', async () => {
    const { owner, specialist, engagement } = await world.request();
    const message = await sent(owner, engagement.id, '', { files: [pdf('C:\\evil\\<Orientation>.pdf'), pdf('b.pdf')] });
    expect(message).toMatchObject({
      text: '',
      files: [{ fileName: '_Orientation_.pdf', mimeType: 'application/pdf', width: null }, { fileName: 'b.pdf' }],
    });
    const [first] = (await read(specialist, engagement.id)).items[0]?.files ?? [];
    if (!first) throw new Error('no file');
    for (const as of [owner, specialist, await world.manager(owner)]) {
      const { status, headers, bytes } = await download(as, first.id);
      expect([status, bytes.toString()]).toEqual([200, '%PDF-1.7 pages']);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-disposition']).toMatch(/^attachment; filename="_Orientation_\.pdf"/);
    }
    const strangers = [await world.specialist(), await world.owner(), await world.admin()];
    for (const as of strangers) expect((await download(as, first.id)).status).toBe(404);
    expect((await download(null, first.id)).status).toBe(401);
    expect((await download(owner, newId())).status).toBe(404);
  });

  test('that is a picture is made anew: upright, of its size, without where it was taken', async () => {
    const { owner, engagement } = await world.request();
    const sentPhoto = await photo();
    expect((await sharp(sentPhoto.bytes).metadata()).exif?.toString('latin1')).toContain('canary');
    const { files } = await sent(owner, engagement.id, 'The back door', { files: [sentPhoto] });
    expect(files).toMatchObject([{ fileName: 'IMG_0001.JPG', mimeType: 'image/jpeg', width: 40, height: 60 }]);
    const { bytes } = await download(owner, files[0]?.id ?? '');
    const { exif, width, height } = await sharp(bytes).metadata();
    expect([exif, width, height, bytes.length]).toEqual([undefined, 40, 60, files[0]?.bytes]);
  });

  test.each<[string, () => SentFile, number, string]>([
    [
      'is no picture or PDF',
      () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('<html>') }),
      415,
      'unsupported_media_type',
    ],
    ['has another name than its content', () => ({ ...pdf(), name: 'a.jpg' }), 415, 'unsupported_media_type'],
    [
      'begins like a picture and is none',
      () => ({ name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) }),
      422,
      'invalid_input',
    ],
    [
      'has nothing in it',
      () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(0) }),
      415,
      'unsupported_media_type',
    ],
    ['is over 10 MB', () => pdf('a.pdf', 'x'.repeat(10 * 1024 * 1024)), 413, 'payload_too_large'],
  ])('that %s is refused with its message, and nothing is left', async (_what, file, status, code) => {
    const { owner, engagement } = await world.request();
    const before = await onDisk();
    const reply = await send(owner, engagement.id, 'Here', { files: [pdf(), file()] });
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect([await onDisk(), (await read(owner, engagement.id)).total]).toEqual([before, 0]);
  });

  test('is one of five at most', async () => {
    const { owner, engagement } = await world.request();
    const before = await onDisk();
    const six = Array.from({ length: 6 }, (_, index) => pdf(`${index}.pdf`));
    expect((await send(owner, engagement.id, 'Six', { files: six })).status).toBe(413);
    expect(await onDisk()).toEqual(before);
    expect((await sent(owner, engagement.id, 'Five', { files: six.slice(1) })).files).toHaveLength(5);
  });

  test('of somebody else’s thread is refused before it is looked at, and nothing is left', async () => {
    const { engagement } = await world.request();
    const before = await onDisk();
    expect((await send(await world.specialist(), engagement.id, '', { files: [await photo()] })).status).toBe(404);
    expect(await onDisk()).toEqual(before);
  });

  test('sent again with its message is there once', async () => {
    const { owner, engagement } = await world.request();
    const clientId = newId();
    const first = await sent(owner, engagement.id, 'Twice', { clientId, files: [await photo()] });
    const before = await onDisk();
    expect(await sent(owner, engagement.id, 'Twice', { clientId, files: [await photo()] })).toEqual(first);
    expect(await onDisk()).toEqual(before);
    expect((await send(owner, engagement.id, 'Twice', { clientId })).code).toBe('idempotency_key_reused');
  });

  test('whose transaction is undone is not left on the disk', async () => {
    const { owner, engagement } = await world.request();
    const before = await onDisk();
    await sql`alter table message_files add constraint none_of_this check (bytes > 1000000000) not valid`.execute(
      world.db,
    );
    try {
      expect((await send(owner, engagement.id, 'Undone', { files: [pdf(), pdf('b.pdf')] })).status).toBe(500);
      expect(await onDisk()).toEqual(before);
    } finally {
      await sql`alter table message_files drop constraint none_of_this`.execute(world.db);
    }
  });

  test('is not taken for one that a process left behind', async () => {
    const { owner, engagement } = await world.request();
    await sent(owner, engagement.id, 'Kept', { files: [pdf()] });
    const before = await onDisk();
    // Everything on the disk is older than an upload takes.
    const later = after(new Date(), 3 * HOUR);
    const deps = { ...world.deps, clock: { ...world.clock, now: () => later, offsetMinutes: () => 0 } };
    expect(await removeStrayScans.run(deps)).toBe(0);
    expect(await onDisk()).toEqual(before);
  });
});
