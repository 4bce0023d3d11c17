/** What an Admin finds again: a decided review, a search, a case on a phone, and where a person's page leads (PRODUCT §11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { boardCheck } from '../world/board-check.ts';
import { supportIn } from '../world/support-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 300_000;

test('an approved profile shows what was checked in place of what to check', { timeout }, async () => {
  const { world } = site;
  const admin = await world.admin();
  const { specialistId: id } = await world.specialist({ approved: false });
  const body = {
    check: { ...(await boardCheck(world.db, id)), source: 'scanOnly', shown: 'The site was down' },
  } as const;
  await world.must(adminEndpoints.approveProfile, { as: admin, params: { kind: 'specialist', id }, body });
  const { page, pageErrors } = await site.window({ as: admin });
  await page.goto(`/admin/reviews?kind=specialist&id=${id}`);
  const checks = page.getByRole('complementary', { name: 'Checks' });
  await checks.getByRole('heading', { name: 'What was checked' }).waitFor();
  await checks.getByText('Scan only: “The site was down”').waitFor();
  expect(await checks.getByRole('checkbox').count()).toBe(0);
  expect(await checks.getByText('You type what you read').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('a sum of millions is written whole in the figures of the overview', { timeout }, async () => {
  const admin = await site.world.admin();
  for (const width of [390, 820, 1440]) {
    const { page } = await site.window({ as: admin, width });
    await page.route('**/api/admin/overview', async (route) => {
      const answer = await route.fetch();
      const overview = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...overview, paidOutCents: { value: 123_456_789, before: 0 } },
      });
    });
    await page.goto('/admin/overview');
    const sum = page.getByText('$1,234,567.89', { exact: true });
    await sum.waitFor();
    expect(await sum.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    expect(await sum.evaluate((node) => node.clientHeight)).toBeLessThan(40);
  }
});

test('on a phone a support case is shown alone, with a way back to the list', { timeout }, async () => {
  const { world } = site;
  const words = 'The door code did not work.';
  const { id } = await supportIn(() => world).opened(await world.specialist(), words);
  const { page, pageErrors } = await site.window({ as: await world.admin(), width: 390, height: 844 });
  await page.goto('/admin/support?topic=money');
  await page.getByRole('list', { name: 'Cases' }).getByRole('link', { name: words }).click();
  await page.waitForURL(`**/admin/support/${id}?topic=money`);
  await page.getByRole('textbox', { name: 'Your answer' }).waitFor();
  expect(await page.getByRole('list', { name: 'Cases' }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Support', exact: true }).click();
  await page.getByRole('list', { name: 'Cases' }).waitFor();
  expect(new URL(page.url()).search).toBe('?topic=money');
  expect(pageErrors).toEqual([]);
});

test('the search of shifts is there again after a look at a shift', { timeout }, async () => {
  const { world } = site;
  await world.shift({ of: await world.owner({ name: 'Quillwood Drug' }) });
  await world.shift();
  const { page, pageErrors } = await site.window({ as: await world.admin() });
  await page.goto('/admin/shifts');
  await page.getByRole('textbox', { name: 'Search by pharmacy, city or person' }).fill('quillwood');
  await page.getByText('1 shift', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Shifts by day' }).getByRole('link').click();
  await page.waitForURL(/\/admin\/shifts\/./);
  await page.goBack();
  await page.getByText('1 shift', { exact: true }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a manager’s page leads to no payments, and a month to close names its zone in words', { timeout }, async () => {
  const { world } = site;
  const owner = await world.owner();
  const manager = await world.manager(owner);
  const { page, pageErrors } = await site.window({ as: await world.admin() });
  await page.goto(`/admin/users/${owner.userId}`);
  await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).waitFor();
  await page.goto(`/admin/users/${manager.userId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).count()).toBe(0);

  const nextPeriod = {
    month: '2026-10',
    timeZone: 'America/New_York',
    endsAt: '2026-11-01T04:00:00.000Z',
    obstacles: [],
  };
  await page.route('**/api/admin/ledger/books', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), nextPeriod } });
  });
  await page.goto('/admin/payments/ledger');
  await page.getByRole('button', { name: /^Close October/ }).click();
  await page.getByText(/It ends at midnight, Eastern time\./).waitFor();
  expect(pageErrors).toEqual([]);
});
