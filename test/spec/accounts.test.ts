/** SPEC rows of people and their calls: A, C-4…C-14, E-1, E-4, E-5, V-5. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints as calls } from '#contract/accounts/endpoints.ts';
import { roles } from '#contract/accounts/user.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { lastCode, wrongCode } from '../world/newest-message.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const details = (email: string, phone: string) => ({
  email,
  phone,
  password: 'a sentence to sign in with',
  firstName: 'Priya',
  lastName: 'Raman',
});

test('A-1: the roles are Admin, Business, Specialist, Manager; a new user is a Business', async () => {
  expect([...roles].sort()).toEqual(['Admin', 'Business', 'Manager', 'Specialist']);
  const { user } = await world.must(calls.signUp, { body: details('a1@example.com', '2125550101') });
  expect(user.role).toBe('Business');
  for (const role of ['Admin', 'Manager'] as const) {
    const reply = await world.call(calls.signUp, {
      body: { ...details('a1b@example.com', '2125550102'), role: role as never },
    });
    expect([role, reply.status]).toEqual([role, 422]);
  }
});

test('A-2: the role comes with the current user', async () => {
  const person = await world.person('Specialist');
  expect((await world.must(calls.getCurrentUser, { as: person })).role).toBe('Specialist');
});

test('C-1: the token counts as a bearer authorization header and nowhere else', async () => {
  const { token } = await world.person('Business');
  const ask = (headers: Record<string, string>, url = '/api/users/me') => world.app.inject({ url, headers });
  expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect((await ask({ authorization: token })).statusCode).toBe(401);
  expect((await ask({ cookie: `token=${token}` })).statusCode).toBe(401);
  expect((await ask({}, `/api/users/me?token=${token}`)).statusCode).toBe(401);
});

test('C-4, E-1: the current user is told every field of their own row, and never the password', async () => {
  const body = { ...details('e1@example.com', '(212) 555-0177'), role: 'Specialist', referral: 'LinkedIn' } as const;
  const { token, user } = await world.must(calls.signUp, { body });
  const me = { token, userId: user.id, email: user.email };
  const told = await world.must(calls.getCurrentUser, { as: me });
  expect(told).toEqual({
    id: user.id,
    email: 'e1@example.com',
    firstName: 'Priya',
    lastName: 'Raman',
    phone: '+12125550177',
    role: 'Specialist',
    referral: 'LinkedIn',
    isBlocked: false,
    isVerified: false,
    emailVerified: false,
    phoneVerified: false,
    businesses: [],
    specialist: {
      id: expect.stringMatching(UUID),
      status: 'In Review',
      statusReason: null,
      license: null,
      licenseState: null,
    },
    timeZone: null,
    language: 'en',
    createdAt: world.clock.now().toISOString(),
  });
  const kept = await world.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(kept.password_hash).toMatch(/^\$argon2id\$/);

  const owner = await world.owner({ card: null });
  expect((await world.must(calls.getCurrentUser, { as: owner })).businesses).toEqual([
    {
      id: owner.businessId,
      name: 'Larkspur Pharmacy',
      city: 'Montclair',
      state: 'NJ',
      timeZone: 'America/New_York',
      status: 'Approved',
    },
  ]);
  await world.must(adminEndpoints.blockUser, {
    as: await world.admin(),
    params: { id: user.id },
    body: { reason: 'Asked for the keys' },
  });
  expect((await world.call(calls.getCurrentUser, { as: me })).status).toBe(401);
  const seen = { as: await world.admin(), params: { id: user.id } };
  expect(await world.must(calls.getUser, seen)).toEqual({ ...told, isBlocked: true });
});

test.each([
  ['C-5', calls.findDuplicateUser],
  ['C-9', calls.checkEmail],
  ['C-10', calls.checkDuplicateEmail],
] as const)('%s: answers whether an account exists', async (_row, endpoint) => {
  const person = await world.person('Business');
  expect(await world.must(endpoint, { body: { email: person.email } })).toEqual({ exists: true });
  expect(await world.must(endpoint, { body: { email: 'nobody@example.com' } })).toEqual({ exists: false });
});

test('C-13, C-14: a clash is another account’s address, never the person’s own', async () => {
  const person = await world.person('Business');
  const other = await world.person('Business');
  const mine = await world.must(calls.getCurrentUser, { as: person });
  expect(await world.must(calls.checkEmailClash, { as: person, body: { email: person.email } })).toEqual({
    exists: false,
  });
  expect(await world.must(calls.checkEmailClash, { as: other, body: { email: person.email } })).toEqual({
    exists: true,
  });
  expect(await world.must(calls.checkPhoneClash, { as: person, body: { phone: mine.phone } })).toEqual({
    exists: false,
  });
  expect(await world.must(calls.checkPhoneClash, { as: other, body: { phone: mine.phone } })).toEqual({ exists: true });
});

test('C-6: PATCH /api/users changes the caller’s account', async () => {
  const person = await world.person('Business');
  expect((await world.must(calls.updateUser, { as: person, body: { firstName: 'Grace' } })).firstName).toBe('Grace');
});

test('C-7: DELETE /api/users/{id} takes a list of reasons', async () => {
  const person = await world.person('Business');
  const params = { id: person.userId };
  expect((await world.call(calls.deleteUser, { as: person, params, body: { reasons: [] } })).status).toBe(422);
  await world.prove(person);
  await world.must(calls.deleteUser, { as: person, params, body: { reasons: ['I no longer need it'] } });
  expect((await world.call(calls.getCurrentUser, { as: person })).status).toBe(401);
});

test('C-11, C-12, E-4: codes for e-mail and phone expire after 10 minutes, and each confirms once', async () => {
  const { token, user } = await world.must(calls.signUp, { body: details('c11@example.com', '2125550111') });
  const me = { token, userId: user.id, email: user.email };
  const recordOf = (type: 'email' | 'phone') =>
    world.db
      .selectFrom('one_time_codes')
      .select(['type', 'subject', 'user_id', 'verified', 'created_at', 'expires_at', 'code_hash'])
      .where('type', '=', type)
      .where('user_id', '=', user.id)
      .where('superseded_at', 'is', null)
      .executeTakeFirstOrThrow();
  const kinds = [
    ['email', user.email, () => world.must(calls.sendEmailCode, { as: me, body: { email: user.email } })],
    ['phone', user.phone, () => world.must(calls.sendPhoneCode, { as: me, body: { phone: user.phone } })],
  ] as const;
  for (const [type, subject, send] of kinds) {
    const confirm = async (code: string) => {
      const body = { type, [type]: subject, code } as never;
      const { status, body: answer } = await world.call(calls.confirmCode, { as: me, body });
      return status === 200 ? answer : answer.error?.code;
    };
    const sentAt = world.clock.now();
    const { expiresAt } = await send();
    expect(expiresAt).toBe(after(sentAt, 10 * MINUTE).toISOString());
    const first = await lastCode(world, subject);
    // What the row names, and the code itself only as a keyed hash.
    const before = await recordOf(type);
    expect(before).toMatchObject({ type, subject, user_id: user.id, verified: false, created_at: sentAt });
    expect(before.expires_at).toEqual(after(sentAt, 10 * MINUTE));
    expect(before.code_hash.toString('latin1')).not.toContain(first);

    // A newer code is the only one.
    await world.advance('1m');
    await send();
    const newest = await lastCode(world, subject);
    expect(newest).not.toBe(first);
    expect(await confirm(first)).toBe('wrong_code');
    expect(await confirm(wrongCode(newest))).toBe('wrong_code');
    expect((await world.must(calls.getCurrentUser, { as: me }))[`${type}Verified`]).toBe(false);
    expect(await confirm(newest)).toEqual({ verified: true });
    expect((await world.must(calls.getCurrentUser, { as: me }))[`${type}Verified`]).toBe(true);
    expect(await recordOf(type)).toMatchObject({ type, subject, verified: true });
    expect(await confirm(newest)).toBe('code_expired');

    // The last moment counts, the one after it does not.
    await world.advance('1m');
    await send();
    const late = await lastCode(world, subject);
    await world.advance('10m');
    expect(await confirm(late)).toBe('code_expired');
    await send();
    const inTime = await lastCode(world, subject);
    await world.advance('9m');
    expect(await confirm(inTime)).toEqual({ verified: true });
  }
  expect((await world.must(calls.getCurrentUser, { as: me })).isVerified).toBe(true);
});

test('E-5: resets a forgotten password by a code from the e-mail; its record says for whom, when, and that it was used', async () => {
  const person = await world.person('Business');
  const records = () =>
    world.db
      .selectFrom('password_resets')
      .select(['id', 'email', 'verified', 'code_hash', 'created_at', 'updated_at'])
      .where('email', '=', person.email)
      .orderBy('created_at')
      .execute();
  const ask = () => world.must(calls.forgotPassword, { body: { email: person.email } });
  const verify = (code: string) => world.call(calls.verifyResetCode, { body: { email: person.email, code } });
  const reset = (resetToken: string, password: string) =>
    world.call(calls.resetPassword, { body: { resetToken, password } });

  const firstAt = world.clock.now();
  expect(await ask()).toEqual({});
  const first = await lastCode(world, person.email);
  const [begun] = await records();
  expect(begun).toMatchObject({ email: person.email, verified: false, created_at: firstAt, updated_at: firstAt });
  expect(begun?.id).toMatch(UUID);
  expect(begun?.code_hash.toString('latin1')).not.toContain(first);

  await world.advance('5m');
  const askedAt = world.clock.now();
  await ask();
  const code = await lastCode(world, person.email);
  expect((await verify(wrongCode(code))).body.error?.code).toBe('wrong_code');
  await world.advance('2m');
  const verifiedAt = world.clock.now();
  const { resetToken } = (await verify(code)).body;
  const [older, newer, ...more] = await records();
  expect(more).toEqual([]);
  expect(older).toEqual(begun);
  expect(newer).toMatchObject({
    email: person.email,
    verified: true,
    created_at: askedAt,
    updated_at: verifiedAt,
  });
  expect(newer?.id).toMatch(UUID);
  expect(newer?.id).not.toBe(older?.id);
  // Used up, like the one before it.
  for (const spent of [code, first]) expect((await verify(spent)).body.error?.code).toBe('code_expired');

  expect((await reset(resetToken, 'another sentence of mine')).status).toBe(200);
  expect((await world.call(calls.getCurrentUser, { as: person })).status).toBe(401);
  expect((await reset(resetToken, 'a third sentence of mine')).body.error?.code).toBe('reset_token_invalid');
  const signIn = (password: string) => world.call(calls.signIn, { body: { email: person.email, password } });
  expect((await signIn('a sentence to sign in with')).body.error?.code).toBe('wrong_credentials');
  expect((await signIn('another sentence of mine')).body.user.id).toBe(person.userId);
});

test.each([
  ['email', { email: 'not-an-address' }],
  ['phone', { phone: '12345' }],
  ['password', { password: 'too short' }],
  ['firstName', { firstName: ' ' }],
])('V-5: a bad %s is refused at its field', async (field, change) => {
  const reply = await world.call(calls.signUp, { body: { ...details('v5@example.com', '2125550155'), ...change } });
  expect([reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([422, [field]]);
});

test('V-5: a license has a type, a state, a number as boards print it and a future date', async () => {
  const person = await world.person('Specialist');
  const fields = {
    address: '5 Broad St',
    city: 'Bloomfield',
    state: 'NJ',
    zip: '07003',
    license: 'Pharmacist',
    licenseNumber: '28RI-00X4417',
    licenseState: 'NJ',
    licenseExp: '2028-04-30',
  } as const;
  for (const [field, change] of [
    ['licenseNumber', { licenseNumber: '!' }],
    ['licenseExp', { licenseExp: '2026-04-30' }],
    ['licenseState', { licenseState: 'ZZ' }],
  ] as const) {
    const reply = await world.call(specialistEndpoints.updateMyProfile, {
      as: person,
      body: { ...fields, ...change } as never,
    });
    expect([field, reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([field, 422, [field]]);
  }
  await world.must(specialistEndpoints.updateMyProfile, { as: person, body: fields });
});
