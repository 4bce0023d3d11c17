/** Targets on a phone (DESIGN-LANGUAGE §2), in a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/e2e/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('the words of a choice and the buttons over a map are 44 px tall on a phone', async () => {
  const as = await site.world.specialist();
  const { page } = await site.window({ as, width: 390, height: 844, maps: true });
  await page.goto('/specialist/find');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const label = page.getByRole('dialog').locator('label', { hasText: 'On-site parking' });
  await expect.poll(async () => (await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  for (const name of ['Zoom in', 'Zoom out', 'Recenter map']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect([name, box && Math.min(box.width, box.height) >= 44]).toEqual([name, true]);
  }
});
