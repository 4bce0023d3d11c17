/** My shifts: what can be done with the next shift, and the way to the calendar feed (DESIGN-LANGUAGE 04, 31). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

test('Calendar feed leads to its setting, on the screen, from both views and on a phone', { timeout }, async () => {
  const specialist = await site.world.specialist();
  for (const [address, width] of [
    ['/specialist/my-shifts', 1440],
    ['/specialist/my-shifts?view=availability', 390],
  ] as const) {
    const window = await site.window({ as: specialist, width, height: 844 });
    const { page } = window;
    await visit(window, address);
    await page.getByRole('link', { name: 'Calendar feed' }).click();
    const setting = page.getByRole('region', { name: 'Your calendar' });
    await setting.getByRole('button', { name: 'Make a private address' }).waitFor();
    await expect
      .poll(async () => {
        const box = await setting.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 844;
      })
      .toBe(true);
    await window.context.close();
  }
});

test('the next shift’s buttons stand in one row, and cancelling in its own below', { timeout }, async () => {
  const { specialist } = await site.world.bookedShift({ startsIn: '20h' });
  for (const width of [820, 1440]) {
    const window = await site.window({ as: specialist, width, height: 900 });
    await visit(window, '/specialist/my-shifts');
    const card = window.page.getByRole('region', { name: 'Next shift' });
    const cancel = card.getByRole('button', { name: 'Cancel shift' });
    await cancel.waitFor();
    const boxOf = async (part: typeof cancel) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const tops = await Promise.all(
      [card.getByRole('button', { name: 'I’ll be there' }), card.getByRole('link', { name: 'Message' })].map(
        async (part) => (await boxOf(part)).y,
      ),
    );
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    const [whole, last] = [await boxOf(card), await boxOf(cancel)];
    expect(Math.round(whole.x + whole.width - last.x - last.width)).toBeLessThan(16);
    expect(last.y).toBeGreaterThan(tops[0]! + 40);
    await window.context.close();
  }
});
