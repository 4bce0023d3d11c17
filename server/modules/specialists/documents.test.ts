import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { newId } from '#server/ids.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let imani: Person & { specialistId: string };
let other: Person & { specialistId: string };

beforeAll(async () => {
  world = await createWorld();
  imani = await world.specialist();
  other = await world.specialist();
});
afterAll(() => world.close());

const MEGABYTE = 1024 * 1024;
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9]);
const pdf = Buffer.from('%PDF-1.7 ...');
const path = specialistEndpoints.addDocument.path;

function send(
  bytes: Buffer,
  name = 'license.jpg',
  type = 'image/jpeg',
  fields: Record<string, string> = { kind: 'license' },
) {
  return upload(world, imani, path, fields, { name, type, bytes });
}

async function download(as: Person | null, id: string) {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  return world.app.inject({ method: 'GET', url: `/api/documents/${id}/file`, headers });
}

async function mine(): Promise<number> {
  return (await world.must(specialistEndpoints.listDocuments, { as: imani })).total;
}

describe('sending a scan', () => {
  test.each([
    ['a JPEG', jpeg, 'license.jpg', 'image/jpeg'],
    ['a JPEG in capitals', jpeg, 'LICENSE.JPEG', 'image/jpeg'],
    ['a PNG', png, 'card.png', 'image/png'],
    ['a PDF', pdf, 'card.pdf', 'application/pdf'],
  ])('%s comes back as it was, as an attachment', async (_what, bytes, name, type) => {
    const sent = await send(bytes, name, 'text/html', {
      kind: 'license',
      number: '28RI-1',
      state: 'NJ',
      expiresOn: '2028-04-30',
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { kind: 'license', mimeType: type, bytes: bytes.length, number: '28RI-1', state: 'NJ', status: 'Pending' },
    });
    const file = await download(imani, sent.body.id);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(bytes);
    expect(file.headers['content-type']).toBe(type);
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['a page called a picture', Buffer.from('<html><script>alert(1)</script>'), 'license.jpg'],
    ['a picture called a page', jpeg, 'license.html'],
    ['a PNG called a JPEG', png, 'license.jpg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'license.svg'],
    ['a file without an extension', pdf, 'license'],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90]), 'license.pdf'],
  ])('refuses %s, whatever the sender calls it', async (_what, bytes, name) => {
    const before = await mine();
    expect(await send(bytes, name, 'image/jpeg')).toMatchObject({
      status: 415,
      body: { error: { code: 'unsupported_media_type', message: 'This kind of file isn’t accepted.' } },
    });
    expect(await mine()).toBe(before);
  });

  test('takes 10 MB and no more', async () => {
    const limit = Buffer.concat([jpeg, Buffer.alloc(10 * MEGABYTE - jpeg.length)]);
    expect((await send(limit)).status).toBe(200);
    const reply = await send(Buffer.concat([limit, Buffer.from([0])]));
    expect(reply).toMatchObject({
      status: 413,
      body: { error: { code: 'payload_too_large', message: 'Payload size too large' } },
    });
  });

  test.each([
    ['kind', { kind: 'passport' }],
    ['kind', {}],
    ['state', { kind: 'license', state: 'ZZ' }],
    ['expiresOn', { kind: 'license', expiresOn: 'tomorrow' }],
    ['status', { kind: 'license', status: 'Approved' }],
  ])('refuses a wrong %s at its field', async (field, fields) => {
    const reply = await send(jpeg, 'license.jpg', 'image/jpeg', fields as Record<string, string>);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.error.fields)).toContain(field);
  });

  test('refuses a form without a file', async () => {
    const reply = await upload(world, imani, path, { kind: 'license' }, null);
    expect(reply).toMatchObject({ status: 422, body: { error: { fields: { file: 'Choose a file' } } } });
  });

  test('a name that points elsewhere is only a name', async () => {
    const sent = await send(jpeg, '..\\..\\etc/passwd.jpg');
    expect(sent.status).toBe(200);
    expect(sent.body.fileName).toBe('passwd.jpg');
    const row = await world.db
      .selectFrom('documents')
      .select('file_key')
      .where('id', '=', sent.body.id)
      .executeTakeFirstOrThrow();
    expect(row.file_key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('reading a scan', () => {
  test('is for its owner and for Admins; to others it is like none', async () => {
    const { id } = (await send(jpeg)).body;
    expect((await download(await world.admin(), id)).statusCode).toBe(200);
    const foreign = await download(other, id);
    const missing = await download(other, newId());
    expect(foreign.statusCode).toBe(404);
    const without = (body: string) => ({ ...JSON.parse(body).error, requestId: '' });
    expect(without(foreign.body)).toEqual(without(missing.body));
    expect((await world.must(specialistEndpoints.listDocuments, { as: other })).total).toBe(0);
    expect((await download(null, id)).statusCode).toBe(401);
    expect((await download(await world.owner({ card: null }), id)).statusCode).toBe(403);
  });
});
