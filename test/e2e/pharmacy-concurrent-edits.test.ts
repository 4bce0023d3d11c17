/** Two people change one pharmacy at once: nothing typed is lost, nothing of the other is put back unseen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Owner } from '../world/situations.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const ANY = { timeout: 60_000 };
const elsewhere = { address: '1 Main St', city: 'Bloomfield', state: 'NJ', zip: '07003' } as const;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Someone else changed this pharmacy' });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

/** An owner with their pharmacy open; `deaf`: word of changes never comes. */
async function editing({ deaf = false } = {}) {
  const owner = await site.world.owner();
  const params = { id: owner.businessId };
  const window = await site.window({ as: owner });
  if (deaf) await window.page.route('**/api/stream*', () => new Promise(() => undefined));
  await window.page.goto(`/business/pharmacies/${owner.businessId}`);
  await field(window.page, 'Legal name').waitFor();
  await window.settled();
  return { owner, params, window, page: window.page };
}

/** As the server has it. */
async function stored(owner: Owner) {
  return site.world.must(businessEndpoints.getBusiness, { as: owner, params: { id: owner.businessId } });
}

test(
  'another person’s edits to a pharmacy show in untouched fields, are named, and are not reverted by saving',
  ANY,
  async () => {
    const { owner, params, window, page } = await editing();
    await field(page, 'Legal name').fill('Larkspur Pharmacy of Essex LLC');
    await site.world.must(businessEndpoints.updateBusiness, {
      ...{ as: owner, params },
      body: { ...elsewhere, fullName: 'Theirs LLC' },
    });
    await site.world.settle();
    await notice(page).getByText('Updated to the latest: Street address, City and ZIP.').waitFor();
    await notice(page).getByText('Your edits are kept in: Legal name.').waitFor();
    await expect.poll(() => field(page, 'Street address').inputValue()).toBe('1 Main St');
    await expect.poll(() => field(page, 'Legal name').inputValue()).toBe('Larkspur Pharmacy of Essex LLC');

    await save(page);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await stored(owner)).toMatchObject({ ...elsewhere, fullName: 'Larkspur Pharmacy of Essex LLC' });
    await notice(page).waitFor({ state: 'detached' });
    expect(window.pageErrors).toEqual([]);
  },
);

test('saving one field does not revert another that changed unnoticed', ANY, async () => {
  const { owner, params, page, window } = await editing({ deaf: true });
  await site.world.must(businessEndpoints.updateBusiness, { as: owner, params, body: elsewhere });
  await field(page, 'Legal name').fill('Ours LLC');
  await save(page);
  await notice(page).getByText('Updated to the latest: Street address, City and ZIP.').waitFor();
  expect(await stored(owner)).toMatchObject({ ...elsewhere, fullName: 'Ours LLC' });
  expect(window.pageErrors).toEqual([]);
});

test('after a refusal for a concurrent change, the form refetches, keeps the edits and can be saved', ANY, async () => {
  const { owner, params, window, page } = await editing({ deaf: true });
  const { code, status } = { code: 'changed_meanwhile', status: 409 };
  window.allow({ says: `the server responded with a status of ${status} (Conflict)`, path: /^\/api\/businesses\// });
  // As the server says it when the pharmacy moved between two steps of one call; word of the change comes late.
  await page.route('**/api/stream*', (route) => route.abort());
  await page.route(
    '**/api/businesses/*',
    async (route) => {
      await site.world.must(businessEndpoints.updateBusiness, { as: owner, params, body: elsewhere });
      const error = { code, message: 'This changed while you were looking.', fields: {}, details: {} };
      await route.fulfill({ status, json: { error } });
    },
    { times: 1 },
  );
  await field(page, 'Legal name').fill('Kept LLC');
  await save(page);
  await notice(page).getByText('Updated to the latest: Street address, City and ZIP.').waitFor();
  await expect.poll(() => field(page, 'Legal name').inputValue()).toBe('Kept LLC');
  await save(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await stored(owner)).toMatchObject({ ...elsewhere, fullName: 'Kept LLC' });
});

test('names what another person changed while a draft waited for a reload, and keeps the draft', ANY, async () => {
  const { owner, params, window, page } = await editing({ deaf: true });
  await field(page, 'Legal name').fill('Typed LLC');
  await site.world.must(businessEndpoints.updateBusiness, {
    ...{ as: owner, params },
    body: { ...elsewhere, fullName: 'Theirs LLC' },
  });
  await page.reload();
  await page.getByText('We saved what you typed.').waitFor();
  await notice(page).getByText('Your edits are kept in: Legal name.').waitFor();
  await expect.poll(() => field(page, 'Legal name').inputValue()).toBe('Typed LLC');
  await expect.poll(() => field(page, 'Street address').inputValue()).toBe('1 Main St');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => field(page, 'Legal name').inputValue()).toBe('Theirs LLC');
  await notice(page).waitFor({ state: 'detached' });
  expect(window.pageErrors).toEqual([]);
});

test('a restored draft mentions no others when nobody changed its fields', ANY, async () => {
  const { owner, params, window, page } = await editing({ deaf: true });
  await field(page, 'Legal name').fill('Typed LLC');
  await site.world.must(businessEndpoints.updateBusiness, { as: owner, params, body: elsewhere });
  await page.reload();
  await page.getByText('We saved what you typed.').waitFor();
  await window.settled();
  expect(await notice(page).count()).toBe(0);
  await expect.poll(() => field(page, 'Legal name').inputValue()).toBe('Typed LLC');
  expect(window.pageErrors).toEqual([]);
});
