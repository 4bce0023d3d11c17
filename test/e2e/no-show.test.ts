/** A no-show that was none, to a departure that nobody signs (PRODUCT §5), on the screens of all three. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { dayOf } from '../world/day-of.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('reported, asked of a backup, taken back, worked, and left without a code', { timeout: 180_000 }, async () => {
  const { world } = site;
  const { doorAt, advanceTo } = dayOf(() => world);
  const door = await doorAt(0);
  const { owner, specialist, engagement } = door;
  const backup = await world.specialist();
  const favorite = { id: owner.businessId, specialistId: backup.specialistId };
  await world.must(businessEndpoints.addFavourite, { as: owner, params: favorite });
  const manager = await world.manager(owner);
  await advanceTo(door, 60);
  const today = await site.window({ as: manager });
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const other = await site.window({ as: backup, width: 390, height: 844 });
  const all = [today, phone, other];
  const dialog = (of: typeof today) => of.page.getByRole('dialog');

  await step('an hour late, the manager reports it and reads first what it does', all, async () => {
    await today.page.goto('/manager/today');
    await phone.page.goto(`/specialist/check-in/${engagement.id}`);
    await other.page.goto('/specialist/offers');
    await today.page.getByRole('button', { name: 'Report a no-show' }).click();
    await dialog(today)
      .getByText(/This costs you nothing/)
      .waitFor();
    await dialog(today).getByRole('button', { name: 'Report no-show' }).click();
  });
  await step('each sees it: what led to it, that it waits for an admin, that a backup is asked', all, async () => {
    await today.page.getByRole('list', { name: 'What led to it' }).getByText('No arrival was proven.').waitFor();
    await today.page.getByRole('region', { name: 'What this costs you' }).getByText('$0.00').waitFor();
    await phone.page.getByText(/Recorded as a no-show at/).waitFor();
    await other.page.getByText(/It has begun/).waitFor();
  });
  await step('the manager takes it back: at work, and nobody else is asked', all, async () => {
    await today.page.getByRole('button', { name: 'Imani is here' }).click();
    await dialog(today)
      .getByText(/They’re at work again/)
      .waitFor();
    await dialog(today).getByRole('button', { name: 'Yes, Imani is here' }).click();
    await today.page.getByRole('list', { name: 'What led to it' }).waitFor({ state: 'detached' });
    await phone.page
      .getByText(/Clocked in at/)
      .first()
      .waitFor();
    await other.page.getByText('No invites right now').waitFor();
  });
  const leave = async () => {
    await phone.page.reload();
    await phone.page.getByRole('button', { name: 'Clock out' }).click();
    await phone.page.getByRole('button', { name: 'No one can give me the code' }).click();
  };
  await advanceTo(door, 240);
  await step('leaving early without the code says what it does, and staying is free', all, async () => {
    await leave();
    await dialog(phone)
      .getByText(/counts as a walk-out/)
      .waitFor();
    await dialog(phone).getByRole('button', { name: 'Stay' }).click();
  });
  await advanceTo(door, 600);
  await step('at the end it is a departure, whose hours somebody has to look at', all, async () => {
    await leave();
    await dialog(phone).getByText('These hours don’t auto-approve.').waitFor();
    await dialog(phone).getByRole('button', { name: 'Clock out now' }).click();
    await phone.page
      .getByText(/Clocked out at/)
      .first()
      .waitFor();
  });
  const done = await world.must(engagementEndpoints.getEngagement, { as: specialist, params: door.params });
  expect(done).toMatchObject({ status: 'In Review', departedBy: 'evidence', ending: null });
});
