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

/** A server whose pages are written by this code. */
async function serverWith(code: string, endpoints: readonly Endpoint[] = []) {
  const world = await createWorld();
  const bundle = path.join(makeDataFolder(), 'render-page.mjs');
  writeFileSync(bundle, code);
  const app = Fastify();
  const warnings: unknown[] = [];
  const log = { ...world.deps.log, warn: (facts: unknown) => void warnings.push(facts) } as typeof world.deps.log;
  servePublicPages(
    app,
    { ...world.deps, log },
    { bundle, styles: () => '', scripts: () => '', plainPage: async () => PLAIN, endpoints, limitMs: 1000 },
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
  const { get, warnings } = await serverWith(code);
  for (const url of ['/terms', '/terms']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, PLAIN]);
  }
  expect(warnings).toHaveLength(1);
});

test('after a page that never ended the next is written', async () => {
  const { get } = await serverWith(`
    export const renderPage = async ({ path }) => {
      if (path === '/') for (;;);
      return { status: 200, head: '<title>Terms</title>', html: 'Words', state: '{}', sources: [] };
    };`);
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
    [{ ...operationEndpoints.health, path: '/terms' }],
  );
  expect((await get('/')).body).toBe(PLAIN);
  expect(warnings).toHaveLength(1);
  expect((await get('/terms')).body).toContain('<div id="root">Words</div>');
});

test('of many pages asked for at once eight are written, and the others are sent without their words', async () => {
  const { get } = await serverWith(`
    export const renderPage = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { status: 200, head: '<title>Terms</title>', html: 'Words', state: '{}', sources: [] };
    };`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/terms')));
  expect(answers.filter(({ body }) => body.includes('Words'))).toHaveLength(8);
  expect(answers.filter(({ body }) => body === PLAIN)).toHaveLength(12);
  expect((await get('/terms')).body).toContain('Words');
});
