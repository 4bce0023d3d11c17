/** Our typefaces: which files a page asks for, and what it is drawn in where they are late (web/public/letters.js). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

test('a page begins with the letters of our words, and asks for others when a name has them', { timeout }, async () => {
  const { page, context } = await site.window();
  const fonts: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname.replace(/-.{8}\.woff2$/, ''));
  });
  await page.goto('/terms');
  await page.evaluate('document.fonts.ready');
  expect(fonts.sort()).toEqual([
    '/assets/bricolage-grotesque-latin-wght-normal-cut',
    '/assets/instrument-sans-latin-wght-normal-cut',
  ]);
  await page.evaluate(`document.querySelector('article p').textContent = 'François Łukasiewicz'`);
  await expect
    .poll(() => fonts.slice(2).sort())
    .toEqual(['/assets/instrument-sans-latin-ext-wght-normal', '/assets/instrument-sans-latin-wght-normal']);
});

test('a page whose typefaces are later than 300 ms goes on in the system’s, and stays in them', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ waitsForLetters: false });
  const letters = () => page.evaluate('document.documentElement.dataset.letters');
  const come = Promise.withResolvers<void>();
  await context.route(/\.woff2$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect.poll(letters).toBe('system');
  come.resolve();
  await page.waitForLoadState();
  await page.evaluate('document.fonts.ready');
  expect(await letters()).toBe('system');
});
