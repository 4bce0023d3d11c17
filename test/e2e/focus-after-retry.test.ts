/** After another try the focus is on what it drew, not at the top of the page (decision 045). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workedShift } from '../world/ratings-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

/** A notice within a page, a whole page and a list, each with words that are drawn instead, an empty list’s too. */
test.each([
  ['/specialist/my-shifts', '/api/ratings/to-give', /rate/i],
  ['/specialist/wallet', '/api/wallet', /payout/i],
  ['/specialist/messages', '/api/messages/threads', /No messages yet/],
] as const)(
  'on %s the focus passes from Try again to what is drawn',
  { timeout: 120_000 },
  async (address, path, words) => {
    const { specialist } = await workedShift(site.world);
    const { page, context } = await site.window({ as: specialist });
    let fails = true;
    // A refusal is final: nothing tries again by itself.
    const refusal = { error: { code: 'invalid_input', message: 'This did not work.', requestId: 'r-1' } };
    await context.route(
      ({ pathname }) => pathname === path,
      (route) => (fails ? route.fulfill({ status: 422, json: refusal }) : route.continue()),
    );
    await page.goto(address);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await again.focus();
    fails = false;
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    const focused = () =>
      page.evaluate<string>('document.activeElement.matches("body, main") ? "" : document.activeElement.textContent');
    await expect.poll(focused).toMatch(words);
  },
);
