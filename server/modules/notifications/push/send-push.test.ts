/** Web push: in which words, when, and what its push service answers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { OUTBOX_ORIGIN } from '#contract/notifications/web-push.ts';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { createPushWorld, type PushWorld } from '#test/world/push-world.ts';
import { createWorld } from '#test/world.ts';
import { systemCall } from '../../../call/call.ts';
import { newId } from '../../../ids.ts';
import { runSweeps, sweeps } from '../../../jobs/sweeps.ts';
import { findOutboxMessages } from '../../operations/outbox.ts';
import { notify } from '../notify.ts';
import { sendNewMessages } from '../send-message.ts';

let here: PushWorld;
let world: PushWorld['world'];
beforeAll(async () => {
  here = await createPushWorld();
  world = here.world;
});
afterAll(() => here?.close());
afterEach(() => here.service.answer(201));

const { subscribePush, updatePreferences, getPreferences } = notificationEndpoints;

describe('what a push says, and when', () => {
  test('is encrypted for the browser and signed by the server: what happened, and where to read on', async () => {
    const { person, phone } = await here.subscribed();
    await here.tell(person);
    const [told] = phone.read();
    expect(told).toMatchObject({ userId: person.userId, language: 'en' });
    expect(told?.title).toMatch(/^No answer in time: Larkspur Pharmacy, /);
    expect(told?.body).toMatch(/^Nobody answered in time for .*your standing isn’t affected\.$/i);
    expect(told?.path).toMatch(
      /^\/notifications\/open\?id=[0-9a-f-]{36}&kind=engagementExpired&link=engagement&subject=/,
    );
    const headers = phone.sent()[0]?.headers ?? {};
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: told?.tag,
      'content-encoding': 'aes128gcm',
    });
    expect(headers['authorization']).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${phone.body.serverKey}$`));
    expect((await here.devices(person))[0]?.deliveredAt).toBe(world.clock.now().toISOString());
  });

  test('follows the choice by topic, which a page that knows no push leaves alone', async () => {
    const { person, phone } = await here.subscribed();
    await here.choose(person, { push: false });
    await world.must(updatePreferences, {
      as: person,
      body: { topics: [{ topic: 'requests', email: true, sms: false }], quietFrom: null, quietTo: null },
    });
    const { topics } = await world.must(getPreferences, { as: person });
    expect(topics.find(({ topic }) => topic === 'requests')).toMatchObject({ sms: false, push: false });
    await here.tell(person);
    expect(phone.sent()).toEqual([]);
    await here.tell(person, { topic: 'bookings' });
    expect(phone.sent()).toHaveLength(1);
  });

  test('waits for the end of the quiet hours, unless it is urgent', async () => {
    const { person, phone } = await here.subscribed();
    // Within it, whatever the clock was moved to.
    await here.choose(person, { quietFrom: '00:01', quietTo: '23:59' });
    await here.tell(person, { urgent: true });
    await here.tell(person);
    expect(phone.sent().map(({ headers }) => headers['urgency'])).toEqual(['high']);
    await world.advance('24h');
    expect(phone.sent()).toHaveLength(2);
  });

  const requested = () => ({
    kind: 'shiftRequested',
    variant: 'pharmacy',
    params: {
      firstName: 'Imani',
      pharmacist: 'Imani Okafor',
      pharmacy: 'Larkspur Pharmacy',
      startsAt: world.at('48h'),
      endsAt: world.at('56h'),
      timeZone: 'America/New_York',
      ratePerHourCents: 7150,
      more: 0,
    },
  });

  test('is in the person’s language, what a lock screen says instead too', async () => {
    const { person, phone } = await here.subscribed();
    await world.db.updateTable('users').set({ language: 'es' }).where('id', '=', person.userId).execute();
    await here.tell(person, requested());
    expect(phone.read()).toMatchObject([
      {
        language: 'es',
        title: expect.stringMatching(/^Imani pidió /),
        body: expect.stringMatching(/^Sobre el turno /),
      },
    ]);
  });

  test('names nobody and no pay that the subject of the e-mail doesn’t: anybody may read a lock screen', async () => {
    const { person, phone } = await here.subscribed();
    await here.tell(person, requested());
    const [told] = phone.read();
    expect(told?.title).toMatch(/^Imani requested /);
    expect(told?.body).toMatch(/^About the shift .+\. Open Mortar for the details\.$/);
    // All that it carries beside the words are ids and a hash, which by chance hold the digits of any rate.
    expect(Object.keys(told ?? {}).sort()).toEqual(['body', 'language', 'path', 'tag', 'title', 'userId']);
    expect(`${told?.title} ${told?.body}`).not.toMatch(/Okafor|71\.5|7150/);
  });

  test('takes the place of an earlier one about the same thing, and of no other', async () => {
    const { person, phone } = await here.subscribed();
    await here.tell(person);
    await here.tell(person, { kind: 'engagementDeclined', topic: 'bookings' });
    await here.tell(person, { subject: { type: 'engagement', id: '0198c0de-0000-7000-8000-000000000002' } });
    const [one, same, other] = phone.read().map(({ tag }) => tag);
    expect([one === same, one === other]).toEqual([true, false]);
  });
});

describe('a push service', () => {
  const sendDue = sweeps.filter(({ name }) => name === 'sendDueMessages');

  test.each([404, 410])('that answers %s knows the browser no more: it is removed', async (status) => {
    const { person, phone } = await here.subscribed();
    here.service.answer(status);
    await here.tell(person);
    expect([phone.sent().length, await here.devices(person)]).toEqual([1, []]);
  });

  test.each([429, 503])('that answers %s is asked again, by the clock', async (status) => {
    const { person, phone } = await here.subscribed();
    here.service.answer(status);
    await here.tell(person);
    expect(await here.devices(person)).toMatchObject([{ deliveredAt: null }]);
    here.service.answer(201);
    await runSweeps(world.deps, sendDue);
    await sendNewMessages(world.deps);
    expect(phone.sent()).toHaveLength(2);
    expect(await here.devices(person)).toMatchObject([{ deliveredAt: expect.any(String) }]);
  });

  test.each([400, 413])('that answers %s never takes it: it is in the outbox with that, once', async (status) => {
    const { person, phone } = await here.subscribed();
    here.service.answer(status);
    await here.tell(person);
    await runSweeps(world.deps, sendDue);
    expect(phone.sent()).toHaveLength(1);
    const { items } = await findOutboxMessages(world.db, { to: person.email, limit: 50 });
    expect(items.filter(({ channel }) => channel === 'push')).toMatchObject([
      { refusal: `127.0.0.1 answered ${status}`, subject: expect.stringMatching(/^No answer in time/) },
    ]);
  });
});

describe('without a push service', () => {
  test('a demo keeps a push in the outbox with its words, link and device; nothing leaves the machine', async () => {
    const kept = await createWorld();
    try {
      const person = await kept.person('Specialist');
      await kept.settle();
      const { webPush } = await kept.must(getPreferences, { as: person });
      expect(webPush).toMatchObject({ isSent: false, serverKey: expect.stringMatching(/^[\w-]{87}$/) });
      const body = {
        ...here.browser().body,
        endpoint: `${OUTBOX_ORIGIN}/a`,
        serverKey: webPush?.serverKey ?? '',
      };
      await kept.must(subscribePush, { as: person, body });
      await notify(systemCall(kept.deps, kept.db, kept.clock.now()), {
        event: { id: newId() },
        userIds: [person.userId],
        kind: 'ratingLeft',
        variant: 'pharmacist',
        topic: 'ratings',
        params: {
          pharmacy: 'Larkspur Pharmacy',
          part: 'rating',
          startsAt: kept.at('-48h'),
          timeZone: 'America/New_York',
        },
        subject: { type: 'engagement', id: newId() },
        urgent: false,
      });
      await sendNewMessages(kept.deps);
      const { items } = await kept.must(operationEndpoints.readOutbox, { query: { to: person.email } });
      const pushes = items.filter(({ channel }) => channel === 'push');
      expect(pushes).toMatchObject([{ to: person.email, refusal: null }]);
      expect(pushes[0]?.subject).toMatch(/^The rating you reported stays: Larkspur Pharmacy/);
      expect(pushes[0]?.body).toMatch(/^Open Mortar for the details\.\n\nhttp:\/\/.+\/notifications\/open\?id=.+\n/);
    } finally {
      await kept.close();
    }
  });
});
