/** In which browsers somebody is told by web push, and when no more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { createPushWorld, type PushWorld } from '#test/world/push-world.ts';
import type { Person } from '#test/world.ts';
import { systemCall } from '../../../call/call.ts';
import { newId } from '../../../ids.ts';
import { setBlocked } from '../../accounts/set-blocked.ts';
import { MOST_DEVICES } from './devices.ts';

let here: PushWorld;
let world: PushWorld['world'];
beforeAll(async () => {
  here = await createPushWorld();
  world = here.world;
});
afterAll(() => here?.close());

const { subscribePush, removePushDevice } = notificationEndpoints;

describe('a browser turned on', () => {
  test('is listed once however often it subscribes, and leaves one line in the audit log', async () => {
    const { person, phone } = await here.subscribed();
    await world.must(subscribePush, { as: person, body: phone.body });
    expect(await here.devices(person)).toMatchObject([{ current: true, deliveredAt: null }]);
    const events = await world.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', person.userId)
      .where('name', '=', 'pushTurnedOn')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('tells the next person who turns it on there, and nobody else', async () => {
    const { person, phone } = await here.subscribed();
    await here.choose(person, { quietFrom: '08:00', quietTo: '10:30' });
    await here.tell(person);
    const next = await world.person('Specialist');
    await world.settle();
    await world.must(subscribePush, { as: next, body: phone.body });
    expect([await here.devices(person), (await here.devices(next)).length]).toEqual([[], 1]);
    await here.tell(person);
    await world.advance('3h');
    expect(phone.read()).toEqual([]);
    await here.tell(next);
    expect(phone.read()).toMatchObject([{ userId: next.userId }]);
  });

  test('cannot carry on what waited for the one before: the database refuses it', async () => {
    const { person } = await here.subscribed();
    const other = await here.subscribed();
    const id = (await here.devices(other.person))[0]?.id ?? '';
    const row = {
      effect_key: newId(),
      user_id: person.userId,
      channel: 'push',
      body: '',
      subscription_id: id,
      push: '{}',
    };
    const now = world.clock.now();
    await expect(
      world.db
        .insertInto('message_deliveries')
        .values({ ...row, send_at: now, created_at: now })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'message_deliveries_to_own_device' });
  });

  test('goes when one more than anybody carries is turned on: the first of them', async () => {
    const { person } = await here.subscribed();
    const first = (await here.devices(person))[0]?.id;
    for (let more = 0; more < MOST_DEVICES; more += 1)
      await world.must(subscribePush, { as: await here.signInAgain(person), body: here.browser().body });
    const left = await here.devices(person);
    expect([left.length, left.some(({ id }) => id === first)]).toEqual([MOST_DEVICES, false]);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://user@fcm.googleapis.com/a',
    'https://notify.windows.com/a',
    'https://127.0.0.1/a',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
  ])('is refused where %s would be asked to deliver', async (endpoint) => {
    const person = await world.person('Specialist');
    const reply = await world.call(subscribePush, { as: person, body: { ...here.browser().body, endpoint } });
    expect([reply.status, reply.body.error?.code]).toEqual([422, 'push_service_unknown']);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('is taken at %s', async (endpoint) => {
    const person = await world.person('Specialist');
    await world.must(subscribePush, { as: person, body: { ...here.browser().body, endpoint } });
    // Nothing is sent there.
    await world.must(accountEndpoints.signOut, { as: person });
  });

  test('is refused with a key that nothing can be encrypted for, and with another server’s', async () => {
    const person = await world.person('Specialist');
    const { body } = here.browser();
    const codeOf = async (change: Partial<typeof body>) =>
      (await world.call(subscribePush, { as: person, body: { ...body, ...change } })).body.error?.code;
    expect(await codeOf({ p256dh: 'A'.repeat(87) })).toBe('push_service_unknown');
    expect(await codeOf({ serverKey: body.p256dh })).toBe('push_unavailable');
  });
});

describe('signed out there', () => {
  const ends: readonly [string, (person: Person, elsewhere: Person) => Promise<unknown>][] = [
    ['signing out', (person) => world.must(accountEndpoints.signOut, { as: person })],
    ['ending other sessions', (_person, elsewhere) => world.must(accountEndpoints.endOtherSessions, { as: elsewhere })],
    [
      'blocking the account',
      ({ userId }) => setBlocked(systemCall(world.deps, world.db, world.clock.now()), userId, true),
    ],
  ];
  test.each(ends)('by %s, the browser is told nothing any more, not even what waited', async (_how, end) => {
    const { person, phone } = await here.subscribed();
    const elsewhere = await here.signInAgain(person);
    await here.choose(person, { quietFrom: '00:01', quietTo: '23:59' });
    await here.tell(person);
    await end(person, elsewhere);
    await world.advance('24h');
    await here.tell(person, { urgent: true });
    expect(phone.sent()).toEqual([]);
    const left = await world.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test('by not having been there for a week, it is told nothing', async () => {
    const { person, phone } = await here.subscribed();
    const longAgo = new Date(world.clock.now().getTime() - 7 * 24 * 3_600_000);
    await world.db
      .updateTable('sessions')
      .set({ last_seen_at: longAgo })
      .where('user_id', '=', person.userId)
      .execute();
    await here.tell(person);
    expect(phone.sent()).toEqual([]);
  });

  test('a browser cannot be turned on: the database refuses it', async () => {
    const { person } = await here.subscribed();
    const id = (await here.devices(person))[0]?.id ?? '';
    const session = await world.db
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select('sessions.id')
      .where('push_subscriptions.id', '=', id)
      .executeTakeFirstOrThrow();
    await world.must(accountEndpoints.signOut, { as: person });
    const { endpoint, p256dh, auth, serverKey } = here.browser().body;
    const row = { id: newId(), user_id: person.userId, session_id: session.id, endpoint, p256dh, auth };
    await expect(
      world.db
        .insertInto('push_subscriptions')
        .values({ ...row, server_key: serverKey, device: '', created_at: world.clock.now() })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'push_subscriptions_of_open_session' });
  });

  test('by its owner from another browser, and by nobody else', async () => {
    const { person, phone } = await here.subscribed();
    const id = (await here.devices(person))[0]?.id ?? '';
    const stranger = await world.person('Specialist');
    expect((await world.call(removePushDevice, { as: stranger, params: { id } })).status).toBe(404);
    await world.must(removePushDevice, { as: await here.signInAgain(person), params: { id } });
    await here.tell(person);
    expect([await here.devices(person), phone.sent()]).toEqual([[], []]);
  });
});
