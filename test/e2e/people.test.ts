/** People: favorites, blocks and notes of a pharmacy, from a candidate's card to the list and back. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { disputedHours } from '../world/disputed-hours.ts';
import { findingsOn } from './findings-on.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const counts = (as: Awaited<ReturnType<TestSite['world']['owner']>>) =>
  site.world.must(specialistEndpoints.listPeople, { as, query: {} }).then((people) => people.counts);

test('a person blocked on their card, with a reason, is listed under People until they are unblocked', async () => {
  const { world } = site;
  const owner = await world.owner();
  const { shift, specialist } = await world.request({ startsIn: '30h', of: owner });
  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto(`/business/candidates/${shift.id}?specialist=${specialist.specialistId}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Block / }).click();
  await expect.poll(() => dialog.getByText('Say why, for anyone who looks at this later').isVisible()).toBe(true);
  await dialog.getByLabel('Reason').fill('Left two hours early');
  await dialog.getByRole('button', { name: /^Block / }).click();
  await expect.poll(() => dialog.count()).toBe(0);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('tab', { name: 'Blocked 1' }).click();
  await expect.poll(() => page.getByRole('table').innerText()).toContain('Left two hours early');
  await page.getByRole('button', { name: /^Unblock / }).click();
  await page.getByText('Nobody is blocked').waitFor();
  expect(await counts(owner)).toMatchObject({ blocked: 0 });
  expect(pageErrors).toEqual([]);
});

test('on a tablet every list of people can be chosen, and on a phone what can be done with one takes two rows', async () => {
  const { world } = site;
  const owner = await world.owner();
  const { shift, specialist } = await world.request({ startsIn: '30h', of: owner });
  const tablet = await site.window({ as: owner, width: 820, height: 1180 });
  await tablet.page.goto('/business/people');
  const last = await tablet.page.getByRole('tab', { name: 'Blocked 0' }).boundingBox();
  const list = await tablet.page.getByRole('tablist').boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));

  const phone = await site.window({ as: owner, width: 390, height: 844 });
  await phone.page.goto(`/business/candidates/${shift.id}?specialist=${specialist.specialistId}`);
  const buttons = ['Favorite', 'Own bank', 'Block'].map((name) =>
    phone.page.getByRole('button', { name, exact: true }),
  );
  const message = phone.page.getByRole('link', { name: 'Message', exact: true });
  const tops = await Promise.all([message, ...buttons].map(async (one) => (await one.boundingBox())?.y));
  expect(new Set(tops).size).toBe(2);
});

test('a note is kept when its field is left, also by choosing another person, and found by search', async () => {
  const { world } = site;
  const owner = await world.owner();
  const params = { id: owner.businessId };
  const [first, second] = [await world.specialist(), await world.specialist()];
  for (const { specialistId } of [first, second])
    await world.must(businessEndpoints.addFavourite, { as: owner, params: { ...params, specialistId } });

  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto(`/business/people?person=${first.specialistId}`);
  await page.getByRole('button', { name: 'Add a private note' }).click();
  await page.getByLabel('Private note').fill('Knows our flu clinic');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
  const note = () =>
    world
      .must(specialistEndpoints.listPeople, { as: owner, query: { query: 'flu clinic' } })
      .then(({ items }) => items.map(({ id }) => id));
  await expect.poll(note).toEqual([first.specialistId]);

  await page.getByLabel('Search by name, software or note').fill('FLU');
  await expect.poll(() => page.getByRole('table').getByRole('link').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('query')).toBe('FLU');
  expect(pageErrors).toEqual([]);
});

test('the list says the fee of each person: lower from the own bank, once it is confirmed', async () => {
  const { world } = site;
  const owner = await world.owner();
  const people = [await world.specialist(), await world.specialist(), await world.specialist()];
  const [member, asked] = people;
  const params = { id: owner.businessId };
  for (const { specialistId } of people)
    await world.must(businessEndpoints.addFavourite, { as: owner, params: { ...params, specialistId } });
  for (const { specialistId } of [member, asked].filter((one) => one !== undefined))
    await world.must(ownBankEndpoints.proposeForOwnBank, { as: owner, params, body: { specialistId } });
  await world.must(ownBankEndpoints.confirmOwnBank, { as: member ?? owner, params });

  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto('/business/people');
  const fees = () => page.getByRole('table').getByRole('cell', { name: /%$/ }).allInnerTexts();
  await expect.poll(async () => (await fees()).toSorted()).toEqual(['12%', '12%', '3%']);
  expect(pageErrors).toEqual([]);
});

test('the card of who is booked opens what the pharmacy keeps about them', async () => {
  const { world } = site;
  const { shift, owner, specialist } = await world.bookedShift();
  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto(`/business/shifts/${shift.id}`);
  await page.getByRole('button', { name: 'About Imani', exact: true }).click();
  const card = page.getByRole('dialog');
  const favorite = card.getByRole('button', { name: 'Favorite' });
  await favorite.click();
  await expect.poll(() => favorite.getAttribute('aria-pressed')).toBe('true');
  await card.getByRole('button', { name: 'Add a private note' }).click();
  await card.getByLabel('Private note').fill('Careful with C-II counts');
  await page.keyboard.press('Escape');
  const params = { id: owner.businessId, specialistId: specialist.specialistId };
  const kept = () =>
    world.must(specialistEndpoints.getPerson, { as: owner, params }).then(({ at: [at] }) => [at?.isFavorite, at?.note]);
  await expect.poll(kept).toEqual([true, 'Careful with C-II counts']);
  expect(pageErrors).toEqual([]);
});

test('a name on standby, in the list of whom to invite, in a dispute and over a rating opens the same', async () => {
  const { world } = site;
  const { shift, owner } = await world.bookedShift({ startsIn: '200h' });
  await world.advance('6m');
  const { page, pageErrors } = await site.window({ as: owner });
  const reads = async (opens: Locator) => {
    await opens.click();
    const card = page.getByRole('dialog').last();
    await card.getByRole('button', { name: 'Add a private note' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => card.getByRole('button', { name: 'Add a private note' }).count()).toBe(0);
  };
  const named = /^About \w+ \w/;
  await page.goto(`/business/candidates/${shift.id}`);
  await reads(
    page
      .getByRole('region', { name: /on standby$/ })
      .getByRole('button', { name: named })
      .first(),
  );

  const open = await world.shift({ of: owner, startsIn: '300h' });
  await page.goto(`/business/candidates/${open.id}`);
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const invites = page.getByRole('dialog').first();
  await reads(invites.getByRole('button', { name: named }).first());
  // Esc closed what was opened from the list, not the list.
  expect(await invites.getByRole('button', { name: /^Invite / }).count()).toBeGreaterThan(0);

  const disputed = await disputedHours(world);
  const theirs = await site.window({ as: disputed.owner });
  for (const path of [
    `/business/timesheets/${disputed.engagement.id}/dispute`,
    `/business/engagements/${disputed.engagement.id}/rating`,
  ]) {
    await theirs.page.goto(path);
    await theirs.page.getByRole('button', { name: named }).first().click();
    await theirs.page.getByRole('dialog').getByRole('button', { name: 'Favorite' }).waitFor();
  }
  expect([...pageErrors, ...theirs.pageErrors]).toEqual([]);
});

test('on a phone a person takes the page of the list, with a way back; Show more lists everybody', async () => {
  const { world } = site;
  const owner = await world.owner();
  for (let count = 0; count < 27; count += 1) {
    const { specialistId } = await world.specialist();
    await world.must(businessEndpoints.addFavourite, { as: owner, params: { id: owner.businessId, specialistId } });
  }
  const opened = await site.window({ as: owner, width: 390, height: 844 });
  const { page } = opened;
  expect(await findingsOn(opened, '/business/people')).toEqual([]);
  const rows = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(25);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBe(27);
  await rows.last().getByRole('link').click();
  await page.getByRole('button', { name: 'Add a private note' }).waitFor();
  expect(await rows.count()).toBe(0);
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect.poll(() => counts(owner)).toMatchObject({ favourites: 26 });
  await page.getByRole('link', { name: 'All people' }).click();
  await rows.first().waitFor();
  expect(opened.pageErrors).toEqual([]);
});
