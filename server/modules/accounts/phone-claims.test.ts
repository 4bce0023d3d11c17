/** A phone number is the account's that confirmed it; one that was only typed keeps nobody from theirs (decision 160). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import { NamedClient } from '#server/db/named-client.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { lastCode } from '#test/world/newest-message.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => {
  isBlind = false;
  atLock = async () => undefined;
});
afterAll(() => world.close());

/** Whether those who confirm a number look at who else claims it without locking them. */
let isBlind = false;
let atLock = async (): Promise<void> => undefined;
const LOCK = /^(select "id" from "users" where \("id" = \$1 or .* order by "id") for update$/;
const query = NamedClient.prototype.query as unknown as (this: NamedClient, ...args: unknown[]) => Promise<unknown>;
NamedClient.prototype.query = function (this: NamedClient, text: unknown, ...rest: unknown[]) {
  if (typeof text !== 'string') return query.call(this, text, ...rest);
  if (LOCK.test(text)) return atLock().then(() => query.call(this, isBlind ? text.replace(LOCK, '$1') : text, ...rest));
  return query.call(this, text, ...rest);
} as unknown as typeof NamedClient.prototype.query;

/** Lets the first two meet at the look; returns how many looked since. */
function meetAtLock(): () => number {
  let looks = 0;
  const met = barrierOf(2);
  atLock = () => {
    looks += 1;
    return met();
  };
  return () => looks;
}

let numbers = 0;
function freeNumber(): string {
  numbers += 1;
  return `+1646555${String(1000 + numbers)}`;
}
/** Somebody who has this number since they signed up long ago, and confirmed nothing. */
async function claimant(phone: string): Promise<Person> {
  const person = await world.person('Specialist');
  await world.db
    .updateTable('users')
    .set({ phone, created_at: after(world.clock.now(), -DAY) })
    .where('id', '=', person.userId)
    .execute();
  await world.prove(person);
  return person;
}
const me = (as: Person) => world.must(accountEndpoints.getCurrentUser, { as });
async function codeTo(as: Person, phone: string): Promise<string> {
  await world.must(accountEndpoints.sendPhoneCode, { as, body: { phone } });
  return lastCode(world, phone);
}
const confirm = (as: Person, phone: string, code: string) =>
  world.call(accountEndpoints.confirmCode, { as, body: { type: 'phone', phone, code } });
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => body.error?.code ?? String(status);
const notices = async ({ userId }: Person) =>
  (await world.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'phoneClaimCleared');

describe('a number that somebody typed and never confirmed', () => {
  test('keeps its owner neither from signing up nor from changing to it', async () => {
    const phone = freeNumber();
    await claimant(phone);
    expect((await world.must(accountEndpoints.checkPhoneClash, { body: { phone } })).exists).toBe(false);
    expect((await world.must(accountEndpoints.findDuplicateUser, { body: { phone } })).exists).toBe(false);
    const body = {
      email: 'owner@example.com',
      password: 'brick by brick by',
      firstName: 'Ada',
      lastName: 'Lowe',
      phone,
    };
    expect((await world.call(accountEndpoints.signUp, { body })).status).toBe(200);
    const changer = await claimant(phone);
    expect((await me(changer)).phone).toBe(phone);
  });

  test('is kept for who just signed up with it for an hour, and no longer by signing up again', async () => {
    const first = await world.person('Specialist');
    const { phone } = await me(first);
    const late = await world.person('Specialist');
    const changeTo = async () => {
      await world.prove(late);
      const { body } = await world.call(accountEndpoints.updateUser, { as: late, body: { phone } });
      return body.error?.code ?? body.phone;
    };
    const clash = async (as: Person) =>
      (await world.must(accountEndpoints.checkPhoneClash, { as, body: { phone } })).exists;
    expect([await changeTo(), await clash(late), await clash(first)]).toEqual(['phone_taken', true, false]);
    const signUp = (n: number) =>
      world.call(accountEndpoints.signUp, {
        body: {
          email: `again${n}@example.com`,
          password: 'brick by brick by',
          firstName: 'Ada',
          lastName: 'Lowe',
          phone,
        },
      });
    expect((await signUp(1)).body.error?.code).toBe('phone_taken');
    await world.advance('1h');
    // Whoever signs up with it again now keeps nobody from it.
    expect((await signUp(2)).status).toBe(200);
    expect([await clash(late), await changeTo()]).toEqual([false, phone]);
    expect((await confirm(first, phone, await codeTo(first, phone))).status).toBe(200);
    expect((await me(late)).phone).toBe('');
  });

  test('is taken out of the other accounts when its owner confirms it, and they are asked for another', async () => {
    const phone = freeNumber();
    const [stranger, owner] = [await claimant(phone), await claimant(phone)];
    const code = await codeTo(owner, phone);
    expect((await confirm(owner, phone, code)).status).toBe(200);
    await world.settle();
    expect([(await me(owner)).phone, (await me(owner)).phoneVerified]).toEqual([phone, true]);
    expect([(await me(stranger)).phone, (await me(stranger)).phoneVerified]).toEqual(['', false]);
    expect([await notices(owner), await notices(stranger)]).toEqual([[], ['phoneClaimCleared']]);
    const another = freeNumber();
    expect((await world.must(accountEndpoints.updateUser, { as: stranger, body: { phone: another } })).phone).toBe(
      another,
    );
    expect((await confirm(stranger, another, await codeTo(stranger, another))).status).toBe(200);
  });

  test('is taken out as well when its owner confirms it first and changes to it then', async () => {
    const phone = freeNumber();
    const stranger = await claimant(phone);
    const owner = await world.person('Specialist');
    await world.prove(owner);
    expect((await confirm(owner, phone, await codeTo(owner, phone))).status).toBe(200);
    expect((await me(stranger)).phone).toBe(phone);
    await world.must(accountEndpoints.updateUser, { as: owner, body: { phone } });
    expect([(await me(owner)).phoneVerified, (await me(stranger)).phone]).toEqual([true, '']);
  });

  test('has a code for each account: a stranger’s ask ends no code of its owner, and none works for the other', async () => {
    const phone = freeNumber();
    const [stranger, owner] = [await claimant(phone), await claimant(phone)];
    const ownersCode = await codeTo(owner, phone);
    const strangersCode = await codeTo(stranger, phone);
    expect(strangersCode).not.toBe(ownersCode);
    expect(outcomeOf(await confirm(stranger, phone, ownersCode))).toBe('wrong_code');
    expect(outcomeOf(await confirm(owner, phone, ownersCode))).toBe('200');
  });

  test('is sent no more codes by many accounts than by one, and its owner’s first one always', async () => {
    const phone = freeNumber();
    const strangers = [await claimant(phone), await claimant(phone), await claimant(phone)];
    let sent = 0;
    for (let round = 0; round < 12; round += 1) {
      for (const as of strangers) {
        const { status } = await world.call(accountEndpoints.sendPhoneCode, { as, body: { phone } });
        sent += status === 200 ? 1 : 0;
      }
      await world.advance('1m');
    }
    expect(sent).toBe(3 + 10);
    const owner = await claimant(phone);
    expect((await confirm(owner, phone, await codeTo(owner, phone))).status).toBe(200);
  });

  test('is sent no more codes where accounts pass it on from one to the next', async () => {
    const phone = freeNumber();
    let sent = 0;
    for (let account = 0; account < 3; account += 1) {
      const as = await claimant(phone);
      for (let ask = 0; ask < 12; ask += 1) {
        const { status } = await world.call(accountEndpoints.sendPhoneCode, { as, body: { phone } });
        sent += status === 200 ? 1 : 0;
        await world.advance('1m');
      }
      await world.prove(as);
      await world.must(accountEndpoints.updateUser, { as, body: { phone: freeNumber() } });
    }
    // The first has it alone.
    expect(sent).toBe(12 + 1 + 10 + 1);
  });
});

test('a confirmed number is nobody else’s to sign up with, change to, ask a code for or confirm', async () => {
  const phone = freeNumber();
  const owner = await claimant(phone);
  const late = await world.person('Specialist');
  await world.prove(late);
  const lateCode = await codeTo(late, phone);
  await world.advance('1m');
  expect((await confirm(owner, phone, await codeTo(owner, phone))).status).toBe(200);
  const refused = [
    await world.call(accountEndpoints.updateUser, { as: late, body: { phone } }),
    await world.call(accountEndpoints.sendPhoneCode, { as: late, body: { phone } }),
    await confirm(late, phone, lateCode),
  ];
  expect(refused.map(({ body }) => body.error?.code)).toEqual(['phone_taken', 'phone_taken', 'phone_taken']);
  expect((await world.must(accountEndpoints.checkPhoneClash, { as: late, body: { phone } })).exists).toBe(true);
});

test('a deleted account’s number is free', async () => {
  const phone = freeNumber();
  const leaver = await claimant(phone);
  expect((await confirm(leaver, phone, await codeTo(leaver, phone))).status).toBe(200);
  const params = { id: leaver.userId };
  await world.must(accountEndpoints.deleteUser, { as: leaver, params, body: { reasons: ['I moved'] } });
  const next = await claimant(phone);
  expect((await confirm(next, phone, await codeTo(next, phone))).status).toBe(200);
});

describe('of two accounts that confirm one number at once', () => {
  async function both() {
    const phone = freeNumber();
    const pair = [await claimant(phone), await claimant(phone)] as const;
    const codes = [await codeTo(pair[0], phone), await codeTo(pair[1], phone)] as const;
    const confirmBoth = async () =>
      (await Promise.all([confirm(pair[0], phone, codes[0]), confirm(pair[1], phone, codes[1])])).map(outcomeOf).sort();
    const holders = async () =>
      (await Promise.all(pair.map(me))).filter((user) => user.phone === phone && user.phoneVerified).length;
    return { confirmBoth, holders };
  }

  test('one has it and the other hears that it is taken, neither in the way of the other', async () => {
    const { confirmBoth, holders } = await both();
    const looks = meetAtLock();
    expect(await confirmBoth()).toEqual(['200', 'phone_taken']);
    expect([looks(), await holders()]).toEqual([2, 1]);
  });

  test('control: without the lock each waits for the other’s account, and one has to begin again', async () => {
    const { confirmBoth, holders } = await both();
    isBlind = true;
    const looks = meetAtLock();
    expect(await confirmBoth()).toEqual(['200', 'phone_taken']);
    expect([looks(), await holders()]).toEqual([3, 1]);
  });
});

test('the database has no second account with a confirmed number, whoever asks it', async () => {
  const phone = freeNumber();
  const pair = [await claimant(phone), await claimant(phone)] as const;
  const write = ({ userId }: Person) =>
    world.db.updateTable('users').set({ phone_verified_at: world.clock.now() }).where('id', '=', userId).execute();
  await write(pair[0]);
  await expect(write(pair[1])).rejects.toMatchObject({ constraint: 'users_phone' });
});
