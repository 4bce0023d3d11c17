/** A no-show that was none, to a departure that nobody signs (PRODUCT §5), on the screens of all three. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { dayOf } from '../world/day-of.ts';
import { decideReview, openReviews } from '../world/waiting-at-the-door.ts';
import { attendanceCode } from './attendance-code.ts';
import { enterCode } from './enter-code.ts';
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
  await step('at the end it is a departure, whose hours she corrects and somebody has to look at', all, async () => {
    await leave();
    await dialog(phone).getByText('These hours don’t auto-approve.').waitFor();
    const left = dialog(phone).getByRole('combobox', { name: 'Left' });
    const pay = dialog(phone).getByRole('status', { name: 'What these hours pay' });
    const send = dialog(phone).getByRole('button', { name: 'Clock out and send hours' });
    await pay.getByText('$612.00').first().waitFor();
    await left.fill('9 pm');
    await left.blur();
    await dialog(phone).getByText('The end is in the future').waitFor();
    await send.click();
    await left.fill('6:30 pm');
    await left.blur();
    await pay.getByText('$576.00').first().waitFor();
    await send.click();
    await phone.page
      .getByText(/Clocked out at/)
      .first()
      .waitFor();
    await phone.page.getByText('Your hours are sent.').waitFor();
    await phone.page.getByRole('heading', { level: 1, name: 'Clock out' }).waitFor();
  });
  const done = await world.must(engagementEndpoints.getEngagement, { as: specialist, params: door.params });
  expect(done).toMatchObject({ status: 'In Review', departedBy: 'evidence', ending: null });
  expect(done.timesheet).toMatchObject({ submittedAt: expect.any(String), payCents: 57_600 });
});

test('by itself after two hours: a backup comes instead, and the absence counts once an Admin has looked', {
  timeout: 180_000,
}, async () => {
  const { world } = site;
  const { doorAt, advanceTo } = dayOf(() => world);
  const door = await doorAt(0);
  const { owner, specialist, shift, params } = door;
  const backup = await world.specialist();
  await sql`update users set first_name = 'Dara', last_name = 'Whitfield' where id = ${backup.userId}`.execute(
    world.db,
  );
  const favorite = { id: owner.businessId, specialistId: backup.specialistId };
  await world.must(businessEndpoints.addFavourite, { as: owner, params: favorite });
  const manager = await world.manager(owner);
  await advanceTo(door, 119);
  const today = await site.window({ as: manager });
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const other = await site.window({ as: backup, width: 390, height: 844 });
  const all = [today, phone, other];
  const needs = today.page.getByRole('region', { name: /needs a backup/ });
  await step('a minute before, nobody has the shift to offer', all, async () => {
    await today.page.goto('/manager/today');
    await phone.page.goto(`/specialist/my-shifts/${params.id}`);
    await other.page.goto('/specialist/offers');
    await today.page
      .getByText(/late, no response/)
      .first()
      .waitFor();
    await other.page.getByText('No invites right now').waitFor();
  });
  await advanceTo(door, 120);
  await step('it is a no-show without anybody’s word, and the favorite is asked', all, async () => {
    await needs.getByText('Dara Whitfield').waitFor();
    await phone.page
      .getByText(/no-show/i)
      .first()
      .waitFor();
    await other.page.getByText(/It has begun\. You would start at/).waitFor();
  });
  await step('the backup accepts the agreed start, and the pharmacy has somebody on the way', all, async () => {
    await other.page.getByRole('button', { name: 'Accept' }).click();
    const row = today.page.getByRole('list', { name: 'Today’s people, by urgency' }).getByRole('button');
    await row.filter({ hasText: 'Dara Whitfield' }).waitFor();
    await needs.waitFor({ state: 'detached' });
  });
  const [taken] = (await world.must(engagementEndpoints.listEngagements, { as: backup, query: { shiftId: shift.id } }))
    .items;
  await step('the code that the pharmacy reads out clocks the backup in', all, async () => {
    await today.page.goto('/manager/today');
    await today.page.getByRole('list', { name: 'Today’s people, by urgency' }).getByText('Dara Whitfield').click();
    const code = await attendanceCode(today.page, 'Arrival code');
    await other.page.goto(`/specialist/check-in/${taken?.id}`);
    await enterCode(other.page, 'Arrival code', code);
    await other.page
      .getByText(/Clocked in at/)
      .first()
      .waitFor();
  });
  await step('an Admin finds that it counts: the points are gone, and the line may be appealed', all, async () => {
    await decideReview(world, (await openReviews(world, params.id))[0]?.id ?? '', 'noShow');
    await phone.page.goto('/specialist/standing');
    await phone.page
      .getByRole('link', { name: /No-show, Larkspur Pharmacy/ })
      .first()
      .waitFor();
    await phone.page.getByText('−100').first().waitFor();
    await phone.page.getByRole('button', { name: 'Appeal' }).first().waitFor();
  });
});
