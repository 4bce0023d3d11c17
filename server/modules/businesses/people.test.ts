import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { giveRole } from '#test/world/profiles.ts';
import { createWorld, type World } from '#test/world.ts';
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

async function mailTo(recipient: string) {
  await world.settle();
  return world.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
}

describe('a manager', () => {
  test('with an account of that role is added, told, and acts for the pharmacy', async () => {
    const manager = await world.person('Business', 'Mia');
    await giveRole(world.db, manager, 'Manager');
    const added = await world.must(businessEndpoints.addManager, { as: owner, params, body: { email: manager.email } });
    expect(added).toMatchObject({ id: manager.userId, firstName: 'Mia', email: manager.email });
    expect((await world.must(businessEndpoints.listManagers, { as: owner, params })).items).toContainEqual(added);
    expect(await pharmacySideUserIds(world.db, owner.businessId)).toEqual([owner.userId, manager.userId]);
    expect(await mailTo(manager.email)).toMatchObject([{ subject: 'You now run Larkspur Pharmacy' }]);
    const again = await world.call(businessEndpoints.addManager, { as: owner, params, body: { email: manager.email } });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'already_manager' } } });
  });

  test('without an account gets one, opened by a code sent to that address and by nothing else', async () => {
    const email = 'dana.reyes@example.com';
    await world.must(businessEndpoints.addManager, {
      as: owner,
      params,
      body: { email, firstName: 'Dana', lastName: 'Reyes' },
    });
    const invitations = await mailTo(email);
    expect(invitations).toHaveLength(1);
    expect(invitations[0]?.body).toContain('Forgot password?');
    for (const password of ['!', '', 'a sentence to sign in with']) {
      expect((await world.call(accountEndpoints.signIn, { body: { email, password } })).status).toBe(422);
    }
    await world.must(accountEndpoints.forgotPassword, { body: { email } });
    const code = (await mailTo(email)).map(({ body }) => body.match(/^\d{6}$/m)?.[0]).find(Boolean) ?? '';
    const { resetToken } = await world.must(accountEndpoints.verifyResetCode, { body: { email, code } });
    await world.must(accountEndpoints.resetPassword, { body: { resetToken, password: 'counting sheep at noon' } });
    const { token, user } = await world.must(accountEndpoints.signIn, {
      body: { email, password: 'counting sheep at noon' },
    });
    expect(user).toMatchObject({ role: 'Manager', firstName: 'Dana', lastName: 'Reyes' });
    const run = await world.must(businessEndpoints.listBusinesses, { as: { token, userId: user.id, email } });
    expect(run.items.map(({ id }) => id)).toEqual([owner.businessId]);
  });

  test('two of them may be invited before either has a phone number', async () => {
    for (const email of ['one@example.com', 'two@example.com']) {
      expect((await world.call(businessEndpoints.addManager, { as: owner, params, body: { email } })).status).toBe(200);
    }
  });

  test('is nobody who has an account with another role', async () => {
    const somebody = await world.person('Specialist');
    const reply = await world.call(businessEndpoints.addManager, {
      as: owner,
      params,
      body: { email: somebody.email },
    });
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'not_a_manager_account' } } });
  });

  test('who does not run the pharmacy cannot be removed from it', async () => {
    const other = await world.owner({ card: null });
    await world.must(businessEndpoints.addManager, {
      as: other,
      params: { id: other.businessId },
      body: { email: 'three@example.com' },
    });
    const reply = await world.call(businessEndpoints.removeManager, {
      as: owner,
      params,
      body: { email: 'three@example.com' },
    });
    expect(reply.status).toBe(404);
    expect(
      (await world.must(businessEndpoints.listManagers, { as: other, params: { id: other.businessId } })).total,
    ).toBe(1);
  });

  test('cannot pause the pharmacy: that is for its owner', async () => {
    const manager = await world.person('Business', 'Max');
    await giveRole(world.db, manager, 'Manager');
    await world.must(businessEndpoints.addManager, { as: owner, params, body: { email: manager.email } });
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
