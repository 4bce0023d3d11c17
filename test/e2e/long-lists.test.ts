/** Lists of a pharmacy with more than fits on them: who waits for an answer is seen, and how many more there are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { workedBeyond } from '../world/disputed-hours.ts';
import { inBatches } from '../world/in-batches.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const QUIET = 53;

test('with more open shifts than a page, each request is on the first, the others are paged, up to the last page there is', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  let posted = 0;
  const shifts = await inBatches(QUIET, () => {
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
  const pages = page.getByRole('navigation', { name: 'Open shifts without requests' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => quiet.getByRole('listitem').count()).toBe(QUIET - 50);
  expect(await asked.getByRole('listitem').count()).toBe(1);
  // The whole page is taken down while it is open.
  for (const { id } of shifts.slice(50)) await world.must(shiftEndpoints.deleteShift, { as: owner, params: { id } });
  await expect.poll(() => quiet.getByRole('listitem').count()).toBe(50);
  await pages.waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('of more hours than are listed it is said how many more there are', { timeout: 120_000 }, async () => {
  const { world } = site;
  const { owner } = await workedBeyond(world);
  const opened = await site.window({ as: owner });
  const { page, pageErrors } = opened;
  await page.route(/\/api\/engagements\?.*status=In(\+|%20)Review(&|$)/, async (route) => {
    const response = await route.fetch();
    const { total, ...list } = await response.json();
    await route.fulfill({ response, json: { ...list, total: total + 3 } });
  });
  await visit(opened, '/business/timesheets');
  await page.getByText('3 more come once you’ve answered these.').waitFor();
  await page.getByRole('heading', { name: '4 to check' }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a page of the address that is no more leads to the last there is, and nobody is told of an empty list', async () => {
  const opened = await site.window({ as: await site.world.admin() });
  const { page, pageErrors } = opened;
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/users\?.*page=0(&|$)/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto(`${site.origin}/admin/users?role=Admin&page=9`);
  await page.waitForURL(/\/admin\/users\?role=Admin$/);
  await page.getByRole('status', { name: 'Loading users' }).waitFor();
  expect(await page.getByText('No people here').count()).toBe(0);
  goOn();
  await page.getByRole('table').getByRole('link').first().waitFor();
  expect(pageErrors).toEqual([]);
});
