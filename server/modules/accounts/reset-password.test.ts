import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { lastCode } from '#test/world/newest-message.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { systemCall } from '../../call/call.ts';
import { inTransaction } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import { prepareResetPassword, resetPassword } from './reset-password.ts';

const PASSWORD = 'a sentence to sign in with';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const signIn = (email: string, password = PASSWORD) =>
  world.call(accountEndpoints.signIn, { body: { email, password } });
const me = (as: Person) => world.call(accountEndpoints.getCurrentUser, { as });
const later = (minutes: number) => world.clock.moveTo(new Date(world.clock.now().getTime() + minutes * 60_000));

async function again(person: Person): Promise<Person> {
  const { body } = await signIn(person.email);
  return { ...person, token: body.token };
}

describe('a forgotten password', () => {
  const forgot = (email: string) => world.call(accountEndpoints.forgotPassword, { body: { email } });
  const verify = (email: string, code: string) =>
    world.call(accountEndpoints.verifyResetCode, { body: { email, code } });
  const reset = (resetToken: string, password = 'another sentence of mine') =>
    world.call(accountEndpoints.resetPassword, { body: { resetToken, password } });

  test('is answered alike for a known and an unknown e-mail, at every step', async () => {
    const { email } = await world.person('Business');
    const unknown = `${newId()}@example.com`;
    const shown = ({ status, body }: { status: number; body: { error?: { code: string; message: string } } }) => ({
      status,
      code: body.error?.code,
      message: body.error?.message,
    });
    expect(shown(await verify(email, '123456'))).toEqual(shown(await verify(unknown, '123456')));
    const [known, nobody] = [await forgot(email), await forgot(unknown)];
    expect([known.status, known.body, nobody.status, nobody.body]).toEqual([200, {}, 200, {}]);
    for (let tries = 0; tries < 7; tries += 1)
      expect(shown(await verify(email, '000000'))).toEqual(shown(await verify(unknown, '000000')));
    await world.settle();
    const sent = await world.db
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('recipient', '=', unknown)
      .execute();
    expect(sent).toEqual([]);
  });

  test('is not replaced by what was mailed to an address the account left while the hash was worked out', async () => {
    const person = await world.person('Business');
    await forgot(person.email);
    const { body } = await verify(person.email, await lastCode(world, person.email));
    const input = {
      params: {},
      query: {},
      body: { resetToken: body.resetToken, password: 'another sentence of mine' },
    } as never;
    const call = systemCall(world.deps, world.db, world.clock.now());
    const ready = await prepareResetPassword(call as never, input);
    await world.prove(person);
    await world.must(accountEndpoints.updateUser, { as: person, body: { email: `${newId()}@example.com` } });
    await expect(
      inTransaction(world.db, async (db) => resetPassword({ ...call, db } as never, input, ready)),
    ).rejects.toMatchObject({ code: 'reset_token_invalid' });
    expect((await me(person)).body).toMatchObject({ emailVerified: false });
  });

  test('is replaced by code and token, which ends every session and mails a notice', async () => {
    const person = await world.person('Business');
    const elsewhere = await again(person);
    await forgot(person.email);
    const { body } = await verify(person.email, await lastCode(world, person.email));
    expect((await reset(body.resetToken)).body).toEqual({});
    expect([(await me(person)).status, (await me(elsewhere)).status]).toEqual([401, 401]);
    expect((await signIn(person.email)).status).toBe(422);
    expect((await signIn(person.email, 'another sentence of mine')).status).toBe(200);
    await world.settle();
    const mail = await world.db
      .selectFrom('outbox_messages')
      .select('subject')
      .where('recipient', '=', person.email)
      .execute();
    expect(mail.map(({ subject }) => subject)).toContain('Your Mortar password was changed');
  });

  test('takes its token once, within 15 minutes, and its code once', async () => {
    const person = await world.person('Business');
    await forgot(person.email);
    const code = await lastCode(world, person.email);
    const { body } = await verify(person.email, code);
    expect((await verify(person.email, code)).body.error?.code).toBe('code_expired');
    const replies = await Promise.all([reset(body.resetToken), reset(body.resetToken, 'one more sentence of mine')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    later(1);
    await forgot(person.email);
    const second = await verify(person.email, await lastCode(world, person.email));
    later(15);
    const late = await reset(second.body.resetToken);
    expect([late.status, late.body.error?.code]).toEqual([422, 'reset_token_invalid']);
  });

  test('its code dies after ten minutes, after five wrong tries, and with the next one', async () => {
    const person = await world.person('Business');
    await forgot(person.email);
    const first = await lastCode(world, person.email);
    later(10);
    expect((await verify(person.email, first)).body.error?.code).toBe('code_expired');
    await forgot(person.email);
    const second = await lastCode(world, person.email);
    later(1);
    await forgot(person.email);
    const third = await lastCode(world, person.email);
    expect((await verify(person.email, second)).status).toBe(422);
    const wrong = await Promise.all(Array.from({ length: 50 }, () => verify(person.email, first)));
    expect(wrong.filter((reply) => reply.body.error?.code === 'wrong_code')).toHaveLength(3);
    expect((await verify(person.email, third)).body.error?.code).toBe('code_expired');
  });

  test('asking again at once sends nothing more', async () => {
    const person = await world.person('Business');
    for (let times = 0; times < 5; times += 1) expect((await forgot(person.email)).body).toEqual({});
    await world.settle();
    const mail = await world.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', person.email)
      .where('subject', 'like', '%new password')
      .execute();
    expect(mail).toHaveLength(1);
  });

  test('set anew, lifts the pause of sign-in', async () => {
    const person = await world.person('Business');
    for (let tries = 0; tries < 6; tries += 1) await signIn(person.email, 'not this one, no');
    await forgot(person.email);
    const { body } = await verify(person.email, await lastCode(world, person.email));
    await reset(body.resetToken);
    expect((await signIn(person.email, 'another sentence of mine')).status).toBe(200);
  });

  test('is not replaced by a common one, and the token stays good', async () => {
    const person = await world.person('Business');
    await forgot(person.email);
    const { body } = await verify(person.email, await lastCode(world, person.email));
    expect((await reset(body.resetToken, '123456789012')).body.error?.code).toBe('weak_password');
    expect((await reset(body.resetToken)).status).toBe(200);
  });
});
