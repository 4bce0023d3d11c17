import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

const built = path.resolve(import.meta.dirname, '../../dist/web');
/** A file that every page begins with, as an address. */
const script = readFileSync(path.join(built, 'index.html'), 'utf8').match(/\/assets\/start-[^"]+\.js/)?.[0] ?? '';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Whether these are a built file's bytes; nobody wants to read how they differ. */
const isFile = (bytes: Buffer, name: string) => bytes.equals(readFileSync(path.join(built, name)));
const ask = (url: string, encodings: string) => world.app.inject({ url, headers: { 'accept-encoding': encodings } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'to who takes %s a script goes out as it was compressed when it was built, in %s',
  async (takes, encoding, open) => {
    const answer = await ask(script, takes);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(isFile(answer.rawPayload, `${script}.${encoding === 'br' ? 'br' : 'gz'}`)).toBe(true);
    expect(isFile(open(answer.rawPayload), script)).toBe(true);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
  },
);

test('to who takes nothing compressed it goes out as it is', async () => {
  const answer = await ask(script, 'identity');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(isFile(answer.rawPayload, script)).toBe(true);
});

test('a script goes without what a browser heeds with pages alone; a worker, and the page, have it all', async () => {
  const worker = readdirSync(path.join(built, 'assets')).find((file) => /-worker-.*\.js$/.test(file));
  const headersOf = async (address: string) => (await ask(address, 'br')).headers;
  const small = await headersOf(script);
  expect(small).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(small).not.toHaveProperty('content-security-policy');
  expect(small).not.toHaveProperty('x-frame-options');
  for (const address of [`/assets/${worker}`, '/', '/specialist/find', '/api/public/terms', '/assets/none.js'])
    expect(await headersOf(address)).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
});

test.each(['/index.html', '/specialist/find'])(
  'the page itself comes whole and is never kept, at %s',
  async (address) => {
    const answer = await ask(address, 'br');
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const page =
      answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
    expect(isFile(page, 'index.html')).toBe(true);
  },
);
