import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFile, answerNetworkFirst } from './answers.ts';

const HERE = 'shell-1-a';
const file = () => answerFile(HERE, new Request('https://mortar.example/assets/start-BvrQDr8Z.js'));
const page = () => answerNetworkFirst(HERE, new Request('https://mortar.example/terms'), '/index.html');

/** A browser whose cache can’t be read or written. */
beforeEach(() => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
  vi.stubGlobal('caches', { match: broken, open: broken });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a file', file],
  ['a page', page],
])('with a broken cache, %s comes from the network', async (_what, answer) => {
  vi.stubGlobal('fetch', async () => new Response('from the network'));
  expect(await (await answer()).text()).toBe('from the network');
});

test('with a broken cache, a page whose server is in trouble is what the server says', async () => {
  vi.stubGlobal('fetch', async () => new Response('in trouble', { status: 503 }));
  expect((await page()).status).toBe(503);
});

test('with a broken cache and no network, a page fails as without a worker', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(page()).rejects.toThrow('Failed to fetch');
});
