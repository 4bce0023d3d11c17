/** A shift for two people and a pharmacy's own bank, each seen from both sides. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { linesIn } from '#test/world/line-of.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 240_000;

test('two people are booked on a shift for two, one after the other, and each sees their own', {
  timeout,
}, async () => {
  const { post, asked } = linesIn(() => site.world);
  const { owner, shift } = await post(2, { startsIn: '7h' });
  const requests = await asked(2, shift.id);
  const { page, pageErrors } = await site.window({ as: owner });
  page.setDefaultTimeout(60_000);
  await page.goto(`/business/candidates/${shift.id}`);
  await page.getByRole('heading', { name: '2 of 2 places open' }).waitFor();
  await page.getByText('Leaves 1 place open.').first().waitFor();
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await page.getByRole('heading', { name: '1 of 2 places open' }).waitFor();
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'All 2 places taken' }).waitFor();
  const places = page.getByRole('list', { name: 'Places' }).getByRole('listitem');
  expect(await places.count()).toBe(2);
  expect((await places.allInnerTexts()).every((text) => text.includes('Booked'))).toBe(true);
  const shifts = new Set<string>();
  for (const { person, id } of requests) {
    const booked = await site.world.must(calls.getEngagement, { as: person, params: { id } });
    expect(booked.status).toBe('Booked');
    shifts.add(booked.shift.id);
    const seen = await site.window({ as: person, width: 390, height: 844 });
    await seen.page.goto(`/specialist/my-shifts/${id}`);
    await seen.page.getByText('Booked', { exact: true }).first().waitFor({ timeout: 60_000 });
    expect(seen.pageErrors).toEqual([]);
  }
  expect(shifts.size, 'each a place of their own').toBe(2);
  expect(pageErrors).toEqual([]);
});

test('somebody known before Mortar is asked into the own bank, confirms, and is booked at its fee', {
  timeout,
}, async () => {
  const { engagement, owner, shift, specialist } = await site.world.request({ startsIn: '7h' });
  const { page, pageErrors } = await site.window({ as: owner });
  page.setDefaultTimeout(60_000);
  await page.goto(`/business/candidates/${shift.id}?specialist=${specialist.specialistId}`);
  await page.getByRole('button', { name: 'Own bank', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Ask / }).click();
  await page.getByRole('button', { name: 'Own bank: asked' }).waitFor();

  const theirs = await site.window({ as: specialist, width: 390, height: 844 });
  theirs.page.setDefaultTimeout(60_000);
  await theirs.page.goto('/specialist/profile');
  await theirs.page.getByRole('button', { name: 'Yes, confirm' }).click();
  await theirs.page
    .getByText(/own bank/)
    .first()
    .waitFor();

  await page.reload();
  await page.getByText(/^Own bank, 3% fee: \$/).waitFor();
  await page.getByRole('button', { name: /^Book / }).click();
  const booked = () => site.world.must(calls.getEngagement, { as: owner, params: { id: engagement.id } });
  await expect.poll(async () => (await booked()).status).toBe('Booked');
  const { quote } = await booked();
  expect([quote.feePercent, quote.serviceFeeCents]).toEqual([3, Math.round(quote.payCents * 0.03)]);
  expect([pageErrors, theirs.pageErrors]).toEqual([[], []]);
});
