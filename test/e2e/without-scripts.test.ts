/** What a reader sees whose browser runs no scripts, and what an address says that no page has. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

describe('without scripts', () => {
  test('help has its answers, and says that writing to support needs JavaScript', { timeout }, async () => {
    const { page, pageErrors } = await site.window({ scripts: false });
    expect((await page.goto('/help'))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    expect(await page.locator('main noscript p').innerText()).toContain('Writing to support needs JavaScript.');
    expect(await page.getByRole('button', { name: 'Send to support' }).count()).toBe(0);
    const answer = page.locator('details').first();
    await answer.locator('summary').click();
    await answer.locator('p').first().waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('the status is the one of the moment', { timeout }, async () => {
    const { page } = await site.window({ scripts: false });
    await page.goto('/status');
    await page.getByText('Mortar is up.').waitFor();
  });

  test.each([['/sign-up'], ['/sign-up/details'], ['/specialist/find'], ['/outbox']])(
    '%s says in both languages what it needs, and leads to what can be read',
    { timeout },
    async (address) => {
      const { page } = await site.window({ scripts: false });
      expect((await page.goto(address))?.status()).toBe(200);
      await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
      await page.getByRole('heading', { name: 'Esta página necesita JavaScript' }).waitFor();
      await page.getByRole('link', { name: 'ayuda' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor();
    },
  );

  test('a page with its words says nothing of it; its footer has the languages as links, not a list', {
    timeout,
  }, async () => {
    const { page } = await site.window({ scripts: false });
    await page.goto('/');
    expect(await page.getByText('This page needs JavaScript').count()).toBe(0);
    const footer = page.locator('footer');
    expect(await footer.getByRole('combobox').count()).toBe(0);
    const links = footer.getByRole('navigation', { name: 'Language' }).getByRole('link');
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    const [english, spanish] = boxes;
    expect(spanish?.x).toBeGreaterThan((english?.x ?? 0) + (english?.width ?? 0) + 8);
    await links.filter({ hasText: 'Español' }).click();
    await page.getByRole('link', { name: 'Condiciones' }).waitFor();
  });
});

describe('an address that no page has', () => {
  test('is answered 404 with the words of that page, with and without scripts', { timeout }, async () => {
    const plain = await site.window({ scripts: false });
    expect((await plain.page.goto('/no/such/page'))?.status()).toBe(404);
    await plain.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await plain.page.getByRole('link', { name: 'Go to home page' }).click();
    await plain.page.getByRole('heading', { name: 'The pharmacy opens. Someone is there.' }).waitFor();

    const window = await site.window();
    window.allow({ says: 'the server responded with a status of 404 (Not Found)', path: /^\/no\/such\/page/ });
    await window.page.goto('/no/such/page');
    await window.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await window.settled();
    expect(window.pageErrors).toEqual([]);
  });
});
