/** A device that has signed in before is not kept out by strangers' wrong passwords, and is forgotten when it should be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { lastCode } from '#test/world/newest-message.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

const PASSWORD = 'a sentence to sign in with';
const ANOTHER = 'another sentence of mine';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const later = (minutes: number) => world.clock.moveTo(after(world.clock.now(), minutes * MINUTE));

/** A browser: it keeps the cookie it is given and sends it back. */
function browser() {
  let cookie = '';
  const post = async (url: string, payload: object, as?: Person) => {
    const reply = await world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...(cookie && { cookie }), ...(as && { authorization: `Bearer ${as.token}` }) },
    });
    const set = reply.headers['set-cookie'];
    if (set) cookie = String(set).split(';')[0] ?? '';
    const body = reply.json() as { token: string; error?: { code: string } };
    return { status: reply.statusCode, body, set: set ? String(set) : null };
  };
  return {
    post,
    signIn: ({ email }: Person, password = PASSWORD) => post('/api/auth/sign-in', { email, password }),
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value;
    },
  };
}

async function strangersTry({ email }: Person): Promise<void> {
  await Promise.all(
    Array.from({ length: 40 }, () =>
      world.call(accountEndpoints.signIn, { body: { email, password: 'not this one, no' } }),
    ),
  );
}

const devicesOf = ({ userId }: Person) =>
  world.db.selectFrom('known_devices').select('id').where('user_id', '=', userId).execute();

describe('a device that has signed in before', () => {
  test('signs in while strangers keep everybody else out', async () => {
    const person = await world.person('Business');
    const [own, strange] = [browser(), browser()];
    await own.signIn(person);
    await strangersTry(person);
    expect([(await strange.signIn(person)).status, (await own.signIn(person)).status]).toEqual([429, 200]);
    for (let rounds = 0; rounds < 4; rounds += 1) {
      later(15);
      await strangersTry(person);
    }
    expect([(await strange.signIn(person)).status, (await own.signIn(person)).status]).toEqual([429, 200]);
  });

  test('is paused by its own wrong passwords, and nobody else by them', async () => {
    const person = await world.person('Business');
    const [own, other] = [browser(), browser()];
    await own.signIn(person);
    await other.signIn(person);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await own.signIn(person, 'not this one, no')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await own.signIn(person)).status).toBe(429);
    expect([(await other.signIn(person)).status, (await browser().signIn(person)).status]).toEqual([200, 200]);
  });

  test('has a cookie that scripts cannot read and other sites cannot send, for the sign-in calls alone', async () => {
    const person = await world.person('Business');
    const own = browser();
    const { set } = await own.signIn(person);
    expect(set).toMatch(/^device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    expect((await own.signIn(person)).set).toBeNull();
    expect(await devicesOf(person)).toHaveLength(2);
    const refused = await browser().signIn(person, 'not this one, no');
    expect([refused.status, refused.set]).toEqual([422, null]);
  });

  test('is shared by people, each known on their own; a token of somebody else is not taken over', async () => {
    const [one, two] = [await world.person('Business'), await world.person('Business')];
    const shared = browser();
    await shared.signIn(one);
    const planted = shared.cookie;
    await shared.signIn(two);
    expect(shared.cookie).not.toBe(planted);
    await strangersTry(one);
    await strangersTry(two);
    expect([(await shared.signIn(one)).status, (await shared.signIn(two)).status]).toEqual([200, 200]);
    const attacker = browser();
    attacker.cookie = planted;
    expect((await attacker.signIn(two)).status).toBe(429);
  });

  test('proves nobody: without the password it signs in nobody', async () => {
    const person = await world.person('Business');
    const own = browser();
    await own.signIn(person);
    const reply = await world.app.inject({ url: '/api/users/me', headers: { cookie: own.cookie } });
    expect(reply.statusCode).toBe(401);
  });

  test('is forgotten when the password is changed on another one', async () => {
    const person = await world.person('Business');
    const [attacker, own] = [browser(), browser()];
    await attacker.signIn(person);
    const { body } = await own.signIn(person);
    const as = { ...person, token: body.token };
    await world.prove(as);
    await world.must(accountEndpoints.updateUser, { as, body: { password: ANOTHER } });
    await strangersTry(person);
    expect([(await attacker.signIn(person, ANOTHER)).status, (await own.signIn(person, ANOTHER)).status]).toEqual([
      429, 200,
    ]);
  });

  test('is forgotten when the password is set by mail, but for the one it is set on', async () => {
    const person = await world.person('Business');
    const [attacker, own] = [browser(), browser()];
    await attacker.signIn(person);
    await own.post('/api/auth/forgot-password', { email: person.email });
    const code = await lastCode(world, person.email);
    const { body } = await own.post('/api/auth/forgot-password/verify', { email: person.email, code });
    const resetToken = (body as unknown as { resetToken: string }).resetToken;
    expect((await own.post('/api/auth/reset-password', { resetToken, password: ANOTHER })).status).toBe(200);
    await strangersTry(person);
    expect([(await attacker.signIn(person, ANOTHER)).status, (await own.signIn(person, ANOTHER)).status]).toEqual([
      429, 200,
    ]);
  });

  test('is forgotten with its session when that is ended from the list, and stays known after signing out', async () => {
    const person = await world.person('Business');
    const [lost, own] = [browser(), browser()];
    const there = await lost.signIn(person);
    const here = { ...person, token: (await own.signIn(person)).body.token };
    const { items } = await world.must(accountEndpoints.listSessions, { as: { ...person, token: there.body.token } });
    await world.must(accountEndpoints.endSession, {
      as: here,
      params: { id: items.find(({ current }) => current)!.id },
    });
    await own.post('/api/auth/sign-out', {}, here);
    await strangersTry(person);
    expect([(await lost.signIn(person)).status, (await own.signIn(person)).status]).toEqual([429, 200]);
  });

  test('is erased with the account', async () => {
    const person = await world.person('Business');
    expect(await devicesOf(person)).toHaveLength(1);
    await world.prove(person);
    await world.must(accountEndpoints.deleteUser, {
      as: person,
      params: { id: person.userId },
      body: { reasons: ['I no longer need it'] },
    });
    expect(await devicesOf(person)).toEqual([]);
  });

  test('is one of the last twenty', async () => {
    const person = await world.person('Business');
    for (let devices = 0; devices < 22; devices += 1) await browser().signIn(person);
    expect(await devicesOf(person)).toHaveLength(20);
  });
});
