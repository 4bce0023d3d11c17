/** A closed door, from the first photo to the pay (PRODUCT §4, §5), as the specialist and the pharmacy see it. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { accountOf } from '../world/account-of.ts';
import { dayOf } from '../world/day-of.ts';
import { locationNear } from '../world/location-near.ts';
import { brokenTimes } from './cut-text.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
let picture: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  site = await openTestSite();
  const blank = sharp({ create: { width: 320, height: 240, channels: 3, background: '#334455' } });
  picture = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await blank.jpeg().toBuffer() };
});
afterAll(() => site?.close());

test('waits at a closed door, sends photos of it, leaves with pay, and both sides read the same', {
  timeout: 180_000,
}, async () => {
  const { world } = site;
  const { doorAt, advanceTo } = dayOf(() => world);
  const door = await doorAt(-5);
  const { owner, specialist, shift, engagement, params } = door;
  const location = await locationNear(world, owner, shift.id, { accuracyMeters: 20 });
  await world.must(engagementEndpoints.arriveWithoutCode, { as: specialist, params, body: { location } });
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const desk = await site.window({ as: owner });
  const all = [phone, desk];
  const button = (of: typeof phone, name: string | RegExp) => of.page.getByRole('button', { name });
  const file = phone.page.getByLabel('Add a photo of the door', { exact: true }).and(phone.page.locator('input'));
  const photos = (of: typeof phone) =>
    of.page.getByRole('list', { name: 'Photos of the door' }).getByRole('button', { name: /^Photo of the door/ });

  await step('a photo is looked at, removed, and chosen again before it is sent', all, async () => {
    await phone.page.goto(`/specialist/check-in/${engagement.id}`);
    await phone.page.getByRole('heading', { name: 'We asked the pharmacy' }).waitFor();
    await phone.page.getByText('If nobody lets you in by 9:55 AM, you’re paid $342.00.').waitFor();
    expect(await file.getAttribute('capture')).toBe('environment');
    expect(await file.getAttribute('accept')).toBe('image/*');
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
    await phone.page.getByText(/isn’t a photo we can read/).waitFor();
    await file.setInputFiles(picture);
    await button(phone, 'Remove photo').click();
    await file.setInputFiles(picture);
    await button(phone, 'Send photo').press('Enter');
    await photos(phone).waitFor();
  });
  await step('the pharmacy sees it where it is asked whether she is there', all, async () => {
    await desk.page.goto(`/business/shifts/${shift.id}`);
    await desk.page.getByRole('region', { name: 'Is Imani there?' }).waitFor();
    await photos(desk).click();
    await desk.page.getByRole('dialog').getByRole('img', { name: 'door.jpg' }).waitFor();
    await desk.page.keyboard.press('Escape');
  });
  await step('without a signal a photo is kept with its time, and sent when there is one', [desk], async () => {
    await phone.context.setOffline(true);
    await file.setInputFiles(picture);
    await button(phone, 'Send photo').click();
    await phone.page.getByText(/^Photo of .* saved on this device/).waitFor();
    await phone.context.setOffline(false);
    await expect.poll(() => photos(phone).count(), { timeout: 30_000 }).toBe(2);
  });
  // Of four more shifts one starts later today elsewhere and is hers to request.
  const other = await world.shift({ startsIn: '5h', lasts: '5h' });
  await world.shift({ of: other.owner, startsIn: '29h', lasts: '5h' });
  await world.shift({
    ...{ of: other.owner, startsIn: '5h', lasts: '5h', role: 'Pharmacy Technician', ratePerHourCents: 3000 },
  });
  await world.shift({ of: owner, startsIn: '5h', lasts: '5h' });
  await advanceTo(door, 56);
  await step('after an hour she may leave with pay, and reads how much before', [desk], async () => {
    await phone.page.reload();
    await phone.page.getByText('You count as arrived', { exact: true }).waitFor();
    await button(phone, 'Leave with pay').click();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Leave, $342.00' }).click();
    await phone.page.getByText('Turned away: you’re paid $342.00.').first().waitFor();
  });
  await step('she reads which shifts of today she could still request, and opens one', [desk], async () => {
    const elsewhere = phone.page.getByRole('region', { name: 'You’re free today: 1 open shift nearby' });
    expect(await brokenTimes(phone.page)).toEqual([]);
    await elsewhere.getByRole('link').click();
    await phone.page.waitForURL(`**/specialist/find/${other.id}`);
    await phone.page.goBack();
  });
  await step('the pharmacy reads what it pays, and may dispute it with the photos beside it', [desk], async () => {
    await desk.page.reload();
    await desk.page
      .getByText(/\$342\.00/)
      .first()
      .waitFor();
    await desk.page.goto(`/business/shifts/${shift.id}`);
  });
  const { items } = await world.must(engagementEndpoints.listEngagements, { as: specialist, query: {} });
  expect(items.find(({ id }) => id === engagement.id)).toMatchObject({
    status: 'Cancelled',
    ending: { as: 'turnedAway', payCents: 34_200 },
    doorPhotos: [{}, {}],
  });
  await world.settle();
  await world.advance('4d');
  await step('it is in the wallet', [desk], async () => {
    await phone.page.goto('/specialist/wallet');
    await phone.page
      .getByText(/\$342\.00/)
      .first()
      .waitFor();
  });
  const fee = Math.round(34_200 * 0.12);
  expect(await accountOf(world, engagement.id)).toMatchObject({
    ...{ kept: 34_200 + fee, earned: 34_200, escrow: 0, balanced: true },
  });
});
