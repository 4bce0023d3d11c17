/** A flood of failed guesses is recorded, logged by fingerprint, counted, and reported to each Admin once an hour. */

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { buildApp } from '../../../app.ts';
import { newId } from '../../../ids.ts';
import { failuresCounted } from './count-failure.ts';
import { guessLimits } from './guess-limits.ts';

let world: World;
let app: World['app'];
let admins: readonly Person[];
const lines: string[] = [];

beforeAll(async () => {
  world = await createWorld({ environment: { TRUST_PROXY: '1' } });
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  app = (await buildApp({ ...world.deps, log })) as unknown as World['app'];
  const second = await world.person('Business');
  await world.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', second.userId).execute();
  admins = [await world.admin(), second];
});
afterAll(async () => {
  await app?.close();
  await world.close();
});
beforeEach(() => {
  lines.length = 0;
  world.clock.moveTo(after(world.clock.now(), 61 * MINUTE));
});

let addresses = 0;
/** An address nobody called from before. */
const address = () => {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
};
const guess = (email: string, from: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password: 'not this one, no' },
    headers: { 'x-forwarded-for': from },
  });

async function toldOf(scope: string) {
  await failuresCounted(world.deps);
  await world.settle();
  return world.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'notifications.event_id')
    .select(['notifications.user_id', 'notifications.title'])
    .where('events.name', '=', 'floodDetected')
    .where('events.data', '@>', JSON.stringify({ scope }) as never)
    .where('events.at', '>', after(world.clock.now(), -30 * MINUTE))
    .execute();
}

async function countedAt(scope: string): Promise<number> {
  const { body } = await app.inject({ url: '/metrics' });
  return Number(body.match(new RegExp(`mortar_flood_alarms_total\\{scope="${scope}"\\} (\\d+)`))?.[1] ?? 0);
}

test('against one account, known or not, each Admin hears once an hour, whatever the addresses', async () => {
  const before = await countedAt('account');
  const { email } = await world.person('Business');
  const { burst } = guessLimits.floodOfAccount;
  for (let tries = 0; tries < burst; tries += 1) await guess(email, address());
  expect(await toldOf('account')).toEqual([]);
  await Promise.all(Array.from({ length: 30 }, () => guess(email, address())));
  const told = await toldOf('account');
  expect(told.map(({ user_id }) => user_id).sort()).toEqual(admins.map(({ userId }) => userId).sort());
  expect(told[0]?.title).toBe('Many failed sign-ins to one account');
  // Another account within the hour is logged and counted, and tells nobody anew.
  const unknown = `${newId()}@example.com`;
  for (let tries = 0; tries < burst + 5; tries += 1) await guess(unknown, address());
  expect(await toldOf('account')).toHaveLength(2);
  expect(await countedAt('account')).toBe(before + 2);
  const logged = lines.filter((line) => line.includes('"scope":"account"')).map((line) => JSON.parse(line));
  expect(logged.map(({ level, msg }) => [level, msg])).toEqual(Array(2).fill([40, 'flood of failed guesses']));
  expect(new Set(logged.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  expect(lines.join()).not.toContain(email);
  expect(lines.join()).not.toContain(unknown);
});

test('from one address, whatever the accounts', async () => {
  const from = '2001:db8:99:1';
  const { burst } = guessLimits.floodFromAddress;
  const tries = Array.from({ length: burst + 20 }, (_, index) => index);
  for (const index of tries) {
    const reply = app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password/verify',
      payload: { email: `${newId()}@example.com`, code: '123456' },
      headers: { 'x-forwarded-for': `${from}::${index.toString(16)}` },
    });
    expect((await reply).statusCode).toBe(422);
  }
  expect(await toldOf('address')).toHaveLength(2);
  expect(lines.join()).not.toContain(from);
});

test('over all accounts and addresses together, as an error', async () => {
  const { burst } = guessLimits.floodOfEveryone;
  for (let parts = 0; parts < 22; parts += 1) {
    await Promise.all(
      Array.from({ length: burst / 20 }, () =>
        app.inject({
          method: 'POST',
          url: '/api/auth/forgot-password/verify',
          payload: { email: `${newId()}@example.com`, code: '123456' },
          headers: {
            'x-forwarded-for': address(),
          },
        }),
      ),
    );
  }
  expect(await toldOf('everyone')).toHaveLength(2);
  expect(lines.filter((line) => line.includes('"everyone"')).map((line) => JSON.parse(line).level)).toEqual([50]);
});

test('an Admin reads it in their own language, and can look it up in the audit log', async () => {
  await world.db.updateTable('users').set({ language: 'es' }).where('id', '=', admins[1]!.userId).execute();
  const { email } = await world.person('Business');
  for (let tries = 0; tries < guessLimits.floodOfAccount.burst + 1; tries += 1) await guess(email, address());
  const told = await toldOf('account');
  expect(told.map(({ title }) => title).sort()).toEqual([
    'Many failed sign-ins to one account',
    'Muchos inicios de sesión fallidos en una cuenta',
  ]);
  const signedIn = await world.must(accountEndpoints.signIn, {
    body: { email: admins[0]!.email, password: 'a sentence to sign in with' },
  });
  const audit = await world.must(auditEndpoints.listAudit, {
    as: { ...admins[0]!, token: signedIn.token },
    query: { name: 'floodDetected' },
  });
  expect(audit.items[0]).toMatchObject({
    actor: 'Mortar',
    sentence: 'Noticed many wrong passwords or codes for one account',
  });
});
