import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, DAY, dayIn } from '#contract/time.ts';
import { invitationsIn } from '#test/world/invitations-in.ts';
import { larkspur } from '#test/world/known-facts.ts';
import { lastCode } from '#test/world/newest-message.ts';
import { giveRole } from '#test/world/profiles.ts';
import { createWorld, type World } from '#test/world.ts';

const PASSWORD = 'counting sheep at noon';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { address, invite, revoke, managersOf, invitationsMailed, invited, accountsOf } = invitationsIn(() => world);
const accept = (token: string, more: object = { firstName: 'Dana', lastName: 'Reyes', password: PASSWORD }) =>
  world.call(businessEndpoints.acceptInvitation, { body: { token, ...more } });
const open = (token: string) => world.call(businessEndpoints.openInvitation, { body: { token } });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe('accepting an invitation', () => {
  test('makes the account with its own name and password, e-mail confirmed, signed in, running the pharmacy', async () => {
    const owner = await world.owner({ card: null });
    const { email, token } = await invited(owner);
    expect((await open(token)).body).toMatchObject({
      email,
      account: 'none',
      businesses: [{ id: owner.businessId, name: 'Larkspur Pharmacy', city: 'Montclair', state: 'NJ' }],
    });
    const { signed } = (await accept(token)).body;
    expect(signed?.user).toMatchObject({ email, role: 'Manager', firstName: 'Dana', emailVerified: true });
    const { items } = await world.must(businessEndpoints.listBusinesses, {
      as: { token: signed?.token ?? '', userId: '', email },
    });
    expect(items.map(({ id }) => id)).toEqual([owner.businessId]);
    expect((await managersOf(owner)).items).toMatchObject([{ email, firstName: 'Dana', invitation: null }]);
    expect((await world.call(accountEndpoints.signIn, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test.each([
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['Mars/Olympus', null],
    [undefined, null],
  ])('keeps the time zone of the device: %s becomes %s, and refuses nobody for it', async (timeZone, kept) => {
    const { email, token } = await invited(await world.owner({ card: null }));
    const { status, body } = await accept(token, {
      firstName: 'Dana',
      lastName: 'Reyes',
      password: PASSWORD,
      ...(timeZone && { timeZone }),
    });
    expect([status, body.signed?.user.timeZone]).toEqual([200, kept]);
    const me = { token: body.signed?.token ?? '', userId: '', email };
    const { quietFrom, timeZone: quietIn } = await world.must(notificationEndpoints.getPreferences, { as: me });
    expect([quietFrom, quietIn]).toEqual(['21:30', kept ?? 'America/New_York']);
  });

  test('is possible until the day that the mail says: the pharmacy’s', async () => {
    // Nine in the evening there, and the next day in Greenwich.
    await world.advance('12h');
    const { email, token } = await invited(await world.owner({ card: null }));
    const until = after(world.clock.now(), 7 * DAY);
    const day = dayIn(until, 'America/New_York');
    expect(until.toISOString().slice(0, 10)).not.toBe(day);
    const mail = (await invitationsMailed()).find(({ recipient }) => recipient === email);
    expect(mail?.body).toMatch(new RegExp(`It works once, until .*\\b${Number(day.slice(-2))}\\b`));
    expect((await open(token)).body.validOn).toBe(day);
  });

  test('needs name and a good password, and opening the link uses nothing up', async () => {
    const { token } = await invited(await world.owner({ card: null }));
    await open(token);
    const nameless = await accept(token, {});
    expect([nameless.status, Object.keys(nameless.body.error?.fields ?? {}).sort()]).toEqual([
      422,
      ['firstName', 'lastName', 'password'],
    ]);
    const weak = await accept(token, { firstName: 'Dana', lastName: 'Reyes', password: 'passwordpassword' });
    expect(codeOf(weak)).toEqual([422, 'weak_password']);
    expect((await accept(token)).status).toBe(200);
  });

  test('20 times at once makes one account, once', async () => {
    const owner = await world.owner({ card: null });
    const { email, token } = await invited(owner);
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]));
    expect(await accountsOf(email)).toHaveLength(1);
    expect((await managersOf(owner)).total).toBe(1);
    expect(codeOf(await accept(token))).toEqual([409, 'invitation_used']);
    expect(codeOf(await open(token))).toEqual([409, 'invitation_used']);
  });

  test('of two owners at once makes one account', async () => {
    const email = address();
    const [one, other] = [await world.owner({ card: null }), await world.owner({ card: null })];
    await invite(one, email);
    const first = await world.invitationTo(email);
    await world.advance('1m');
    await invite(other, email);
    const second = await world.invitationTo(email);
    expect(second).not.toBe(first);
    await Promise.all([accept(first), accept(second)]);
    expect(await accountsOf(email)).toHaveLength(1);
    // The loser accepts with the account there is now.
    await Promise.all([accept(first, {}), accept(second, {})]);
    expect([(await managersOf(one)).total, (await managersOf(other)).total]).toEqual([1, 1]);
    expect((await managersOf(other)).items[0]?.invitation).toBeNull();
  });

  test('for several pharmacies of one owner takes one mail and one link', async () => {
    const owner = await world.owner({ card: null });
    const { id } = await world.must(businessEndpoints.createBusiness, {
      as: owner,
      body: { ...larkspur, name: 'Second Pharmacy' },
    });
    await world.must(adminEndpoints.approveProfile, { as: await world.admin(), params: { kind: 'business', id } });
    const email = address();
    await invite(owner, email);
    await world.must(businessEndpoints.addManager, { as: owner, params: { id }, body: { email } });
    expect((await invitationsMailed()).filter(({ recipient }) => recipient === email)).toHaveLength(1);
    const token = await world.invitationTo(email);
    await revoke(owner, email);
    // The first was taken back; its link still opens the second.
    expect((await open(token)).body.businesses.map(({ name }) => name)).toEqual(['Second Pharmacy']);
    expect((await accept(token)).body.businesses.map((business) => business.id)).toEqual([id]);
  });

  test('with a Manager’s account adds the pharmacy and signs nobody in', async () => {
    const [one, other] = [await world.owner({ card: null }), await world.owner({ card: null })];
    const manager = await world.manager(one);
    await invite(other, manager.email);
    expect((await world.must(businessEndpoints.listBusinesses, { as: manager })).total).toBe(1);
    const token = await world.invitationTo(manager.email);
    expect((await open(token)).body.account).toBe('manager');
    expect((await accept(token, {})).body.signed).toBeNull();
    const { items } = await world.must(businessEndpoints.listBusinesses, { as: manager });
    expect(items.map(({ id }) => id)).toEqual([one.businessId, other.businessId]);
  });

  test('is refused when the address got an account of another role meanwhile', async () => {
    const owner = await world.owner({ card: null });
    const { email, token } = await invited(owner);
    const signUp = { email, phone: '2125559002', password: PASSWORD, firstName: 'Dana', lastName: 'Reyes' };
    await world.must(accountEndpoints.signUp, { body: signUp });
    expect((await open(token)).body.account).toBe('other');
    expect(codeOf(await accept(token))).toEqual([422, 'not_a_manager_account']);
    expect((await managersOf(owner)).items[0]?.joinedAt).toBeNull();
  });

  test('is refused after 7 days, and the owner may invite again', async () => {
    const owner = await world.owner({ card: null });
    const { email, token } = await invited(owner);
    await world.advance('7d');
    expect(codeOf(await open(token))).toEqual([422, 'invitation_expired']);
    expect(codeOf(await accept(token))).toEqual([422, 'invitation_expired']);
    expect((await managersOf(owner)).items[0]?.invitation?.expired).toBe(true);
    expect((await invite(owner, email)).status).toBe(200);
    expect((await managersOf(owner)).total).toBe(1);
    expect((await accept(await world.invitationTo(email))).status).toBe(200);
  });

  test('is refused once it was taken back, and a token nobody made is like it', async () => {
    const owner = await world.owner({ card: null });
    const { email, token } = await invited(owner);
    expect((await revoke(owner, email)).status).toBe(200);
    expect(codeOf(await accept(token))).toEqual([422, 'invitation_invalid']);
    expect(codeOf(await open('no-such-token'))).toEqual([422, 'invitation_invalid']);
    expect((await managersOf(owner)).total).toBe(0);
    expect((await revoke(owner, email)).status).toBe(404);
  });

  test('waits while the pharmacy is paused or its owner blocked, and ends with them', async () => {
    const owner = await world.owner({ card: null });
    const { token } = await invited(owner);
    const pause = (paused: boolean) =>
      world.must(businessEndpoints.updateBusiness, { as: owner, params: { id: owner.businessId }, body: { paused } });
    await pause(true);
    expect(codeOf(await accept(token))).toEqual([409, 'invitation_paused']);
    await pause(false);
    await world.must(adminEndpoints.blockUser, {
      as: await world.admin(),
      params: { id: owner.userId },
      body: { reason: 'Looking into it' },
    });
    expect(codeOf(await accept(token))).toEqual([409, 'invitation_paused']);

    const gone = await world.owner({ card: null });
    const left = await invited(gone);
    await world.prove(gone);
    await world.must(accountEndpoints.deleteUser, {
      as: gone,
      params: { id: gone.userId },
      body: { reasons: ['Closing the pharmacy'] },
    });
    expect(codeOf(await accept(left.token))).toEqual([422, 'invitation_invalid']);
    expect(
      await world.db.selectFrom('manager_invitations').select('id').where('email', '=', left.email).execute(),
    ).toEqual([]);
  });

  test('is refused to a blocked manager', async () => {
    const [one, other] = [await world.owner({ card: null }), await world.owner({ card: null })];
    const manager = await world.person('Business');
    await giveRole(world.db, manager, 'Manager');
    await invite(one, manager.email);
    const token = await world.invitationTo(manager.email);
    await world.db.updateTable('users').set({ is_blocked: true }).where('id', '=', manager.userId).execute();
    expect(codeOf(await accept(token, {}))).toEqual([422, 'account_blocked']);
    expect((await managersOf(other)).total).toBe(0);
  });

  test('gives nothing to an account that only claims the address, until whoever reads its mail has it', async () => {
    const [one, other] = [await world.owner({ card: null }), await world.owner({ card: null })];
    const squatter = await world.manager(one);
    const { email, token } = await invited(other);
    await world.prove(squatter);
    await world.must(accountEndpoints.updateUser, { as: squatter, body: { email } });
    expect(codeOf(await accept(token, {}))).toEqual([409, 'email_unconfirmed']);
    expect((await world.must(businessEndpoints.listBusinesses, { as: squatter })).total).toBe(1);
    expect((await managersOf(other)).items).toMatchObject([{ email, joinedAt: null }]);

    await world.must(accountEndpoints.forgotPassword, { body: { email } });
    const { resetToken } = await world.must(accountEndpoints.verifyResetCode, {
      body: { email, code: await lastCode(world, email) },
    });
    await world.must(accountEndpoints.resetPassword, { body: { resetToken, password: 'a mailbox of my own' } });
    expect((await accept(token, {})).status).toBe(200);
    expect((await world.call(businessEndpoints.listBusinesses, { as: squatter })).status).toBe(401);
  });
});
