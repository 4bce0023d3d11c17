/** R-4 in a real page: up on every path change, back where one was on Back, also where the list loads late. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 240_000;
const DOWN = 400;

/** Waits until a page that loads has been drawn so often that nobody waits for its place any more. */
async function manyFrames(page: Page): Promise<void> {
  await page.getByRole('navigation').first().waitFor();
  await page.evaluate(`new Promise((resolve) => {
    let left = 60;
    const draw = () => (left-- > 0 ? requestAnimationFrame(draw) : resolve());
    draw();
  })`);
}

test('R-4: a new page starts at the top; Back and a reload restore the position, even when the list loads late', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  for (let day = 2; day < 14; day += 1) await world.shift({ of: owner, startsIn: `${day * 24}h` });
  const { page, context, pageErrors, settled } = await site.window({ as: owner, height: 480 });
  context.setDefaultTimeout(60_000);
  const down = () => page.evaluate('Math.round(window.scrollY)');

  await page.goto('/business/shifts');
  const rows = page.getByRole('main').getByRole('link', { name: /Shift|AM|PM|Pharmac/ });
  await rows.nth(8).waitFor();
  await page.mouse.move(700, 300);
  await page.evaluate(`window.scrollTo(0, ${DOWN})`);
  await expect.poll(down).toBe(DOWN);

  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await expect.poll(down).toBe(0);

  // The list answers long after the page is there.
  await context.route(/\/api\/(shifts|postings)/, async (route) => {
    await manyFrames(page);
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.goBack();
  await rows.nth(8).waitFor();
  await expect.poll(down, { timeout: 15_000 }).toBe(DOWN);
  // The numbers of the navigation are held up as well: none may be as the page goes.
  await settled();

  await page.reload();
  await rows.nth(8).waitFor();
  await expect.poll(down, { timeout: 15_000 }).toBe(DOWN);
  expect(pageErrors).toEqual([]);
});

test('R-4: a typed address of the same page starts at the top', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist(), width: 390, height: 480 });
  const down = () => page.evaluate('Math.round(window.scrollY)');
  const ready = () => page.getByText('No documents yet').waitFor();
  await page.goto('/specialist/profile?from=mail');
  await ready();
  await page.evaluate(`window.scrollTo(0, ${DOWN})`);
  await expect.poll(down).toBe(DOWN);
  await page.goto('/specialist/profile?from=shift');
  await ready();
  await page.getByRole('button', { name: 'Save profile' }).waitFor();
  expect(await down()).toBe(0);
  await context.close();
});

test('R-4: a page keeps its position over repeated reloads, though content above loads last', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist(), width: 390, height: 700 });
  // One that is busy takes the system's letters, whose lines are less high, where ours come late (web/public/letters.js).
  await context.route('**/*.woff2', (route) => route.abort());
  await context.route(/documents/, async (route) => {
    await manyFrames(page);
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save profile' });
  const street = page.getByLabel('Street address');
  const ready = async () => {
    await save.waitFor();
    await page.getByText('No documents yet').waitFor();
    expect(await page.evaluate('document.documentElement.dataset.letters')).toBe('system');
  };
  await page.goto('/specialist/profile');
  await ready();
  await street.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  const before = (await street.boundingBox())?.y;
  for (let times = 0; times < 3; times += 1) {
    await page.reload();
    await ready();
    await expect.poll(async () => Math.round(((await street.boundingBox())?.y ?? 0) - (before ?? 0))).toBe(0);
  }
  await context.close();
});
