/** Beyond its short codes an account is sent a link: the way in that strangers cannot use up. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { lastCode, lastLink, wrongCode } from '#test/world/newest-message.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { newId } from '../../ids.ts';

const PASSWORD = 'a sentence to sign in with';
const ANOTHER = 'another sentence of mine';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const later = (minutes: number) => world.clock.moveTo(after(world.clock.now(), minutes * MINUTE));
const forgot = (email: string) => world.call(accountEndpoints.forgotPassword, { body: { email } });
const verify = (email: string, code: string) => world.call(accountEndpoints.verifyResetCode, { body: { email, code } });
const reset = (resetToken: string, password = ANOTHER) =>
  world.call(accountEndpoints.resetPassword, { body: { resetToken, password } });
const signIn = (email: string, password: string) => world.call(accountEndpoints.signIn, { body: { email, password } });
const mailTo = (email: string) =>
  world.db.selectFrom('outbox_messages').select('subject').where('recipient', '=', email).execute();

/** Strangers ask for one code after the other and guess each of them away. */
async function exhaustCodes(email: string): Promise<void> {
  for (let codes = 0; codes < 3; codes += 1) {
    await forgot(email);
    for (let tries = 0; tries < 6; tries += 1) await verify(email, '000000');
    later(1);
  }
}

async function linkFor(person: Person): Promise<string> {
  await exhaustCodes(person.email);
  await forgot(person.email);
  const token = await lastLink(world, person.email);
  expect(token).toMatch(/^[\w-]{43}$/);
  return token!;
}

describe('a reset link', () => {
  test('gets the owner in whatever strangers do, and ends the pause of sign-in', async () => {
    const person = await world.person('Business');
    for (let tries = 0; tries < 30; tries += 1) await signIn(person.email, 'not this one, no');
    const token = await linkFor(person);
    // They go on: nothing they can do to it.
    for (let asks = 0; asks < 10; asks += 1) {
      await forgot(person.email);
      for (let tries = 0; tries < 6; tries += 1) await verify(person.email, '123456');
      later(1);
    }
    expect((await signIn(person.email, PASSWORD)).status).toBe(429);
    expect((await reset(token)).body).toEqual({});
    expect((await signIn(person.email, ANOTHER)).status).toBe(200);
  });

  test('works once, for 30 minutes, and for its own account', async () => {
    const [person, other] = [await world.person('Business'), await world.person('Business')];
    const token = await linkFor(person);
    const replies = await Promise.all([reset(token), reset(token, 'one more sentence of mine')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await signIn(other.email, PASSWORD)).status).toBe(200);
    later(20);
    await forgot(person.email);
    const next = await lastLink(world, person.email);
    expect(next).not.toBe(token);
    later(30);
    const late = await reset(next!);
    expect([late.status, late.body.error?.code]).toEqual([422, 'reset_token_invalid']);
  });

  test('is dead once the password is changed, by another link, a code or in the account', async () => {
    const byLink = await world.person('Business');
    const first = await linkFor(byLink);
    later(20);
    await forgot(byLink.email);
    const second = await lastLink(world, byLink.email);
    expect((await reset(second!)).status).toBe(200);
    expect((await reset(first)).body.error?.code).toBe('reset_token_invalid');

    const inAccount = await world.person('Business');
    const kept = await linkFor(inAccount);
    await world.prove(inAccount);
    await world.must(accountEndpoints.updateUser, { as: inAccount, body: { password: ANOTHER } });
    expect((await reset(kept, 'one more sentence of mine')).body.error?.code).toBe('reset_token_invalid');
  });

  test('in the mail of an address the account has left is dead', async () => {
    const person = await world.person('Business');
    const token = await linkFor(person);
    await world.db
      .updateTable('users')
      .set({ email: `moved-${person.email}` })
      .where('id', '=', person.userId)
      .execute();
    expect((await reset(token)).body.error?.code).toBe('reset_token_invalid');
  });

  test('is mailed three times an hour at most, and one that works is always there', async () => {
    const person = await world.person('Business');
    await exhaustCodes(person.email);
    for (let minutes = 0; minutes < 120; minutes += 1) {
      await forgot(person.email);
      await world.settle();
      later(1);
    }
    const links = (await mailTo(person.email)).filter(({ subject }) =>
      subject?.includes('Choose a new password'),
    ).length;
    expect(links).toBe(6);
    expect((await reset((await lastLink(world, person.email))!)).status).toBe(200);
  });

  test('leaves a code that is under way as it is', async () => {
    const person = await world.person('Business');
    for (let codes = 0; codes < 3; codes += 1) {
      await forgot(person.email);
      later(1);
    }
    const code = await lastCode(world, person.email);
    await forgot(person.email);
    expect(await lastLink(world, person.email)).not.toBeNull();
    expect((await verify(person.email, wrongCode(code))).body.error?.code).toBe('wrong_code');
    expect((await verify(person.email, code)).status).toBe(200);
  });

  test('is asked for alike with and without an account, and mailed to nobody who has none', async () => {
    const { email } = await world.person('Business');
    const unknown = `${newId()}@example.com`;
    const steps = async (name: string) => {
      const seen: unknown[] = [];
      const see = async (reply: Promise<{ status: number; body: { error?: { code: string; message: string } } }>) => {
        const { status, body } = await reply;
        seen.push([status, body.error?.code, body.error?.message]);
      };
      for (let codes = 0; codes < 6; codes += 1) {
        await see(forgot(name));
        await see(verify(name, '000000'));
        later(1);
      }
      return seen;
    };
    expect(await steps(email)).toEqual(await steps(unknown));
    const kept = (name: string) =>
      world.db.selectFrom('password_resets').select('kind').where('email', '=', name).orderBy('created_at').execute();
    expect(await kept(email)).toEqual(await kept(unknown));
    await world.settle();
    expect(await mailTo(unknown)).toEqual([]);
  });

  test('is nowhere in the database but as a hash', async () => {
    const person = await world.person('Business');
    const token = await linkFor(person);
    const rows = await world.db.selectFrom('password_resets').selectAll().execute();
    const events = await world.db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify([rows, events])).not.toContain(token);
  });
});
