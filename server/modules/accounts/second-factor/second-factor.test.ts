/** The second factor of signing in: turned on, asked for, lost (PRODUCT §12, decision 127). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { appCode } from '#test/world/app-code.ts';
import { productionEnvironment } from '#test/world/production-environment.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

const PASSWORD = 'a sentence to sign in with';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { getSecondFactor, beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, turnOffSecondFactor } =
  secondFactorEndpoints;
const { getCurrentUser } = accountEndpoints;

const signIn = (email: string, secondFactor?: string) =>
  world.call(accountEndpoints.signIn, { body: { email, password: PASSWORD, ...(secondFactor && { secondFactor }) } });
const codeOf = (reply: { status: number; body: { error?: { code: string } } }) => [
  reply.status,
  reply.body.error?.code,
];
const later = (minutes: number) => world.clock.moveTo(after(world.clock.now(), minutes * MINUTE));
const now = () => world.clock.now();

/** Somebody with a second factor; nothing of it was used for a while. */
async function withFactor(person?: Person) {
  const owner = person ?? (await world.person('Business'));
  await world.prove(owner);
  const { secret } = await world.must(beginSecondFactor, { as: owner });
  const { recoveryCodes } = await world.must(confirmSecondFactor, {
    as: owner,
    body: { code: appCode(secret, now()) },
  });
  later(5);
  return { person: owner, secret, recoveryCodes };
}

describe('turning it on', () => {
  test('takes a proof of the password and a code of the app; until then signing in asks for nothing', async () => {
    const person = await world.person('Business');
    expect(codeOf(await world.call(beginSecondFactor, { as: person }))).toEqual([409, 'proof_needed']);
    expect(codeOf(await world.call(confirmSecondFactor, { as: person, body: { code: '123456' } }))).toEqual([
      409,
      'second_factor_not_begun',
    ]);
    await world.prove(person);
    const { secret, uri } = await world.must(beginSecondFactor, { as: person });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(uri).toContain(`Mortar:${encodeURIComponent(person.email)}`);
    const wrong = await world.call(confirmSecondFactor, { as: person, body: { code: '000000' } });
    expect(codeOf(wrong)).toEqual([422, 'wrong_second_factor']);
    expect((await signIn(person.email)).status).toBe(200);
    expect(await world.must(getSecondFactor, { as: person })).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const { recoveryCodes } = await world.must(confirmSecondFactor, {
      as: person,
      body: { code: appCode(secret, now()) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await world.must(getSecondFactor, { as: person })).toMatchObject({
      since: now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(codeOf(await world.call(beginSecondFactor, { as: person }))).toEqual([409, 'second_factor_on']);
  });

  test('signs out whoever is in with the password alone, and tells the person', async () => {
    const person = await world.person('Business');
    const { token } = (await signIn(person.email)).body;
    await withFactor(person);
    expect((await world.call(getCurrentUser, { as: { ...person, token } })).status).toBe(401);
    expect((await world.call(getCurrentUser, { as: person })).status).toBe(200);
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: person, query: {} });
    expect(items.map(({ title }) => title)).toContain('Two-step sign-in is on');
  });

  test('keeps nothing in the database that a code could be computed from', async () => {
    const { person, secret, recoveryCodes } = await withFactor();
    const kept = JSON.stringify([
      await world.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.userId).execute(),
      await world.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.userId).execute(),
      await world.db.selectFrom('events').select('data').where('subject_id', '=', person.userId).execute(),
    ]);
    for (const told of [secret, ...recoveryCodes]) expect(kept).not.toContain(told);
  });
});

describe('signing in', () => {
  test('asks for it after the right password alone', async () => {
    const { person } = await withFactor();
    expect(codeOf(await signIn(person.email))).toEqual([409, 'second_factor_needed']);
    const body = { email: person.email, password: 'not this one, no', secondFactor: '123456' };
    expect(codeOf(await world.call(accountEndpoints.signIn, { body }))).toEqual([422, 'wrong_credentials']);
  });

  test('takes a code once, of half a minute before or after too, and none before one that was used', async () => {
    const { person, secret } = await withFactor();
    const at = (seconds: number) => appCode(secret, new Date(now().getTime() + seconds * 1000));
    const used = at(0);
    const earlier = at(-30);
    expect((await signIn(person.email, used)).status).toBe(200);
    for (const code of [used, earlier, at(-60), at(90)])
      expect(codeOf(await signIn(person.email, code))).toEqual([422, 'wrong_second_factor']);
    expect((await signIn(person.email, `${at(30).slice(0, 3)} ${at(30).slice(3)}`)).status).toBe(200);
  });

  test('of two at once with one code, one gets in', async () => {
    const { person, secret } = await withFactor();
    const code = appCode(secret, now());
    const both = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('takes a recovery code once, however it is typed, and tells the person', async () => {
    const { person, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    expect((await signIn(person.email, code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(codeOf(await signIn(person.email, code))).toEqual([422, 'wrong_second_factor']);
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: person, query: {} });
    expect(items[0]).toMatchObject({ title: 'A recovery code signed you in' });
    expect(items[0]?.body).toContain('9 recovery codes are left.');
  });

  test('pauses after six wrong codes, for the right one too, while the password still counts', async () => {
    const { person, secret } = await withFactor();
    const replies = [];
    for (let tries = 0; tries < 7; tries += 1) replies.push(codeOf(await signIn(person.email, '000000'))[0]);
    expect(replies).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await signIn(person.email, appCode(secret, now()))).status).toBe(429);
    expect(codeOf(await signIn(person.email))).toEqual([409, 'second_factor_needed']);
    later(16);
    expect((await signIn(person.email, appCode(secret, now()))).status).toBe(200);
  });
});

describe('the database refuses', () => {
  test('a code of a half minute before the last one that was used', async () => {
    const { person } = await withFactor();
    await expect(
      world.db.updateTable('second_factors').set({ last_step: 1 }).where('user_id', '=', person.userId).execute(),
    ).rejects.toMatchObject({ constraint: 'second_factors_codes_used_once' });
  });

  test('another secret while one is on', async () => {
    const { person } = await withFactor();
    await expect(
      world.db.updateTable('second_factors').set({ secret_sealed: 'x' }).where('user_id', '=', person.userId).execute(),
    ).rejects.toMatchObject({ constraint: 'second_factors_stay' });
  });
});

describe('lost', () => {
  test('it is turned off by its owner with a proof, and new recovery codes end the old ones', async () => {
    const { person, recoveryCodes } = await withFactor();
    later(11);
    expect(codeOf(await world.call(turnOffSecondFactor, { as: person }))).toEqual([409, 'proof_needed']);
    await world.prove(person);
    const renewed = await world.must(renewRecoveryCodes, { as: person });
    expect(codeOf(await signIn(person.email, recoveryCodes[1]))).toEqual([422, 'wrong_second_factor']);
    expect((await signIn(person.email, renewed.recoveryCodes[0])).status).toBe(200);
    await world.must(turnOffSecondFactor, { as: person });
    expect((await signIn(person.email)).status).toBe(200);
    expect(codeOf(await world.call(turnOffSecondFactor, { as: person }))).toEqual([409, 'second_factor_off']);
  });

  test('an Admin turns it off with a reason the person reads, and whoever has the phone is signed out', async () => {
    const { person } = await withFactor();
    const { email, ...known } = await world.admin();
    // An Admin's session ends by itself after half an hour of silence.
    const admin = { ...known, email, token: (await signIn(email)).body.token };
    const params = { id: person.userId };
    expect(await world.must(adminEndpoints.getAdminUser, { as: admin, params })).toMatchObject({
      hasSecondFactor: true,
    });
    const body = { reason: 'Lost the phone, called back.' };
    await world.must(adminEndpoints.removeSecondFactor, { as: admin, params, body });
    expect((await world.call(getCurrentUser, { as: person })).status).toBe(401);
    const { token } = (await signIn(person.email)).body;
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, {
      as: { ...person, token },
      query: {},
    });
    expect(items[0]?.body).toContain('Reason: “Lost the phone, called back.”');
    const own = { as: admin, params: { id: admin.userId }, body };
    expect(codeOf(await world.call(adminEndpoints.removeSecondFactor, own))).toEqual([409, 'own_second_factor']);
    const again = { as: admin, params, body };
    expect(codeOf(await world.call(adminEndpoints.removeSecondFactor, again))).toEqual([409, 'second_factor_off']);
  });
});

describe('in production', () => {
  let production: World;
  beforeAll(async () => {
    production = await createWorld({ environment: productionEnvironment });
  });
  afterAll(() => production.close());

  test('an Admin may do nothing before it is on, and it stays on; others choose', async () => {
    const admin = await production.admin();
    const owner = await production.person('Business');
    const listUsers = () => production.call(adminEndpoints.listUsers, { as: admin, query: {} });
    expect(codeOf(await listUsers())).toEqual([409, 'second_factor_required']);
    expect((await production.call(getCurrentUser, { as: admin })).status).toBe(200);
    expect(await production.must(getSecondFactor, { as: admin })).toMatchObject({ since: null, isRequired: true });
    expect(await production.must(getSecondFactor, { as: owner })).toMatchObject({ isRequired: false });
    const proof = { as: admin, body: { password: PASSWORD } };
    await production.must(accountEndpoints.proveIdentity, proof);
    const { secret } = await production.must(beginSecondFactor, { as: admin });
    expect(codeOf(await listUsers())).toEqual([409, 'second_factor_required']);
    const body = { code: appCode(secret, production.clock.now()) };
    await production.must(confirmSecondFactor, { as: admin, body });
    expect((await listUsers()).status).toBe(200);
    expect(codeOf(await production.call(turnOffSecondFactor, { as: admin }))).toEqual([409, 'second_factor_required']);
  });
});
