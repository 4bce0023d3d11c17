/** A cancellation at six in the morning to a backup who arrives (PRODUCT §3, "Backup"), on four screens at once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Person } from '../world.ts';
import { attendanceCode } from './attendance-code.ts';
import { enterCode } from './enter-code.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  // Monday, half past five in New Jersey: the last moment at which eight o’clock can be booked.
  site = await openTestSite({ startsAt: '2026-11-23T10:30:00Z' });
});
afterAll(() => site?.close());

const rename = ({ userId }: Person, first: string, last: string) =>
  sql`update users set first_name = ${first}, last_name = ${last} where id = ${userId}`.execute(site.world.db);

test('who left, who is asked, who comes and when is the same on four screens, without a reload', {
  timeout: 180_000,
}, async () => {
  const { world } = site;
  const booked = await world.bookedShift({ startsIn: '150m', lasts: '10h' });
  const { owner, shift, specialist } = booked;
  await sql`update specialists set status = 'Paused'`.execute(world.db);
  const backup = await world.specialist();
  const other = await world.specialist();
  const favorite = { id: owner.businessId, specialistId: backup.specialistId };
  await world.must(businessEndpoints.addFavourite, { as: owner, params: favorite });
  const manager = await world.manager(owner);
  await rename(backup, 'Dara', 'Whitfield');
  await rename(other, 'Owen', 'Castellano');
  await world.advance('30m');

  const desk = await site.window({ as: owner });
  const today = await site.window({ as: manager });
  const phone = await site.window({ as: backup, width: 390, height: 844 });
  const board = await site.window({ as: owner });
  const all = [desk, today, phone, board];
  const engagementOf = async (as: Person) =>
    (await world.must(engagementEndpoints.listEngagements, { as, query: { shiftId: shift.id } })).items[0];
  const cell = (name: RegExp) => board.page.getByRole('gridcell', { name }).first();
  /** A moved clock is no event: each is looked at again. */
  const reloadAll = () => Promise.all(all.map(({ page }) => page.reload()));

  await step('before, somebody is booked and two people stand by', all, async () => {
    await desk.page.goto(`/business/candidates/${shift.id}`);
    await today.page.goto('/manager/today');
    await phone.page.goto('/specialist/offers');
    await board.page.goto('/business/coverage');
    await desk.page.getByRole('region', { name: '2 people on standby' }).getByText('Dara Whitfield').waitFor();
    await today.page.getByRole('list', { name: 'Today’s people, by urgency' }).waitFor();
    await phone.page.getByText('No invites right now').waitFor();
    await cell(/booked 8 AM to 6 PM/).waitFor();
  });

  await step('they leave, and the favorite is asked', all, async () => {
    await world.must(engagementEndpoints.cancelEngagement, {
      as: specialist,
      params: { id: booked.engagement.id },
      body: { reason: 'I am ill.' },
    });
    await desk.page.getByRole('heading', { name: 'Asking backups' }).waitFor();
    const card = today.page.getByRole('region', { name: 'Larkspur Pharmacy needs a backup' });
    await card.getByText('Dara Whitfield').waitFor();
    await card.getByText('Asked', { exact: true }).waitFor();
    await card.getByRole('link', { name: 'See requests and invites' }).waitFor();
    await desk.page.getByText('Dara Whitfield').first().waitFor();
    await phone.page.getByRole('list', { name: 'Invites' }).getByText('The pharmacy invited you.').waitFor();
    await cell(/posted, nobody yet, 8 AM to 6 PM/).waitFor();
  });

  await step(
    'the manager jumps in: the next wave is asked, one of them declines, and the owner sees both',
    all,
    async () => {
      await today.page.getByRole('button', { name: 'Ask them now' }).click();
      const waves = desk.page.getByRole('region', { name: /Asking backups|Everyone was asked/ });
      const asked = (name: string) => waves.getByRole('listitem').filter({ hasText: name }).last();
      await asked('Owen Castellano').getByText('Asked', { exact: true }).waitFor();
      await desk.page.getByRole('heading', { name: 'Nobody is left to ask' }).waitFor();
      const params = { id: (await engagementOf(other))?.id ?? '' };
      await world.must(engagementEndpoints.declineEngagement, { as: other, params });
      await asked('Owen Castellano').getByText('Declined', { exact: true }).waitFor();
      await today.page.getByText('2 asked, 1 declined').waitFor();
    },
  );
  await step('a name among those asked opens what the pharmacy keeps about the person', all, async () => {
    const waves = desk.page.getByRole('region', { name: /Asking backups|Everyone was asked/ });
    const name = waves.getByRole('button', { name: 'About Owen Castellano' });
    await name.click();
    const person = desk.page.getByRole('dialog', { name: 'Owen Castellano' });
    await person.getByRole('button', { name: /favorite/i }).waitFor();
    await desk.page.keyboard.press('Escape');
    await person.waitFor({ state: 'hidden' });
    const focused = () => desk.page.evaluate('document.activeElement?.getAttribute("aria-label")');
    await expect.poll(focused).toBe('About Owen Castellano');
  });

  await world.advance('140m');
  await step('at twenty past eight it has begun, and says what that means', all, async () => {
    await reloadAll();
    await today.page.getByRole('region', { name: 'Larkspur Pharmacy needs a backup now' }).waitFor();
    await phone.page.getByText('It has begun. You would start at 8:30 AM').waitFor();
    await cell(/posted, nobody yet, 8 AM to 6 PM/).waitFor();
  });

  await step('the backup accepts with the agreed start, which all four show', all, async () => {
    await phone.page.getByRole('button', { name: 'Accept' }).click();
    await desk.page.getByRole('heading', { level: 1, name: /8:30/ }).waitFor();
    await cell(/Dara Whitfield booked 8:30 AM to 6 PM/).waitFor();
    const row = today.page.getByRole('list', { name: 'Today’s people, by urgency' }).getByRole('button');
    await row.filter({ hasText: 'Dara Whitfield' }).filter({ hasText: '8:30' }).waitFor();
    await today.page.getByRole('region', { name: /needs a backup/ }).waitFor({ state: 'detached' });
  });

  await world.advance('8m');
  await step('the code the pharmacy reads out clocks the backup in, and everybody sees it', all, async () => {
    await reloadAll();
    const code = await attendanceCode(today.page, 'Arrival code');
    await phone.page.goto(`/specialist/check-in/${(await engagementOf(backup))?.id}`);
    await enterCode(phone.page, 'Arrival code', code);
    await phone.page.getByText('Clocked in at 8:28 AM').waitFor();
    await today.page.getByText('Arrived 8:28 AM, by code').first().waitFor();
    await desk.page.getByText('In Progress', { exact: true }).first().waitFor();
    await cell(/Dara Whitfield booked 8:30 AM to 6 PM/).waitFor();
  });
  const { rows } = await sql<{ rule: string }>`select rule from standing_events
    where specialist_id = ${backup.specialistId}`.execute(world.db);
  expect(rows).toEqual([{ rule: 'onTime' }]);
});
