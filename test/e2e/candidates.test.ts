/** Candidates of many open shifts: whoever waits for an answer is on the first page (PRODUCT §3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBatches } from '../world/in-batches.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const QUIET = 53;

test('with more open shifts than a page, each request is on the first, and the others are paged', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  let posted = 0;
  await inBatches(QUIET, () => {
    posted += 1;
    return world.shift({ of: owner, startsIn: `${36 + posted * 12}h` });
  });
  // The last of all to start.
  await world.request({ of: owner, startsIn: '60d' });
  await world.settle();
  const opened = await site.window({ as: owner });
  const { page, pageErrors } = opened;
  await visit(opened, '/business/candidates');
  const asked = page.getByRole('list', { name: 'Shifts with requests' });
  const quiet = page.getByRole('list', { name: 'Open shifts without requests' });
  await page.getByText('1 request to answer').waitFor();
  await page.getByRole('link', { name: /^Candidates\b.*1/ }).waitFor();
  expect(await asked.getByRole('listitem').count()).toBe(1);
  expect(await quiet.getByRole('listitem').count()).toBe(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => quiet.getByRole('listitem').count()).toBe(QUIET - 50);
  expect(await asked.getByRole('listitem').count()).toBe(1);
  expect(pageErrors).toEqual([]);
});
