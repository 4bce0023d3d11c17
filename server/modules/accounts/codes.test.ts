import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { inBatches } from '#test/world/in-batches.ts';
import { lastCode, wrongCode } from '#test/world/newest-message.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { react } from '../../jobs/react.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const confirm = (as: Person, email: string, code: string) =>
  world.call(accountEndpoints.confirmCode, { as, body: { type: 'email', email, code } });

async function asked(): Promise<Person & { code: string }> {
  const person = await world.person('Business');
  await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email: person.email } });
  return { ...person, code: await lastCode(world, person.email) };
}

const stateOf = (email: string) =>
  world.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('subject', '=', email)
    .where('superseded_at', 'is', null)
    .executeTakeFirstOrThrow();

describe('a code by e-mail or phone', () => {
  test('confirms the address it was sent to, once', async () => {
    const person = await asked();
    expect((await confirm(person, person.email, person.code)).body).toEqual({ verified: true });
    expect((await world.must(accountEndpoints.getCurrentUser, { as: person })).emailVerified).toBe(true);
    const again = await confirm(person, person.email, person.code);
    expect([again.status, again.body.error?.code]).toEqual([422, 'code_expired']);
  });

  test('of 200 right tries, fifty at once, exactly one succeeds', async () => {
    const person = await asked();
    const replies = await inBatches(200, () => confirm(person, person.email, person.code));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(199);
  });

  test('500 wrong tries, fifty at once, count as five, and then the right one fails too', async () => {
    const person = await asked();
    const wrong = wrongCode(person.code);
    const replies = await inBatches(500, () => confirm(person, person.email, wrong));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([422]));
    expect(replies.filter((reply) => reply.body.error?.code === 'wrong_code')).toHaveLength(4);
    expect(await stateOf(person.email)).toMatchObject({ tries: 5, failures: 5, verified: false });
    const late = await confirm(person, person.email, person.code);
    expect([late.status, late.body.error?.code]).toEqual([422, 'code_expired']);
  });

  test('a wrong try says how many are left, at its field', async () => {
    const person = await asked();
    const wrong = wrongCode(person.code);
    const first = await confirm(person, person.email, wrong);
    expect(first.body.error?.fields).toEqual({ code: 'That code doesn’t match. 4 tries left.' });
    for (let tries = 0; tries < 2; tries += 1) await confirm(person, person.email, wrong);
    expect((await confirm(person, person.email, wrong)).body.error?.message).toBe(
      'That code doesn’t match. 1 try left.',
    );
  });

  test('lives ten minutes', async () => {
    const person = await asked();
    world.clock.moveTo(new Date(world.clock.now().getTime() + 10 * 60_000));
    expect((await confirm(person, person.email, person.code)).body.error?.code).toBe('code_expired');
  });

  test('is killed by the next one, which may be asked for after 30 seconds', async () => {
    const person = await asked();
    const soon = await world.call(accountEndpoints.sendEmailCode, { as: person, body: { email: person.email } });
    expect([soon.status, soon.body.error?.code]).toEqual([429, 'too_many_requests']);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 30_000));
    await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email: person.email } });
    const next = await lastCode(world, person.email);
    expect(next).not.toBe(person.code);
    expect((await confirm(person, person.email, person.code)).status).toBe(422);
    expect((await confirm(person, person.email, next)).status).toBe(200);
  });

  test('is asked for at most 20 times a day', async () => {
    const person = await world.person('Business');
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent += 1) {
      const reply = await world.call(accountEndpoints.sendEmailCode, { as: person, body: { email: person.email } });
      statuses.push(reply.status);
      world.clock.moveTo(new Date(world.clock.now().getTime() + 31_000));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('works for nobody else and for no other type', async () => {
    const [person, other] = [await asked(), await asked()];
    expect((await confirm(other, person.email, person.code)).status).toBe(422);
    const user = await world.must(accountEndpoints.getCurrentUser, { as: person });
    const crossed = await world.call(accountEndpoints.confirmCode, {
      as: person,
      body: { type: 'phone', phone: user.phone, code: person.code },
    });
    expect([crossed.status, crossed.body.error?.code]).toEqual([422, 'code_expired']);
    expect((await confirm(person, person.email, person.code)).status).toBe(200);
  });

  test('goes to the phone as a text and confirms it', async () => {
    const person = await world.person('Specialist');
    const { phone } = await world.must(accountEndpoints.getCurrentUser, { as: person });
    await world.must(accountEndpoints.sendPhoneCode, { as: person, body: { phone } });
    const code = await lastCode(world, phone);
    await world.must(accountEndpoints.confirmCode, { as: person, body: { type: 'phone', phone, code } });
    const user = await world.must(accountEndpoints.getCurrentUser, { as: person });
    expect([user.phoneVerified, user.isVerified]).toEqual([true, false]);
  });

  test('is not sent to an address that is somebody else’s', async () => {
    const [person, other] = [await world.person('Business'), await world.person('Business')];
    await world.prove(person);
    const reply = await world.call(accountEndpoints.sendEmailCode, { as: person, body: { email: other.email } });
    expect([reply.status, reply.body.error?.code]).toEqual([409, 'email_taken']);
  });
});

test('the database never holds a code, a token or a password', async () => {
  const person = await asked();
  await world.must(accountEndpoints.forgotPassword, { body: { email: person.email } });
  const reset = await lastCode(world, person.email);
  const { resetToken } = await world.must(accountEndpoints.verifyResetCode, {
    body: { email: person.email, code: reset },
  });
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox_messages'`.execute(world.db);
  const tables = rows.map((row) => row.name);
  const dump: string[] = [];
  for (const name of tables) {
    for (const row of await world.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute())
      dump.push(JSON.stringify(row));
  }
  const text = dump.join('\n');
  expect(tables).toContain('one_time_codes');
  expect(text).toContain(person.email);
  for (const secret of [person.code, reset])
    expect(text).not.toMatch(new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f])`));
  for (const secret of [person.token, resetToken, 'a sentence to sign in with']) expect(text).not.toContain(secret);
});

test('a code that could not be sent before it expired is not sent any more', async () => {
  const { userId, email } = await asked();
  const { id } = await world.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'codeRequested')
    .where('subject_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const sentAgain = async () => {
    await world.db.deleteFrom('outbox_messages').where('effect_key', '=', id).execute();
    await react(world.deps, id, 'sendIt');
    return world.db.selectFrom('outbox_messages').select('channel').where('effect_key', '=', id).execute();
  };
  expect(await sentAgain()).toEqual([{ channel: 'email' }]);
  world.clock.moveTo((await stateOf(email)).expires_at);
  expect(await sentAgain()).toEqual([]);
});
