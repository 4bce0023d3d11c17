import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { makeDataFolder } from '#test/place-of-data.ts';
import { createWorld } from '#test/world.ts';
import { servePublicPages } from './public-pages.ts';

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
  readonly reads?: () => Promise<object>;
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
  servePublicPages(
    app,
    { ...world.deps, log },
    { bundle, styles: () => '', scripts: () => '', plainPage: async () => PLAIN, endpoints, limitMs },
  );
  ends.push(
    () => app.close(),
    () => world.close(),
  );
  return { get: (url: string) => app.inject({ url }), warnings };
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
