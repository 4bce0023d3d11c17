import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoEmails } from '#contract/accounts/demo-accounts.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { newId } from '#server/ids.ts';
import { lastCode } from '#test/world/newest-message.ts';
import { productionEnvironment } from '#test/world/production-environment.ts';
import { createWorld, type World } from '#test/world.ts';
import { buildApp } from '../../app.ts';
import { hashPassword } from './password/hash-password.ts';

const OWN_PASSWORD = 'a sentence to sign in with';
const RENAMED = 'ada.lovelace1@example.com';

/** Production, and the same database as a demo would serve it: what is refused in one opens in the other. */
let world: World;
let demo: FastifyInstance;
beforeAll(async () => {
  world = await createWorld({ environment: productionEnvironment });
  const { deps } = world;
  demo = (await buildApp({
    ...deps,
    config: { ...deps.config, production: false, rateLimits: false },
  })) as unknown as FastifyInstance;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const email of [...Object.values(demoEmails), RENAMED]) await addPerson(email, passwordHash);
  await addPerson('changed@mortar.test', await hashPassword(OWN_PASSWORD));
});
afterAll(async () => {
  await demo.close();
  await world.close();
});

async function addPerson(email: string, passwordHash: string): Promise<void> {
  const now = world.clock.now();
  await world.db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      phone: '',
      password_hash: passwordHash,
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'Business',
      referral: 'none',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function signInToDemo(email: string, password: string): Promise<string> {
  const { method, path } = accountEndpoints.signIn;
  const answer = await demo.inject({ method, url: path, payload: { email, password } });
  expect([email, answer.statusCode]).toEqual([email, 200]);
  return answer.json().token;
}

const everyone: [string, string][] = [
  ...Object.values(demoEmails).map((email): [string, string] => [email, DEMO_PASSWORD]),
  ['changed@mortar.test', OWN_PASSWORD],
];

describe('in production, whatever the database holds', () => {
  test.each([...everyone, [RENAMED, DEMO_PASSWORD] as [string, string]])(
    '%s cannot sign in with a password that opens the demo',
    async (email, password) => {
      await signInToDemo(email, password);
      const { status, body } = await world.call(accountEndpoints.signIn, { body: { email, password } });
      expect([status, body.error?.code]).toEqual([422, 'wrong_credentials']);
    },
  );

  test.each(everyone)('the session %s has from the demo is dead', async (email, password) => {
    const token = await signInToDemo(email, password);
    const { status } = await world.call(accountEndpoints.getCurrentUser, { as: { token, userId: '', email } });
    expect(status).toBe(401);
  });

  test('a demo account is sent no reset code, and a new password does not open it', async () => {
    for (const email of [demoEmails.admin, 'changed@mortar.test'])
      expect((await world.call(accountEndpoints.forgotPassword, { body: { email } })).status).toBe(200);
    await world.settle();
    const sent = await world.db.selectFrom('outbox_messages').select('recipient').execute();
    expect(sent.map(({ recipient }) => recipient).filter((to) => to.endsWith('@mortar.test'))).toEqual([]);
  });

  test('nobody signs up with an address or the password of the demo, or changes to them', async () => {
    const body = {
      email: 'somebody@mortar.test',
      password: OWN_PASSWORD,
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '2125550199',
      role: 'Business',
    } as const;
    expect((await world.call(accountEndpoints.signUp, { body })).body.error?.fields).toHaveProperty('email');
    const weak = { ...body, email: 'ada@pharmacy.example', password: DEMO_PASSWORD };
    expect((await world.call(accountEndpoints.signUp, { body: weak })).body.error?.code).toBe('weak_password');
    const person = await world.person('Business');
    await world.prove(person);
    const changed = await world.call(accountEndpoints.updateUser, {
      as: person,
      body: { email: 'somebody@mortar.test' },
    });
    expect([changed.status, changed.body.error?.fields]).toEqual([
      422,
      { email: 'Enter an email like name@example.com' },
    ]);
  });

  test('everybody else signs in, and their mail says what is a test, in their language', async () => {
    const { email } = await world.person('Business');
    const { token, user } = await world.must(accountEndpoints.signIn, { body: { email, password: OWN_PASSWORD } });
    const as = { token, userId: user.id, email };
    await world.must(accountEndpoints.sendEmailCode, { as, body: { email } });
    await lastCode(world, email);
    await world.must(accountEndpoints.updateUser, { as, body: { language: 'es' } });
    await world.must(accountEndpoints.sendPhoneCode, { as, body: { phone: user.phone } });
    await lastCode(world, user.phone);
    const sent = await world.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', 'in', [email, user.phone])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect([...new Set(sent.map(({ body }) => body.split('\n').at(-1)))]).toEqual([
      'Test setup: mail and texts stay on this server, payments are simulated. No money moves.',
      'Entorno de prueba: correos y SMS se quedan en este servidor, los pagos son simulados. No se mueve dinero.',
    ]);
  });
});
