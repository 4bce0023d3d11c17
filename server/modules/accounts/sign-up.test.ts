import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { atFullCost } from '#test/cheap-argon2.ts';
import { createWorld, type World } from '#test/world.ts';
import { newId } from '../../ids.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let made = 0;
function fields() {
  made += 1;
  return {
    email: `new${made}@example.com`,
    password: 'brick by brick by',
    firstName: 'Priya',
    lastName: 'Raman',
    phone: `(973) 555-${String(1000 + made)}`,
  };
}
const signUp = (body: Record<string, unknown>) => world.call(accountEndpoints.signUp, { body: body as never });

describe('signing up', () => {
  test('makes a Business by default and signs in', async () => {
    const sent = fields();
    const { status, body } = await signUp(sent);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: sent.email,
      firstName: 'Priya',
      role: 'Business',
      isBlocked: false,
      isVerified: false,
      referral: 'none',
      businesses: [],
      specialist: null,
    });
    const me = await world.must(accountEndpoints.getCurrentUser, {
      as: { token: body.token, userId: body.user.id, email: sent.email },
    });
    expect(me).toEqual(body.user);
    expect(me.phone).toMatch(/^\+1973555\d{4}$/);
  });

  test('makes a Specialist on request, with a profile In Review', async () => {
    const { body } = await signUp({ ...fields(), role: 'Specialist', referral: 'Reffered by coworker' });
    expect(body.user).toMatchObject({
      role: 'Specialist',
      referral: 'Reffered by coworker',
      specialist: { status: 'In Review', license: null },
    });
  });

  test.each(['Admin', 'Manager', 'admin', ''])('refuses the role %j', async (role) => {
    expect((await signUp({ ...fields(), role })).status).toBe(422);
  });

  test.each(['isBlocked', 'isVerified', 'businesses', 'id', 'specialist'])('refuses the field %s', async (field) => {
    expect((await signUp({ ...fields(), [field]: true })).status).toBe(422);
  });

  test('takes an e-mail and a phone once, however they are written', async () => {
    const first = fields();
    await signUp(first);
    const sameEmail = await signUp({ ...fields(), email: ` ${first.email.toUpperCase()} ` });
    expect([sameEmail.status, sameEmail.body.error?.code, Object.keys(sameEmail.body.error?.fields ?? {})]).toEqual([
      409,
      'email_taken',
      ['email'],
    ]);
    const samePhone = await signUp({ ...fields(), phone: first.phone.replace(/\D/g, '') });
    expect([samePhone.status, samePhone.body.error?.code]).toEqual([409, 'phone_taken']);
  });

  test('of twenty at once with the same e-mail, one wins and the others are told', async () => {
    const { email } = fields();
    const replies = await Promise.all(Array.from({ length: 20 }, () => signUp({ ...fields(), email })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.error?.code === 'email_taken')).toHaveLength(19);
  });

  test.each([
    ['elevenchars', 'Use 12 characters or more'],
    ['x'.repeat(129), 'Use 128 characters or fewer'],
  ])('refuses a password of the wrong length: %s', async (password, message) => {
    const { status, body } = await signUp({ ...fields(), password });
    expect([status, body.error?.fields?.['password']]).toEqual([422, message]);
  });

  test.each([
    '123456789012',
    'passwordpassword',
    'Qwerty123456',
    'aaaaaaaaaaaaaaa',
    'Priya Raman 2026',
    'mortarmortar1',
    'Sunshine2026!!',
  ])('refuses the password %s that anyone could guess', async (password) => {
    const { status, body } = await signUp({ ...fields(), password });
    expect([status, body.error?.code]).toEqual([422, 'weak_password']);
  });

  test('keeps passwords as argon2id with at least 19 MiB and two passes', async () => {
    const { body } = await atFullCost(() => signUp(fields()));
    const row = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', body.user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([72, 73])('a password of %i bytes differs from the same with one more', async (bytes) => {
    const sent = { ...fields(), password: 'ö'.repeat(4).padEnd(bytes - 4, 'brick by brick, ') };
    expect(Buffer.byteLength(sent.password)).toBe(bytes);
    await signUp(sent);
    const signIn = (password: string) => world.call(accountEndpoints.signIn, { body: { email: sent.email, password } });
    expect((await signIn(`${sent.password}x`)).status).toBe(422);
    expect((await signIn(sent.password.slice(0, -1))).status).toBe(422);
    expect((await signIn(sent.password)).status).toBe(200);
  });
});

describe('asking whether an address is taken', () => {
  test('all five questions answer exists', async () => {
    const sent = fields();
    const { body } = await signUp(sent);
    const me = { token: body.token, userId: body.user.id, email: sent.email };
    const { email, phone } = { email: sent.email, phone: sent.phone };
    const free = `${newId()}@example.com`;
    const ask = async (
      endpoint: 'checkEmail' | 'checkDuplicateEmail' | 'checkEmailClash',
      asked: string,
      as: typeof me | null = null,
    ) => (await world.must(accountEndpoints[endpoint], { as, body: { email: asked } })).exists;
    expect([await ask('checkEmail', email), await ask('checkEmail', free)]).toEqual([true, false]);
    expect([await ask('checkDuplicateEmail', email), await ask('checkDuplicateEmail', free)]).toEqual([true, false]);
    expect([await ask('checkEmailClash', email), await ask('checkEmailClash', email, me)]).toEqual([true, false]);
    expect((await world.must(accountEndpoints.checkPhoneClash, { body: { phone } })).exists).toBe(true);
    expect((await world.must(accountEndpoints.checkPhoneClash, { as: me, body: { phone } })).exists).toBe(false);
    expect((await world.must(accountEndpoints.findDuplicateUser, { body: { email: free, phone } })).exists).toBe(true);
    expect((await world.must(accountEndpoints.findDuplicateUser, { body: { email: free } })).exists).toBe(false);
  });
});
