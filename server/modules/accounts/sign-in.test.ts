import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { systemCall } from '../../call/call.ts';
import { inTransaction } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import { setBlocked } from './index.ts';
import { signIn as act, prepareSignIn } from './sign-in.ts';

const PASSWORD = 'a sentence to sign in with';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const signIn = (email: string, password = PASSWORD) =>
  world.call(accountEndpoints.signIn, { body: { email, password } });
const me = (as: Person) => world.call(accountEndpoints.getCurrentUser, { as });
const later = (minutes: number) => world.clock.moveTo(new Date(world.clock.now().getTime() + minutes * 60_000));

async function again(person: Person): Promise<Person> {
  const { body } = await signIn(person.email);
  return { ...person, token: body.token };
}

describe('signing in', () => {
  test('answers a new token each time and the account', async () => {
    const person = await world.person('Business');
    const [one, two] = [await signIn(person.email), await signIn(person.email.toUpperCase())];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(new Set([person.token, one.body.token, two.body.token]).size).toBe(3);
    expect(one.body.token).toMatch(/^[\w-]{43}$/);
    expect(one.body.user.id).toBe(person.userId);
  });

  test('refuses a password that was changed after it was compared', async () => {
    const person = await world.person('Business');
    const input = { params: {}, query: {}, body: { email: person.email, password: PASSWORD } } as never;
    const call = systemCall(world.deps, world.db, world.clock.now());
    const verdict = await prepareSignIn(call as never, input);
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: { password: 'another sentence altogether' } });
    await expect(
      inTransaction(world.db, async (db) => act({ ...call, db } as never, input, verdict)),
    ).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });

  test('answers a known and an unknown e-mail alike, try by try', async () => {
    const { email } = await world.person('Business');
    const unknown = `${newId()}@example.com`;
    for (let tries = 0; tries < 8; tries += 1) {
      const [known, nobody] = [await signIn(email, 'not this one, no'), await signIn(unknown, 'not this one, no')];
      const shown = ({ status, body }: typeof known) => ({
        status,
        code: body.error?.code,
        message: body.error?.message,
      });
      expect(shown(known)).toEqual(shown(nobody));
      if (tries === 0)
        expect(known.body.error?.message).toBe(
          'Incorrect email or password. After 5 more tries, sign-in pauses for 15 minutes.',
        );
      if (tries === 4) expect(known.body.error?.message).toContain('After 1 more try, sign-in');
      expect(known.status).toBe(tries < 5 ? 422 : 429);
    }
  });

  test('of 100 wrong tries at once, six are looked at; the pause ends after 15 minutes', async () => {
    const { email } = await world.person('Business');
    const replies = await Promise.all(Array.from({ length: 100 }, () => signIn(email, 'not this one, no')));
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(5);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(95);
    expect((await signIn(email)).status).toBe(429);
    later(15);
    expect((await signIn(email)).status).toBe(200);
  });

  test('the pause says when it ends', async () => {
    const { email } = await world.person('Business');
    for (let tries = 0; tries < 6; tries += 1) await signIn(email, 'not this one, no');
    later(5);
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: PASSWORD },
    });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '600']);
    expect(reply.json().error.message).toBe('Too many tries. Wait 10 minutes and try again.');
  });

  test('many right tries of one account at once all get in', async () => {
    const { email } = await world.person('Business');
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(email)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
  });
});

describe('a session', () => {
  test('ends at sign-out, and only that one', async () => {
    const one = await world.person('Business');
    const two = await again(one);
    await world.must(accountEndpoints.signOut, { as: one });
    expect([(await me(one)).status, (await me(two)).status]).toEqual([401, 200]);
  });

  test('is listed and can be ended from another; nobody else’s can', async () => {
    const one = await world.person('Business');
    const [two, stranger] = [await again(one), await world.person('Business')];
    const { items } = await world.must(accountEndpoints.listSessions, { as: one });
    expect(items.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = items.find(({ current }) => !current)!;
    const foreign = await world.call(accountEndpoints.endSession, { as: stranger, params: { id: other.id } });
    const missing = await world.call(accountEndpoints.endSession, { as: stranger, params: { id: newId() } });
    expect([foreign.status, foreign.body.error?.message]).toEqual([404, missing.body.error?.message]);
    await world.must(accountEndpoints.endSession, { as: one, params: { id: other.id } });
    expect([(await me(one)).status, (await me(two)).status]).toEqual([200, 401]);
  });

  test('stays when all others of the account are ended at once; they are counted, and another account’s stay', async () => {
    const one = await world.person('Business');
    const [two, three, stranger] = [await again(one), await again(one), await world.person('Business')];
    expect(await world.must(accountEndpoints.endOtherSessions, { as: one })).toEqual({ ended: 2 });
    const statuses = [one, two, three, stranger].map(async (each) => (await me(each)).status);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
    expect(await world.must(accountEndpoints.endOtherSessions, { as: one })).toEqual({ ended: 0 });
    const told = await world.db.selectFrom('events').select('data').where('name', '=', 'otherSessionsEnded').execute();
    expect(told).toEqual([{ data: { count: 2 } }]);
  });

  test('ends after 7 days unused, and after 30 days used or not', async () => {
    const [idle, busy] = [await world.person('Business'), await world.person('Business')];
    for (let days = 0; days < 29; days += 1) {
      later(24 * 60);
      expect((await me(busy)).status).toBe(200);
      if (days === 5) expect((await me(idle)).status).toBe(200);
    }
    expect((await me(idle)).status).toBe(401);
    later(24 * 60);
    expect((await me(busy)).status).toBe(401);
  });

  test('of an Admin ends after half an hour unused', async () => {
    const person = await world.person('Business');
    await world.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', person.userId).execute();
    later(29);
    expect((await me(person)).status).toBe(200);
    later(30);
    expect((await me(person)).status).toBe(401);
  });

  test('goes along when the demo clock jumps', async () => {
    const person = await world.person('Business');
    await world.advance('40d');
    expect((await me(person)).status).toBe(200);
  });

  test('needs its whole token', async () => {
    const person = await world.person('Business');
    for (const token of ['', 'x', person.token.slice(1), `${person.token}x`, 'A'.repeat(43)]) {
      expect((await me({ ...person, token })).status).toBe(401);
    }
  });
});

describe('a blocked account', () => {
  const block = (userId: string, blocked = true) =>
    inTransaction(world.db, (db) => setBlocked(systemCall(world.deps, db, world.clock.now()), userId, blocked));

  test('is refused from the next request on, whatever is under way', async () => {
    const person = await world.person('Business');
    const before = Array.from({ length: 25 }, () => me(person));
    await block(person.userId);
    const after = await Promise.all(Array.from({ length: 25 }, () => me(person)));
    expect(new Set(after.map((reply) => reply.status))).toEqual(new Set([401]));
    await Promise.all(before);
  });

  test('is refused even with a session that was left open', async () => {
    const person = await world.person('Business');
    await world.db.updateTable('users').set({ is_blocked: true }).where('id', '=', person.userId).execute();
    expect((await me(person)).status).toBe(401);
  });

  test('is told so only to whoever knows the password', async () => {
    const person = await world.person('Business');
    await block(person.userId);
    expect((await signIn(person.email, 'not this one, no')).body.error?.code).toBe('wrong_credentials');
    const right = await signIn(person.email);
    expect([right.status, right.body.error?.code]).toEqual([422, 'account_blocked']);
    await block(person.userId, false);
    expect((await signIn(person.email)).status).toBe(200);
  });
});
