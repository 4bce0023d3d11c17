/** How many people were told of a shift (PRODUCT §3, §7), as the pharmacy's board says it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { linesIn } from '#test/world/line-of.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('saved_searches').execute());

const lines = linesIn(() => world);

async function savedBy(as: Person, given: { alerts?: boolean; radiusMiles?: number } = {}) {
  const center = { lat: 40.8259, lng: -74.209 };
  await world.must(savedSearchEndpoints.saveSearch, {
    as,
    body: { name: 'Near Montclair', place: 'Montclair, NJ', center, radiusMiles: 15, ...given },
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
  expect(await told(owner, id), 'nobody before the alerts went out').toEqual({ invited: 0, alerted: 0 });
  await world.settle();
  expect(await told(owner, id)).toEqual({ invited: 0, alerted: 2 });
  await invite(owner, id, both);
  await invite(owner, id, invited);
  expect(await told(owner, id)).toEqual({ invited: 2, alerted: 1 });
  const other = await world.shift({ of: owner, startsIn: '200h' });
  expect(await told(owner, other.id), 'of another shift nobody yet').toEqual({ invited: 0, alerted: 0 });
});

test('who declines was told all the same', async () => {
  const person = await world.specialist();
  const { owner, id } = await world.shift();
  const { id: invitation } = await invite(owner, id, person);
  await world.must(engagementEndpoints.declineEngagement, { as: person, params: { id: invitation } });
  expect(await told(owner, id)).toEqual({ invited: 1, alerted: 0 });
});

test('whoever was told of one place of a shift for several was told of all of them', async () => {
  const [alerted, invited] = [await world.specialist(), await world.specialist()];
  await savedBy(alerted);
  const { owner, shift, ids } = await lines.post(2);
  await world.settle();
  await invite(owner, shift.id, invited);
  for (const id of ids) expect(await told(owner, id)).toEqual({ invited: 1, alerted: 1 });
});
