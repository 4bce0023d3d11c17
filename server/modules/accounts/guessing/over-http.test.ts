/** The limits as a guesser meets them: over HTTP, from one address and from many, at one process and at two. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { lastCode, wrongCode } from '#test/world/newest-message.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { buildApp } from '../../../app.ts';
import { openConnection } from '../../../db/open.ts';
import { newId } from '../../../ids.ts';
import { type GuessLimitName, guessLimits } from './guess-limits.ts';
import { spendGuess } from './spend-guess.ts';

const PASSWORD = 'a sentence to sign in with';

let world: World;
let second: FastifyInstance;
let closeSecond: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  // Another process: it shares nothing with the first but the database.
  const other = openConnection(world.deps.connection);
  second = (await buildApp({ ...world.deps, db: other.db, readDb: other.readDb })) as unknown as FastifyInstance;
  closeSecond = async () => {
    await second.close();
    await other.close();
  };
});
afterAll(async () => {
  await closeSecond?.();
  await world.close();
});

type Sent = { from?: string; app?: FastifyInstance; as?: Person };
const later = (minutes: number) => world.clock.moveTo(after(world.clock.now(), minutes * MINUTE));

let addresses = 0;
/** An address nobody called from before. */
const fresh = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

async function post(url: string, payload: object, { from = fresh(), app = world.app, as }: Sent = {}) {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': from, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
  const { error } = reply.json() as { error?: { code: string; message: string } };
  return { status: reply.statusCode, code: error?.code, message: error?.message, retry: reply.headers['retry-after'] };
}
const signIn = (email: string, password: string, sent?: Sent) => post('/api/auth/sign-in', { email, password }, sent);
const forgot = (email: string, sent?: Sent) => post('/api/auth/forgot-password', { email }, sent);
const verify = (email: string, code: string, sent?: Sent) =>
  post('/api/auth/forgot-password/verify', { email, code }, sent);

/** Spends a limit up to its last `left`. */
async function spendAllBut(left: number, limit: GuessLimitName, of: string): Promise<void> {
  for (let spent = guessLimits[limit].burst - left; spent > 0; spent -= 1)
    await spendGuess({ deps: world.deps, now: world.clock.now() }, world.db, { limit, of });
}

describe('passwords', () => {
  test('of 60 wrong ones at once at two processes and from 60 addresses, six are looked at', async () => {
    const { email } = await world.person('Business');
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        signIn(email, 'not this one, no', { app: index % 2 ? second : world.app }),
      ),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(55);
  });

  test('of one account are looked at 18 times, then every two hours, known and unknown alike', async () => {
    const { email } = await world.person('Business');
    const tried = async (name: string) => {
      const seen: unknown[] = [];
      for (let tries = 0; tries < 5 * 6; tries += 1) seen.push(await signIn(name, 'not this one, no'));
      return seen;
    };
    const round = async () => [await tried(email), await tried(`${newId()}@example.com`)];
    let looked = 0;
    for (let quarter = 0; quarter < 5; quarter += 1) {
      const [known, unknown] = await round();
      if (quarter === 0) expect(known).toEqual(unknown);
      looked += known!.filter((reply) => (reply as { status: number }).status === 422).length;
      later(15);
    }
    // The last of each six is looked at too, and answered with the pause it begins.
    expect(looked).toBe(3 * 5);
    const reply = await signIn(email, PASSWORD);
    expect([reply.status, reply.message]).toEqual([429, 'Too many tries. Wait 45 minutes and try again.']);
    later(45);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('from one address are limited over all accounts, an IPv6 /64 being one, at both processes', async () => {
    await spendAllBut(3, 'signInTriesFromAddress', '2001:db8:7:1::/64');
    const guessed = (host: string, app?: FastifyInstance) =>
      signIn(`${newId()}@example.com`, 'not this one, no', { from: `2001:db8:7:${host}`, ...(app && { app }) });
    const inside = [await guessed('1::1'), await guessed('1::2', second), await guessed('1:ffff:0:0:9', second)];
    expect(inside.map(({ status }) => status)).toEqual([422, 422, 422]);
    const beyond = await guessed('1:a:b:c:d');
    expect([beyond.status, beyond.code, beyond.retry]).toEqual([429, 'too_many_requests', '288']);
    expect((await guessed('2::1')).status).toBe(422);
  });

  test('from a known device are not held up by strangers at its address', async () => {
    const { email } = await world.person('Business');
    const from = fresh();
    const first = await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: PASSWORD },
    });
    await spendAllBut(0, 'signInTriesFromAddress', from);
    expect((await signIn(email, PASSWORD, { from })).status).toBe(429);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': from, cookie },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('that are right use nothing up', async () => {
    const { email } = await world.person('Business');
    const from = fresh();
    await spendAllBut(1, 'signInTriesFromAddress', from);
    for (let tries = 0; tries < 25; tries += 1) expect((await signIn(email, PASSWORD, { from })).status).toBe(200);
  });
});

describe('reset codes', () => {
  test('are sent six times in 24 hours to one account, whoever asks and however often', async () => {
    const { email } = await world.person('Business');
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await forgot(email);
      later(10);
    }
    const kept = await world.db.selectFrom('password_resets').select('kind').where('email', '=', email).execute();
    expect(kept.filter(({ kind }) => kind === 'code').length).toBeLessThanOrEqual(6);
    const links = kept.filter(({ kind }) => kind === 'link').length;
    expect([links > 24, links <= 72]).toEqual([true, true]);
  });

  test('asked for a hundred times at once, at two processes, are one message', async () => {
    const { email } = await world.person('Business');
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => forgot(email, { app: index % 2 ? second : world.app })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = await world.db.selectFrom('password_resets').select('id').where('email', '=', email).execute();
    expect(kept).toHaveLength(1);
  });

  test('guessed from one address are limited over all accounts, an IPv6 /64 being one', async () => {
    const people = [await world.person('Business'), await world.person('Business')];
    for (const { email } of people) await forgot(email);
    await spendAllBut(2, 'resetTriesFromAddress', '2001:db8:8:1::/64');
    const [one, two] = people.map(({ email }) => email) as [string, string];
    const code = wrongCode(await lastCode(world, one));
    const statuses = [
      (await verify(one, code, { from: '2001:db8:8:1::1' })).code,
      (await verify(two, wrongCode(await lastCode(world, two)), { from: '2001:db8:8:1::2', app: second })).code,
      (await verify(one, code, { from: '2001:db8:8:1::3' })).code,
      (await verify(one, code, { from: '2001:db8:8:2::1' })).code,
    ];
    expect(statuses).toEqual(['wrong_code', 'wrong_code', 'too_many_requests', 'wrong_code']);
    // The owner at another address is not held up by it.
    expect((await verify(two, await lastCode(world, two))).status).toBe(200);
  });

  test('are asked for from one address 60 times, then every six minutes', async () => {
    const from = fresh();
    await spendAllBut(1, 'resetAsksFromAddress', from);
    expect((await forgot(`${newId()}@example.com`, { from })).status).toBe(200);
    const reply = await forgot(`${newId()}@example.com`, { from, app: second });
    expect([reply.status, reply.retry]).toEqual([429, '360']);
  });
});

test('the limits in memory hold a /64 as one caller too', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 21; host += 1)
    statuses.push((await forgot(`${newId()}@example.com`, { from: `2001:db8:9:1::${host}` })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

describe('codes by e-mail and phone', () => {
  const confirm = (as: Person, code: string, sent: Sent = {}) =>
    post('/api/codes/confirm', { type: 'email', email: as.email, code }, { ...sent, as });

  test('are guessed 20 times by one account, at two processes, then 429 until another may be', async () => {
    const person = await world.person('Business');
    const seen: string[] = [];
    for (let codes = 0; codes < 5; codes += 1) {
      await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email: person.email } });
      const wrong = wrongCode(await lastCode(world, person.email));
      for (let tries = 0; tries < 5; tries += 1)
        seen.push((await confirm(person, wrong, { app: tries % 2 ? second : world.app })).code ?? '');
      later(1);
    }
    expect(seen.filter((code) => code !== 'too_many_requests')).toHaveLength(20);
    const right = await confirm(person, await lastCode(world, person.email));
    expect([right.status, Number(right.retry) > 0]).toEqual([429, true]);
    later(48);
    await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email: person.email } });
    expect((await confirm(person, await lastCode(world, person.email))).status).toBe(200);
  });

  test('asked for by strangers to somebody’s phone do not keep its owner waiting', async () => {
    const owner = await world.person('Specialist');
    const { phone } = await world.must(accountEndpoints.getCurrentUser, { as: owner });
    const free = '+12125550199';
    const stranger = await world.person('Business');
    const send = async (as: Person, to: string) => {
      await world.prove(as);
      return post('/api/users/verify-phone', { phone: to }, { as });
    };
    expect((await send(stranger, phone)).code).toBe('phone_taken');
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send(await world.person('Business'), free)).status).toBe(200);
    }
    const next = await send(stranger, free);
    expect([next.status, next.retry]).toEqual([429, '8640']);
    await world.db.updateTable('users').set({ phone: free }).where('id', '=', owner.userId).execute();
    expect((await send(owner, free)).status).toBe(200);
  });

  test('are sent from one address 40 times, by however many accounts', async () => {
    const from = fresh();
    await spendAllBut(1, 'codesSentFromAddress', from);
    const [one, two] = [await world.person('Business'), await world.person('Business')];
    const send = (as: Person, app: FastifyInstance) =>
      post('/api/users/verify-email', { email: as.email }, { as, from, app });
    expect([(await send(one, world.app)).status, (await send(two, second)).status]).toEqual([200, 429]);
  });
});
