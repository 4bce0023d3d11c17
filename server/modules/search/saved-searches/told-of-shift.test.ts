/** How many people were told of a shift (PRODUCT §3, §7), as the pharmacy's board says it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { SearchFilters as Filters, type SearchFilters } from '#contract/search/endpoints.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { linesIn } from '#test/world/line-of.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('saved_searches').execute());

const lines = linesIn(() => world);

type Given = { alerts?: boolean; radiusMiles?: number; filters?: Partial<SearchFilters> };

async function savedBy(as: Person, { filters, ...given }: Given = {}) {
  const center = { lat: 40.8259, lng: -74.209 };
  await world.must(savedSearchEndpoints.saveSearch, {
    as,
    body: {
      name: 'Near Montclair',
      place: 'Montclair, NJ',
      center,
      radiusMiles: 15,
      ...given,
      filters: Filters.parse(filters ?? {}),
    },
  });
}

const told = async (as: Person, id: string) =>
  (await world.must(engagementEndpoints.getStandby, { as, params: { id } })).told;
const invite = (as: Person, id: string, { specialistId }: { specialistId: string }) =>
  world.must(engagementEndpoints.inviteSpecialist, { as, params: { id }, body: { specialistId } });

test('an alert tells a person once, whatever else does; a paused one tells nobody', async () => {
  const [both, twice, paused, invited] = [
    await world.specialist(),
    await world.specialist(),
    await world.specialist(),
    await world.specialist(),
  ];
  await savedBy(both);
  await savedBy(twice);
  await savedBy(twice, { radiusMiles: 20 });
  await savedBy(paused, { alerts: false });
  const { owner, id } = await world.shift();
  expect(await told(owner, id), 'nobody before the alerts went out').toEqual({
    invited: 0,
    favorites: 0,
    alerted: 0,
    favoritesInAll: 0,
  });
  await world.settle();
  expect(await told(owner, id)).toEqual({ invited: 0, favorites: 0, alerted: 2, favoritesInAll: 0 });
  await invite(owner, id, both);
  await invite(owner, id, invited);
  expect(await told(owner, id)).toEqual({ invited: 2, favorites: 0, alerted: 1, favoritesInAll: 0 });
  const other = await world.shift({ of: owner, startsIn: '200h' });
  expect(await told(owner, other.id), 'of another shift nobody yet').toEqual({
    invited: 0,
    favorites: 0,
    alerted: 0,
    favoritesInAll: 0,
  });
});

test('who declines was told all the same', async () => {
  const person = await world.specialist();
  const { owner, id } = await world.shift();
  const { id: invitation } = await invite(owner, id, person);
  await world.must(engagementEndpoints.declineEngagement, { as: person, params: { id: invitation } });
  expect(await told(owner, id)).toEqual({ invited: 1, favorites: 0, alerted: 0, favoritesInAll: 0 });
});

test('whoever was told of one place of a shift for several was told of all of them', async () => {
  const [alerted, invited] = [await world.specialist(), await world.specialist()];
  await savedBy(alerted);
  const { owner, shift, ids } = await lines.post(2);
  await world.settle();
  await invite(owner, shift.id, invited);
  for (const id of ids)
    expect(await told(owner, id)).toEqual({ invited: 1, favorites: 0, alerted: 1, favoritesInAll: 0 });
});

test('a shift that pays more now is told to who looks for that, once', async () => {
  const person = await world.specialist();
  await savedBy(person, { filters: { minRateCents: 7500 } });
  const { owner, id } = await world.shift({ ratePerHourCents: 7000 });
  await world.settle();
  expect(await told(owner, id)).toEqual({ invited: 0, favorites: 0, alerted: 0, favoritesInAll: 0 });
  const pay = (ratePerHourCents: number) =>
    world.must(shiftEndpoints.updateShift, { as: owner, params: { id }, body: { ratePerHourCents } });
  await pay(7600);
  await world.settle();
  await pay(7700);
  await world.settle();
  expect(await told(owner, id)).toEqual({ invited: 0, favorites: 0, alerted: 1, favoritesInAll: 0 });
  const alerts = await world.must(notificationEndpoints.listNotifications, { as: person, query: {} });
  expect(alerts.items.filter(({ kind }) => kind === 'savedSearchMatched')).toHaveLength(1);
});

test('a shift that comes to what a person looks for, which it was not at first, is told to them then, once', async () => {
  const person = await world.specialist();
  await savedBy(person);
  const looksFor = { longestDriveMinutes: 120, minRateCents: 7000, roles: [], invitesPerWeek: 5 };
  await world.must(specialistEndpoints.updateSpecialistPreferences, { as: person, body: looksFor });
  const { owner, id } = await world.shift({ ratePerHourCents: 6500 });
  const alerted: number[] = [];
  for (const ratePerHourCents of [6500, 7500, 7600]) {
    if (ratePerHourCents > 6500)
      await world.must(shiftEndpoints.updateShift, { as: owner, params: { id }, body: { ratePerHourCents } });
    await world.settle();
    alerted.push((await told(owner, id)).alerted);
  }
  expect(alerted).toEqual([0, 1, 1]);
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: person, query: {} });
  expect(items.filter(({ kind }) => kind === 'savedSearchMatched')).toHaveLength(1);
});

test('a shift that is open again because a license lapsed is told to who looks for one', async () => {
  const { owner, shift, specialist } = await world.bookedShift({ startsIn: '200h' });
  // Backups are invited, who is told otherwise: somebody who takes no invites.
  const person = await world.specialist();
  await savedBy(person);
  const body = { longestDriveMinutes: 120, minRateCents: 0, roles: [], invitesPerWeek: 0 };
  await world.must(specialistEndpoints.updateSpecialistPreferences, { as: person, body });
  await world.db
    .updateTable('licenses')
    .set({ expires_on: dayIn(world.clock.now(), 'America/New_York') })
    .where('specialist_id', '=', specialist.specialistId)
    .execute();
  await world.advance('177h');
  expect(await told(owner, shift.id)).toMatchObject({ alerted: 1 });
});
