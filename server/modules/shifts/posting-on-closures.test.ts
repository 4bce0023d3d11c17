import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { addDays, dayIn, instantOf } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: Owner;
let today: string;
const zone = 'America/New_York';
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ card: null });
  today = dayIn(world.clock.now(), zone);
});
afterAll(() => world.close());

const at = (day: string, time: string) => instantOf(day, time, zone)?.toISOString() ?? '';

test('posting on a closed day is said with its name and not refused; shorter days are none', async () => {
  const [closed, shorter, usual] = [addDays(today, 3), addDays(today, 4), addDays(today, 5)];
  const closures = [
    { name: 'Inventory', from: closed, to: closed },
    { name: 'Half day', from: shorter, to: shorter, hours: { opens: '09:00', closes: '13:00' } },
  ];
  const params = { id: owner.businessId };
  await world.must(rosterEndpoints.updateClosures, { as: owner, params, body: { version: 0, closures } });
  const posting = await world.must(shiftEndpoints.createPosting, {
    as: owner,
    key: newId(),
    body: {
      ...{ businessId: owner.businessId, role: 'Pharmacist', ratePerHourCents: 7200, publish: false },
      shifts: [closed, shorter, usual].map((day) => ({ startsAt: at(day, '09:00'), endsAt: at(day, '17:00') })),
    },
  });
  expect(posting.closedOn).toEqual([{ day: closed, name: 'Inventory' }]);
  expect(posting.drafts).toHaveLength(3);
  const published = { as: owner, key: newId(), params: { id: posting.id } };
  expect((await world.must(shiftEndpoints.publishPosting, published)).closedOn).toEqual(posting.closedOn);
});

test('one call lists the boards of every pharmacy of the caller, and of nobody else', async () => {
  const other = await world.owner({ card: null });
  const query = { from: today, days: 3 };
  const boardsOf = (as: Parameters<typeof world.manager>[0] | Awaited<ReturnType<typeof world.manager>>) =>
    world.must(coverageEndpoints.listCoverage, { as, query });
  const [own] = (await boardsOf(owner)).items;
  const params = { id: owner.businessId };
  expect(own).toEqual(await world.must(coverageEndpoints.getCoverage, { as: owner, params, query }));
  expect((await boardsOf(await world.manager(other))).items.map(({ businessId }) => businessId)).toEqual([
    other.businessId,
  ]);
  expect((await boardsOf(await world.person('Business'))).items).toEqual([]);
});
