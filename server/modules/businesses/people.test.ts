import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Business } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { favouriteIds, isBlocked, pharmacySideUserIds } from './index.ts';

let world: World;
let owner: Awaited<ReturnType<World['owner']>>;
let params: { id: string };

beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ card: null });
  params = { id: owner.businessId };
});
afterAll(() => world.close());

describe('a manager', () => {
  // One for all: an owner may invite a few an hour.
  let manager: Person;
  beforeAll(async () => {
    manager = await world.manager(owner);
  });

  test('acts for the pharmacy once the invitation is accepted, and the owner is told', async () => {
    expect(await pharmacySideUserIds(world.db, owner.businessId)).toEqual([owner.userId, manager.userId]);
    expect((await world.must(businessEndpoints.listBusinesses, { as: manager })).items.map(({ id }) => id)).toEqual([
      owner.businessId,
    ]);
    await world.settle();
    const told = await world.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', owner.userId)
      .where('kind', '=', 'managerJoined')
      .execute();
    expect(told).toEqual([{ title: 'Mia now manages Larkspur Pharmacy' }]);
    const again = await world.call(businessEndpoints.addManager, { as: owner, params, body: { email: manager.email } });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'already_manager' } } });
  });

  test('removed, cannot come back by an invitation that waits for the same address', async () => {
    const own = await world.owner({ card: null });
    const there = { as: own, params: { id: own.businessId } };
    const email = `${newId()}@example.com`;
    await world.must(businessEndpoints.addManager, { ...there, body: { email } });
    const token = await world.invitationTo(email);
    const leaving = await world.manager(own);
    await world.db.updateTable('users').set({ email }).where('id', '=', leaving.userId).execute();
    await world.must(businessEndpoints.removeManager, { ...there, body: { email } });
    const back = await world.call(businessEndpoints.acceptInvitation, { body: { token } });
    expect(back).toMatchObject({ status: 422, body: { error: { code: 'invitation_invalid' } } });
    expect((await world.must(businessEndpoints.listManagers, there)).total).toBe(0);
  });

  test('removed, is told in the center and by mail', async () => {
    const own = await world.owner({ card: null });
    const leaving = await world.manager(own);
    const { email } = leaving;
    await world.must(businessEndpoints.removeManager, {
      ...{ as: own, params: { id: own.businessId }, body: { email } },
    });
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: leaving, query: {} });
    expect(items.filter(({ kind }) => kind === 'managerRemoved')).toMatchObject([
      {
        title: 'You no longer manage Larkspur Pharmacy',
        link: 'business',
        subject: { type: 'business', id: own.businessId },
      },
    ]);
    const mail = await world.db
      .selectFrom('outbox_messages')
      .select('channel')
      .where('recipient', '=', email)
      .where('subject', 'like', '%no longer manage Larkspur Pharmacy%')
      .execute();
    expect(mail).toEqual([{ channel: 'email' }]);
  });

  test('who does not run the pharmacy cannot be removed from it', async () => {
    const other = await world.owner({ card: null });
    const { email } = await world.manager(other);
    const reply = await world.call(businessEndpoints.removeManager, { as: owner, params, body: { email } });
    expect(reply.status).toBe(404);
    expect(
      (await world.must(businessEndpoints.listManagers, { as: other, params: { id: other.businessId } })).total,
    ).toBe(1);
  });

  test.each<[string, object]>([
    ['name', { name: 'Taken over' }],
    ['fullName', { fullName: 'Taken over LLC' }],
    ['address', { address: '1 Elsewhere Ave' }],
    ['city', { city: 'Bloomfield' }],
    ['state', { state: 'NY' }],
    ['zip', { zip: '07003' }],
  ])('cannot change the %s: what the pharmacy is, its owner says', async (field, change) => {
    const before = await world.must(businessEndpoints.getBusiness, { as: owner, params });
    const reply = await world.call(businessEndpoints.updateBusiness, {
      ...{ as: manager, params },
      body: { ...change, software: 'Rx30' },
    });
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'owner_only' } } });
    expect(reply.body.error?.fields).toEqual({ [field]: 'Only the owner can do this.' });
    expect(await world.must(businessEndpoints.getBusiness, { as: owner, params }), 'nothing of it is done').toEqual(
      before,
    );
  });

  test('may send back what is there, with what they do change', async () => {
    const { name, fullName, type, address, city, state, zip } = (await world.must(businessEndpoints.getBusiness, {
      ...{ as: manager, params },
    })) as Business;
    const body = { name, fullName, type, address, city, state, zip, software: 'Rx30', parking: 'Street parking' };
    const changed = await world.must(businessEndpoints.updateBusiness, { as: manager, params, body } as never);
    expect(changed).toMatchObject({ name, software: 'Rx30', parking: 'Street parking' });
    const identity = changed.actions.find((action) => action.name === 'updateBusiness.identity');
    expect(identity).toMatchObject({ refusal: 'owner_only' });
    const own = (await world.must(businessEndpoints.getBusiness, { as: owner, params })) as Business;
    expect(own.actions).toContainEqual({ name: 'updateBusiness.identity', refusal: null });
  });

  test('cannot pause the pharmacy: that is for its owner', async () => {
    const reply = await world.call(businessEndpoints.updateBusiness, { as: manager, params, body: { paused: true } });
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'owner_only' } } });
  });
});

describe('favorites and blocks', () => {
  test('marking a favorite twice is marking one', async () => {
    const { specialistId } = await world.specialist();
    const favourite = { as: owner, params: { ...params, specialistId } };
    await world.must(businessEndpoints.addFavourite, favourite);
    await world.must(businessEndpoints.addFavourite, favourite);
    expect(await favouriteIds(world.db, owner.businessId)).toEqual([specialistId]);
    await world.must(businessEndpoints.removeFavourite, favourite);
    expect(await favouriteIds(world.db, owner.businessId)).toEqual([]);
    const events = await world.db.selectFrom('events').select('name').where('name', 'like', 'favourite%').execute();
    expect(events.map(({ name }) => name).sort()).toEqual(['favouriteAdded', 'favouriteRemoved']);
  });

  test('a block holds for 12 months at this pharmacy, and ends a favorite', async () => {
    const { specialistId } = await world.specialist();
    const other = await world.owner({ card: null });
    const both = { ...params, specialistId };
    await world.must(businessEndpoints.addFavourite, { as: owner, params: both });
    await world.must(businessEndpoints.blockSpecialist, { as: owner, params: both, body: { reason: 'Left early' } });
    const now = world.clock.now();
    const blocked = (businessId: string, days: number) =>
      isBlocked(world.db, businessId, specialistId, after(now, days * DAY));
    expect(await blocked(owner.businessId, 364)).toBe(true);
    expect(await blocked(owner.businessId, 366)).toBe(false);
    expect(await blocked(other.businessId, 0)).toBe(false);
    expect(await favouriteIds(world.db, owner.businessId)).toEqual([]);
    await world.must(businessEndpoints.unblockSpecialist, { as: owner, params: both });
    expect(await blocked(owner.businessId, 0)).toBe(false);
  });

  test('somebody who does not exist is not found', async () => {
    const missing = { ...params, specialistId: newId() };
    expect((await world.call(businessEndpoints.addFavourite, { as: owner, params: missing })).status).toBe(404);
    expect(
      (await world.call(businessEndpoints.blockSpecialist, { as: owner, params: missing, body: { reason: 'x' } }))
        .status,
    ).toBe(404);
  });
});
