import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { systemCall } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { newId } from '../../ids.ts';
import { react } from '../../jobs/react.ts';
import { notify } from './notify.ts';
import { sendNewMessages } from './send-message.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const list = (as: Person, query: { unread?: 'true' } = {}) =>
  world.must(notificationEndpoints.listNotifications, { as, query });
const outbox = (to: string) =>
  world.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', to).orderBy('created_at').execute();

describe('notifications', () => {
  test('a pharmacy hears of a request, in the app, by e-mail and as a text; who asked does not', async () => {
    const { specialist, owner, engagement } = await world.request();
    await world.settle();
    const [told] = (await list(owner)).items;
    expect(told).toMatchObject({
      kind: 'shiftRequested',
      title: 'Imani requested Thu, Nov 19',
      subject: { type: 'shift' },
      icon: 'request',
      link: 'candidates',
      lists: ['answer'],
      answer: null,
      urgent: false,
      readAt: null,
    });
    expect(told?.body).toContain('Larkspur Pharmacy, Thu, Nov 19, 9:00 AM – 7:00 PM ET, at $72.00 an hour');
    expect((await list(specialist)).items.map(({ kind }) => kind)).not.toContain('shiftRequested');
    const sent = await outbox(owner.email);
    expect(sent.map(({ subject }) => subject)).toContain(told?.title);
    const { rows } = {
      rows: await world.db.selectFrom('outbox_messages').select('body').where('channel', '=', 'sms').execute(),
    };
    expect(rows.map(({ body }) => body)).toContainEqual(
      expect.stringContaining('Mortar: Imani requested Thu, Nov 19\n'),
    );
    expect(engagement.status).toBe('Pending');
  });

  test('a title is a line of its own in a text, whether it asks or not', async () => {
    const person = await world.person('Business');
    await world.confirmAddresses(person);
    await notify(systemCall(world.deps, world.db, world.clock.now()), {
      event: { id: newId() },
      userIds: [person.userId],
      kind: 'ownBankProposed',
      variant: 'pharmacist',
      topic: 'requests',
      params: { pharmacy: 'Larkspur Pharmacy' },
      subject: null,
      urgent: true,
    });
    await sendNewMessages(world.deps);
    const texts = await world.db.selectFrom('outbox_messages').select('body').where('channel', '=', 'sms').execute();
    expect(texts.map(({ body }) => body)).toContainEqual(
      expect.stringMatching(/^Mortar: Did Larkspur Pharmacy know you before Mortar\?\nLarkspur /),
    );
  });

  test('nobody is texted at a number they did not confirm', async () => {
    const person = await world.person('Business');
    await notify(systemCall(world.deps, world.db, world.clock.now()), {
      event: { id: newId() },
      userIds: [person.userId],
      kind: 'ownBankProposed',
      variant: 'pharmacist',
      topic: 'requests',
      params: { pharmacy: 'Larkspur Pharmacy' },
      subject: null,
      urgent: true,
    });
    const queued = world.db.selectFrom('message_deliveries').select('channel').where('user_id', '=', person.userId);
    expect((await queued.execute()).map(({ channel }) => channel)).toEqual(['email']);
  });

  test('each is told in their own language', async () => {
    const { specialist, owner } = await world.bookedShift();
    await world.must(accountEndpoints.updateUser, { as: specialist, body: { language: 'es' } });
    await world.settle();
    const title = 'Reservado: Larkspur Pharmacy, jue, 19 de nov';
    const kept = world.db.selectFrom('notifications').select('title').where('user_id', '=', specialist.userId);
    expect((await kept.execute()).map((row) => row.title)).toContain(title);
    expect((await list(owner)).items.map(({ title }) => title)).toContain('Imani requested Thu, Nov 19');
    expect((await outbox(specialist.email)).map(({ body }) => body).join()).toContain('Abrir Mortar: ');
  });

  test('the center follows the reader’s language, what was sent does not', async () => {
    const { specialist } = await world.bookedShift();
    await world.settle();
    const titles = async (language: 'en' | 'es') => {
      const { items } = await world.must(notificationEndpoints.listNotifications, { as: specialist, language });
      return items.map(({ title }) => title);
    };
    expect(await titles('en')).toContain('Booked: Larkspur Pharmacy, Thu, Nov 19');
    expect(await titles('es')).toContain('Reservado: Larkspur Pharmacy, jue, 19 de nov');
    expect((await outbox(specialist.email)).map(({ subject }) => subject)).toContain(
      'Booked: Larkspur Pharmacy, Thu, Nov 19',
    );
  });

  test('keeps only the facts its words are filled from', async () => {
    const { owner } = await world.request();
    await world.settle();
    const { params } = (await list(owner)).items.find(({ kind }) => kind === 'shiftRequested')!;
    expect(Object.keys(params).toSorted()).toEqual([
      'endsAt',
      'firstName',
      'more',
      'pharmacist',
      'pharmacy',
      'ratePerHourCents',
      'startsAt',
      'timeZone',
    ]);
  });

  test('one of before facts were kept, or of an event no longer known, reads as it was sent', async () => {
    const { owner } = await world.request();
    await world.settle();
    const { id } = (await list(owner)).items.find(({ kind }) => kind === 'shiftRequested')!;
    const change = (values: object) => world.db.updateTable('notifications').set(values).where('id', '=', id).execute();
    const read = async () => (await list(owner)).items.find((item) => item.id === id);
    await change({ variant: null, params: null, title: 'As it was' });
    expect(await read()).toMatchObject({ title: 'As it was', params: {}, icon: 'request', link: 'candidates' });
    await change({ kind: 'somethingOfThePast' });
    expect(await read()).toMatchObject({ title: 'As it was', icon: 'notice', link: 'shift', lists: [] });
  });

  test('a reason that Mortar gave is told in their language too', async () => {
    const { specialist, owner, shift, engagement } = await world.request();
    await world.must(accountEndpoints.updateUser, { as: specialist, body: { language: 'es' } });
    await world.must(engagementEndpoints.cancelShift, {
      as: owner,
      params: { id: shift.id },
      body: { reason: 'Closed that day.' },
    });
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: specialist, language: 'es' });
    const told = items.find(({ kind }) => kind === 'engagementDeclined');
    expect(told?.body).toMatch(/^La farmacia canceló el turno: /);
    const read = { as: specialist, params: { id: engagement.id } };
    expect(await world.must(engagementEndpoints.getEngagement, { ...read, language: 'es' })).toMatchObject({
      cancelReason: 'La farmacia canceló el turno',
      timeline: expect.arrayContaining([
        expect.objectContaining({ sentence: 'Rechazado', detail: 'La farmacia canceló el turno' }),
      ]),
    });
    expect(await world.must(engagementEndpoints.getEngagement, read)).toMatchObject({
      cancelReason: 'The pharmacy canceled the shift',
    });
  });

  test('a booking is confirmed to the pharmacist, also when it was hers to make', async () => {
    const { specialist } = await world.bookedShift();
    await world.settle();
    expect((await list(specialist)).items.map(({ title }) => title)).toContain(
      'Booked: Larkspur Pharmacy, Thu, Nov 19',
    );
  });

  test('whoever did it is not told of it; who runs the pharmacy with them is', async () => {
    const asked = await world.request();
    const manager = await world.manager(asked.owner);
    await world.must(engagementEndpoints.acceptEngagement, { as: asked.owner, params: { id: asked.engagement.id } });
    await world.settle();
    expect((await list(asked.owner)).items.map(({ kind }) => kind)).not.toContain('engagementBooked');
    const told = await world.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', manager.userId)
      .where('kind', '=', 'engagementBooked')
      .execute();
    expect(told).toEqual([{ title: 'Booked: Imani, Thu, Nov 19' }]);
  });

  test('of one event, once, however often its job runs', async () => {
    const { owner } = await world.request();
    await world.settle();
    const before = await outbox(owner.email);
    const event = await world.db
      .selectFrom('events')
      .select('id')
      .where('name', '=', 'shiftRequested')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await Promise.all([react(world.deps, event.id, 'notify'), react(world.deps, event.id, 'tell')]);
    expect((await list(owner)).items.filter(({ kind }) => kind === 'shiftRequested')).toHaveLength(1);
    expect(await outbox(owner.email)).toEqual(before);
  });

  test('reading marks one or all, and counts what is left', async () => {
    const { owner, shift } = await world.request();
    await world.must(engagementEndpoints.requestShift, {
      as: await world.specialist(),
      params: { id: shift.id },
      body: {},
    });
    await world.settle();
    const { items, unread, total } = await list(owner);
    expect(unread).toBe(total);
    const one = await world.must(notificationEndpoints.markRead, { as: owner, body: { ids: [items[0]!.id] } });
    expect(one.unread).toBe(unread - 1);
    expect((await list(owner, { unread: 'true' })).total).toBe(unread - 1);
    expect((await world.must(notificationEndpoints.markRead, { as: owner, body: { all: true } })).unread).toBe(0);
  });

  test('marks only the caller’s own as read', async () => {
    const { owner } = await world.request();
    await world.settle();
    const [told] = (await list(owner)).items;
    await world.must(notificationEndpoints.markRead, {
      as: await world.person('Business'),
      body: { ids: [told!.id], all: true },
    });
    expect((await list(owner, { unread: 'true' })).items.map(({ id }) => id)).toContain(told!.id);
  });
});

test('a notification for nobody fails nothing', async () => {
  const event: Pick<MortarEvent, 'id'> = { id: newId() };
  await notify(systemCall(world.deps, world.db, world.clock.now()), {
    event,
    userIds: [],
    kind: 'x',
    variant: 'x',
    topic: 'money',
    params: {},
    subject: null,
    urgent: false,
  });
  expect(await world.db.selectFrom('notifications').select('id').where('event_id', '=', event.id).execute()).toEqual(
    [],
  );
});

test('nobody is said to have cancelled a booking that ended by itself', async () => {
  const { specialist } = await world.bookedShift();
  await world.advance('6d');
  const titles = (await list(specialist)).items.map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('No-show: Larkspur Pharmacy'))).toHaveLength(1);
  expect(titles.filter((title) => title.includes('canceled'))).toEqual([]);
});
