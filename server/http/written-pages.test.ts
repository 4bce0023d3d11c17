import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { UNSENT_ENTRIES } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { ownPages, READER_COOKIE, readerCookie } from '#contract/page-reader.ts';
import { makeDataFolder } from '#test/place-of-data.ts';
import { createWorld, type Person } from '#test/world.ts';
import { serveWrittenPages } from './written-pages.ts';

const PLAIN = '<html lang="en-US"><head><title>Mortar</title></head><body><div id="root"></div></body></html>';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Who waits for a page that never ends waits this long for it; any other page is there as soon as the machine is. */
const NEVER_MS = 1000;
const ENOUGH_MS = 60_000;

/** Where a test answers what its pages read. */
const READ_PATH = '/read-of-a-page';

type Made = {
  readonly endpoints?: readonly Endpoint[];
  readonly limitMs?: number;
  /** What answers what a page reads. */
  readonly reads?: (request: FastifyRequest) => Promise<object>;
};

/** A server whose pages are written by this code. */
async function serverWith(code: string, { endpoints = [], limitMs = ENOUGH_MS, reads }: Made = {}) {
  const world = await createWorld();
  const bundle = path.join(makeDataFolder(), 'render-page.mjs');
  writeFileSync(bundle, code);
  const app = Fastify();
  const warnings: unknown[] = [];
  const log = { ...world.deps.log, warn: (facts: unknown) => void warnings.push(facts) } as typeof world.deps.log;
  if (reads) app.get(READ_PATH, reads);
  serveWrittenPages(
    app,
    { ...world.deps, log },
    { bundle, styles: () => '', scripts: () => '', plainPage: async () => PLAIN, endpoints, limitMs },
  );
  ends.push(
    () => app.close(),
    () => world.close(),
  );
  return {
    get: (url: string, cookie?: string) => app.inject({ url, headers: { ...(cookie && { cookie }) } }),
    warnings,
    world,
  };
}

test.each([
  ['fails', 'export const renderPage = async () => { throw new Error("broken"); };'],
  ['never ends', 'export const renderPage = async () => { for (;;); };'],
  ['does not load', 'throw new Error("broken");'],
  ['ends its thread', 'export const renderPage = async () => process.exit(1);'],
])('a page whose writing %s is sent without its words, and the log says so once', async (_how, code) => {
  const { get, warnings } = await serverWith(code, { limitMs: NEVER_MS });
  for (const url of ['/terms', '/terms']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, PLAIN]);
  }
  expect(warnings).toHaveLength(1);
});

test('after a page that never ended the next is written', async () => {
  const { get } = await serverWith(
    `export const renderPage = async ({ path }) => {
      if (path === '/') for (;;);
      return { status: 200, head: '<title>Terms</title>', html: 'Words', state: '{}', sources: [] };
    };`,
    { limitMs: 2 * NEVER_MS },
  );
  expect((await get('/')).body).toBe(PLAIN);
  expect((await get('/terms')).body).toContain('<div id="root">Words</div>');
});

test('where more are asked for than can be written in time, the late ones come without words and end nobody’s', async () => {
  const { get } = await serverWith(
    `let written = 0;
    export const renderPage = async () => {
      for (const end = performance.now() + ${NEVER_MS / 5}; performance.now() < end; );
      written += 1;
      return { status: 200, head: '<title>Terms</title>', html: 'Words ' + written, state: '{}', sources: [] };
    };`,
    { limitMs: NEVER_MS },
  );
  // One thread has no time for all eight.
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('/terms')));
  expect(answers.filter(({ body }) => body === PLAIN)).not.toEqual([]);
  let after = PLAIN;
  while (after === PLAIN) after = (await get('/terms')).body;
  expect(Number(after.match(/Words (\d+)/)?.[1])).toBeGreaterThan(8);
});

test('a page one of whose reads breaks is sent without its words, and the server goes on', async () => {
  const { get, warnings } = await serverWith(
    `export const renderPage = async ({ path }, read) => {
      if (path === '/') await read({ name: '${operationEndpoints.health.name}' });
      return { status: 200, head: '<title>Terms</title>', html: 'Words', state: '{}', sources: [] };
    };`,
    // Nothing serves it here, and what answers instead is no JSON.
    { endpoints: [{ ...operationEndpoints.health, path: '/terms' }] },
  );
  expect((await get('/')).body).toBe(PLAIN);
  expect(warnings).toHaveLength(1);
  expect((await get('/terms')).body).toContain('<div id="root">Words</div>');
});

test('of many pages asked for at once eight are written, and the others are sent without their words', async () => {
  const othersSent = Promise.withResolvers<object>();
  const { get } = await serverWith(
    `export const renderPage = async (_page, read) => {
      await read({ name: '${operationEndpoints.health.name}' });
      return { status: 200, head: '<title>Terms</title>', html: 'Words', state: '{}', sources: [] };
    };`,
    { endpoints: [{ ...operationEndpoints.health, path: READ_PATH }], reads: () => othersSent.promise },
  );
  let plain = 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await get('/terms');
      if (answer.body === PLAIN) plain += 1;
      if (plain === 12) othersSent.resolve({});
      return answer;
    }),
  );
  const written = answers.filter(({ body }) => body.includes('Words'));
  expect([written.length, plain]).toEqual([8, 12]);
  expect((await get('/terms')).body).toContain('Words');
});

const WORDS = "({ status: 200, head: '<title>Mine</title>', html: 'Words', state: '{}', sources: [] })";
const cookieOf = ({ token }: Pick<Person, 'token'>) =>
  `${READER_COOKIE}=${readerCookie({ token, timeZone: 'America/Chicago', width: 390, collapsed: false })}`;

test.each(ownPages)(
  '%s is written for the specialist whose session the cookie names, and kept nowhere',
  async (url) => {
    const { get, world } = await serverWith(`export const renderPage = async ({ reader }) =>
    ({ ...${WORDS}, html: [reader.timeZone, reader.width, reader.collapsed].join(' ') });`);
    const me = await world.specialist();
    const answer = await get(url, cookieOf(me));
    expect(answer.body).toContain('<div id="root">America/Chicago 390 false</div>');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
  },
);

test('an own page is without words for an owner, an ended session, no session and where its writing fails', async () => {
  const { get, world } = await serverWith(`export const renderPage = async () => ${WORDS};`);
  const [owner, gone] = [await world.owner(), await world.specialist()];
  await world.must(accountEndpoints.signOut, { as: gone });
  const broken = await serverWith('export const renderPage = async () => { throw new Error("broken"); };');
  const answers = [
    await get('/specialist/find', cookieOf(owner)),
    await get('/specialist/find', cookieOf(gone)),
    await get('/specialist/find', cookieOf({ token: 'x'.repeat(43) })),
    await get('/specialist/find', `${READER_COOKIE}=nobody`),
    await get('/specialist/find'),
    await broken.get('/specialist/find', cookieOf(await broken.world.specialist())),
  ];
  for (const { statusCode, body, headers } of answers)
    expect([statusCode, body, headers['cache-control']]).toEqual([200, PLAIN, 'no-cache']);
});

test('while the database is away an own page is sent without words, and the log says so', async () => {
  const { get, world, warnings } = await serverWith(`export const renderPage = async () => ${WORDS};`);
  const cookie = cookieOf(await world.specialist());
  await world.close();
  const answer = await get('/specialist/find', cookie);
  expect([answer.statusCode, answer.body]).toEqual([200, PLAIN]);
  expect(warnings).toHaveLength(1);
});

test('an own page asks with its reader’s token, as no contact with their device, and a public one with none', async () => {
  const asked: unknown[] = [];
  const { get, world } = await serverWith(
    `export const renderPage = async (_page, read) => {
      await read({ name: '${operationEndpoints.health.name}' });
      return ${WORDS};
    };`,
    {
      endpoints: [{ ...operationEndpoints.health, path: READ_PATH }],
      reads: async ({ headers }) => {
        asked.push([headers.authorization, headers[UNSENT_ENTRIES]]);
        return {};
      },
    },
  );
  const me = await world.specialist();
  await get('/specialist/my-shifts', cookieOf(me));
  await get('/terms', cookieOf(me));
  expect(asked).toEqual([
    [`Bearer ${me.token}`, '1'],
    [undefined, undefined],
  ]);
});

test('of many own pages asked for at once four are written, and a visitor’s beside them', async () => {
  const othersSent = Promise.withResolvers<object>();
  const { get, world } = await serverWith(
    `export const renderPage = async ({ path }, read) => {
      if (path !== '/terms') await read({ name: '${operationEndpoints.health.name}' });
      return ${WORDS};
    };`,
    { endpoints: [{ ...operationEndpoints.health, path: READ_PATH }], reads: () => othersSent.promise },
  );
  const cookie = cookieOf(await world.specialist());
  let plain = 0;
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const answer = await get('/specialist/find', cookie);
      if (answer.body === PLAIN) plain += 1;
      if (plain === 6) {
        expect((await get('/terms')).body).toContain('Words');
        othersSent.resolve({});
      }
      return answer;
    }),
  );
  expect([answers.filter(({ body }) => body.includes('Words')).length, plain]).toEqual([4, 6]);
});
