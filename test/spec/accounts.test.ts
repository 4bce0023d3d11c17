/** SPEC rows of people and their calls: A, C-4…C-14, E-1, E-4, E-5, T-1, V-5. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints as calls } from '#contract/accounts/endpoints.ts';
import { roles } from '#contract/accounts/user.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

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

test('C-4, E-1: the current user carries every field of the row but the password', async () => {
  const person = await world.person('Specialist');
  const user = await world.must(calls.getCurrentUser, { as: person });
  for (const field of [
    'email',
    'firstName',
    'lastName',
    'businesses',
    'isBlocked',
    'isVerified',
    'referral',
    'specialist',
    'role',
    'phone',
  ]) {
    expect(user).toHaveProperty(field);
  }
  expect(JSON.stringify(user)).not.toMatch(/password|hash/i);
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

test('C-13, C-14: a clash is somebody else’s address, never one’s own', async () => {
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

test('C-6: PATCH /api/users changes one’s own account', async () => {
  const person = await world.person('Business');
  expect((await world.must(calls.updateUser, { as: person, body: { firstName: 'Grace' } })).firstName).toBe('Grace');
});

test('C-7: DELETE /api/users/{id} takes a list of reasons', async () => {
  const person = await world.person('Business');
  const params = { id: person.userId };
  expect((await world.call(calls.deleteUser, { as: person, params, body: { reasons: [] } })).status).toBe(422);
  await world.must(calls.deleteUser, { as: person, params, body: { reasons: ['I no longer need it'] } });
  expect((await world.call(calls.getCurrentUser, { as: person })).status).toBe(401);
});

test('C-8: GET /api/users/{id} answers a user', async () => {
  const person = await world.person('Business');
  expect((await world.must(calls.getUser, { as: person, params: { id: person.userId } })).id).toBe(person.userId);
});

test('C-11, C-12, E-4: codes go to the address and the phone, live 10 minutes, and confirm once', async () => {
  const { token, user } = await world.must(calls.signUp, { body: details('c11@example.com', '2125550111') });
  const me = { token, userId: user.id, email: user.email };
  await world.must(calls.sendEmailCode, { as: me, body: { email: user.email } });
  await world.must(calls.sendPhoneCode, { as: me, body: { phone: user.phone } });
  await world.settle();
  const sent = await world.app.inject({ url: '/api/outbox', query: { to: user.email } });
  const code = /\b\d{6}\b/.exec(sent.json().items[0].body)?.[0] ?? '';
  const confirm = (typed: string) =>
    world.call(calls.confirmCode, { as: me, body: { type: 'email', email: user.email, code: typed } });
  expect((await confirm(code === '000000' ? '111111' : '000000')).status).toBe(422);
  expect((await confirm(code)).body).toEqual({ verified: true });
  expect((await world.must(calls.getCurrentUser, { as: me })).emailVerified).toBe(true);
  // The record keeps what the row names; the code itself only as a keyed hash.
  const kept = await world.db
    .selectFrom('one_time_codes')
    .select(['type', 'subject', 'verified', 'expires_at', 'code_hash'])
    .where('user_id', '=', user.id)
    .where('type', '=', 'email')
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ type: 'email', subject: user.email, verified: true });
  expect(kept.expires_at.getTime() - world.clock.now().getTime()).toBe(10 * 60_000);
  expect(kept.code_hash.toString()).not.toContain(code);
  await world.must(calls.sendPhoneCode, { as: me, body: { phone: user.phone } }).catch(() => undefined);
  await world.advance('11m');
  const text = await world.app.inject({ url: '/api/outbox', query: { to: user.phone } });
  const late = /\b\d{6}\b/.exec(text.json().items[0].body)?.[0] ?? '';
  const reply = await world.call(calls.confirmCode, { as: me, body: { type: 'phone', phone: user.phone, code: late } });
  expect([reply.status, reply.body.error?.code]).toEqual([422, 'code_expired']);
});

test('E-5: a forgotten password is renewed through a code by mail, and every session ends', async () => {
  const person = await world.person('Business');
  expect(await world.must(calls.forgotPassword, { body: { email: person.email } })).toEqual({});
  await world.settle();
  const sent = await world.app.inject({ url: '/api/outbox', query: { to: person.email } });
  const code = /\b\d{6}\b/.exec(sent.json().items[0].body)?.[0] ?? '';
  const { resetToken } = await world.must(calls.verifyResetCode, { body: { email: person.email, code } });
  const kept = await world.db
    .selectFrom('password_resets')
    .select(['id', 'email', 'verified', 'code_hash', 'created_at', 'updated_at'])
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ email: person.email, verified: true });
  expect(kept.code_hash.toString()).not.toContain(code);
  await world.must(calls.resetPassword, { body: { resetToken, password: 'another sentence of mine' } });
  expect((await world.call(calls.getCurrentUser, { as: person })).status).toBe(401);
  await world.must(calls.signIn, { body: { email: person.email, password: 'another sentence of mine' } });
});

test('T-1: a profile is In Review on registration', async () => {
  const owner = await world.owner({ approved: false, card: null });
  expect((await world.must(calls.getCurrentUser, { as: owner })).businesses[0]?.status).toBe('In Review');
  const specialist = await world.specialist({ approved: false });
  expect((await world.must(specialistEndpoints.getMyProfile, { as: specialist })).status).toBe('In Review');
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

test('V-5: a licence has a type, a state, a number as boards print them and a date still ahead', async () => {
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
