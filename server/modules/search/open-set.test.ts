/** What is open follows the pharmacy's standing, in the transaction that changes it (decision 040). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const search = () =>
  world.must(searchEndpoints.searchShifts, { body: { zip: '07042', startDate: '2026-11-16', pageSize: 50 } });
const openOf = async (owner: Owner) =>
  (await search()).pharmacies.find(({ id }) => id === owner.businessId)?.shifts.length ?? 0;

describe('an approved pharmacy that', () => {
  type Way = (owner: Owner) => Promise<unknown>;
  const change = (body: object): Way => {
    return (owner) =>
      world.must(businessEndpoints.updateBusiness, { as: owner, params: { id: owner.businessId }, body });
  };
  const byAdmin = (endpoint: typeof adminEndpoints.pauseProfile): Way => {
    return async (owner) =>
      world.must(endpoint, {
        as: await world.admin(),
        params: { kind: 'business', id: owner.businessId },
        body: { reason: 'Looking into something' },
      });
  };
  const approve: Way = (owner) => world.approve('business', owner.businessId);
  const block =
    (endpoint: typeof adminEndpoints.blockUser | typeof adminEndpoints.unblockUser): Way =>
    async (owner) =>
      world.must(adminEndpoints[endpoint.name], {
        as: await world.admin(),
        params: { id: owner.userId },
        ...(endpoint.name === 'blockUser' ? { body: { reason: 'Looking into something' } } : {}),
      } as never);

  test.each<[string, Way, Way]>([
    ['its owner pauses', change({ paused: true }), change({ paused: false })],
    ['an Admin pauses', byAdmin(adminEndpoints.pauseProfile), approve],
    ['moves, and so is reviewed again', change({ address: '40 Park St' }), approve],
    [
      'moves and is declined',
      async (owner) => {
        await change({ address: '41 Park St' })(owner);
        await byAdmin(adminEndpoints.declineProfile as unknown as typeof adminEndpoints.pauseProfile)(owner);
      },
      approve,
    ],
    ['whose owner is blocked', block(adminEndpoints.blockUser), block(adminEndpoints.unblockUser)],
  ])('%s has nothing open until it is back', async (_name, leave, comeBack) => {
    const owner = await world.owner();
    await world.shift({ of: owner });
    const taken = await world.bookedShift({ of: owner, startsIn: '100h' });
    expect(await openOf(owner)).toBe(1);
    await leave(owner);
    expect(await openOf(owner)).toBe(0);
    const postings = await world.db
      .selectFrom('postings')
      .select('status')
      .where('business_id', '=', owner.businessId)
      .execute();
    expect(new Set(postings.map(({ status }) => status))).toEqual(new Set(['Pending']));
    await comeBack(owner);
    expect(await openOf(owner)).toBe(1);
    const booked = await world.db
      .selectFrom('shifts')
      .select('status')
      .where('id', '=', taken.shift.id)
      .executeTakeFirst();
    expect(booked, 'a booked shift stays booked').toEqual({ status: 'Booked' });
  });

  test('is deleted with its account takes what has begun and nobody took along', async () => {
    const owner = await world.owner();
    const shift = await world.shift({ of: owner, startsIn: '3h' });
    // Begun, and the sweep has not come by yet.
    await world.db
      .updateTable('shifts')
      .set({ starts_at: new Date(world.clock.now().getTime() - 60_000) })
      .where('id', '=', shift.id)
      .execute();
    await world.prove(owner);
    await world.must(accountEndpoints.deleteUser, {
      as: owner,
      params: { id: owner.userId },
      body: { reasons: ['Closing the pharmacy'] },
    });
    const left = await world.db
      .selectFrom('shifts')
      .select('published')
      .where('id', '=', shift.id)
      .executeTakeFirstOrThrow();
    expect(left.published).toBe(false);
  });
});

test('the database refuses a pharmacy that is not approved and still has open shifts', async () => {
  const { owner } = await world.shift();
  const leave = world.db
    .updateTable('businesses')
    .set({ status: 'Paused' })
    .where('id', '=', owner.businessId)
    .execute();
  await expect(leave).rejects.toMatchObject({ constraint: 'businesses_open_shifts' });
});

test('a new policy holds for the very next search', async () => {
  const owner = await world.owner();
  await world.shift({ of: owner, startsIn: '30h' });
  const isEmergency = async () =>
    (await search()).pharmacies.find(({ id }) => id === owner.businessId)?.shifts[0]?.emergency;
  expect(await isEmergency()).toBe(false);
  const { version, policy } = await world.must(adminEndpoints.getPolicy, { as: await world.admin() });
  // As another process would: nothing here hears of it.
  await world.db
    .insertInto('policies')
    .values({
      version: version + 1,
      policy: JSON.stringify({ ...(policy ?? defaultPolicy), emergencyHours: 36 }),
      changed_at: world.clock.now(),
    })
    .execute();
  expect(await isEmergency()).toBe(true);
});
