import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { said } from '#contract/language.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { systemCall } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { newId } from '../../ids.ts';
import { react } from '../../jobs/react.ts';
import { tellPeople } from './index.ts';
import { afterQuietHours } from './preferences.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (as: Person, query: { unread?: 'true' } = {}) =>
  world.must(notificationEndpoints.listNotifications, { as, query });
const outbox = (to: string) =>
  world.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', to).orderBy('created_at').execute();

describe('being told', () => {
  test('a pharmacy hears of a request, in the app, by e-mail and as a text; who asked does not', async () => {
    const { specialist, owner, engagement } = await world.request();
    await world.settle();
    const [told] = (await list(owner)).items;
    expect(told).toMatchObject({
      kind: 'shiftRequested',
      title: 'Imani asks to work Thu, Nov 19',
      subject: { type: 'shift' },
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
      expect.stringContaining('Mortar: Imani asks to work Thu, Nov 19.'),
    );
    expect(engagement.status).toBe('Pending');
  });

  test('each is told in their own language', async () => {
    const { specialist, owner } = await world.bookedShift();
    await world.must(accountEndpoints.updateUser, { as: specialist, body: { language: 'es' } });
    await world.settle();
    expect((await list(specialist)).items.map(({ title }) => title)).toContain(
      'Reservado: Larkspur Pharmacy, jue, 19 de nov',
    );
    expect((await list(owner)).items.map(({ title }) => title)).toContain('Imani asks to work Thu, Nov 19');
    expect((await outbox(specialist.email)).map(({ body }) => body).join()).toContain('Abrir Mortar: ');
  });

  test('a reason that Mortar gave is told in their language too', async () => {
    const { specialist, owner, shift, engagement } = await world.request();
    await world.must(accountEndpoints.updateUser, { as: specialist, body: { language: 'es' } });
    await world.must(shiftEndpoints.cancelShift, {
      as: owner,
      params: { id: shift.id },
      query: {},
      body: { reason: 'Closed that day.' },
    });
    await world.settle();
    const told = (await list(specialist)).items.find(({ kind }) => kind === 'engagementDeclined');
    expect(told?.body).toMatch(/^La farmacia canceló el turno: /);
    const read = { as: specialist, params: { id: engagement.id } };
    expect(await world.must(engagementEndpoints.getEngagement, { ...read, language: 'es' })).toMatchObject({
      cancelReason: 'La farmacia canceló el turno',
      timeline: expect.arrayContaining([
        expect.objectContaining({ sentence: 'Rechazado', detail: 'La farmacia canceló el turno' }),
      ]),
    });
    expect(await world.must(engagementEndpoints.getEngagement, read)).toMatchObject({
      cancelReason: 'The pharmacy cancelled the shift',
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
    const email = `${newId()}@example.com`;
    const manager = await world.must(businessEndpoints.addManager, {
      as: asked.owner,
      params: { id: asked.owner.businessId },
      body: { email },
    });
    await world.must(engagementEndpoints.acceptEngagement, { as: asked.owner, params: { id: asked.engagement.id } });
    await world.settle();
    expect((await list(asked.owner)).items.map(({ kind }) => kind)).not.toContain('engagementBooked');
    const told = await world.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', manager.id)
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
    await Promise.all([react(world.deps, event.id, 'tell'), react(world.deps, event.id, 'tell')]);
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

  test('nobody marks somebody else’s', async () => {
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

describe('choosing what reaches one', () => {
  const choose = (
    as: Person,
    body: {
      topics?: { topic: 'requests' | 'attendance'; email: boolean; sms: boolean }[];
      quietFrom?: string | null;
      quietTo?: string | null;
    },
  ) =>
    world.must(notificationEndpoints.updatePreferences, {
      as,
      body: { topics: [], quietFrom: null, quietTo: null, ...body },
    });

  test('a topic turned off stays in the app only', async () => {
    const { owner, shift } = await world.request();
    await world.settle();
    await choose(owner, { topics: [{ topic: 'requests', email: false, sms: false }] });
    const before = await outbox(owner.email);
    await world.must(engagementEndpoints.requestShift, {
      as: await world.specialist(),
      params: { id: shift.id },
      body: {},
    });
    await world.settle();
    expect((await list(owner)).items.filter(({ kind }) => kind === 'shiftRequested')).toHaveLength(2);
    expect(await outbox(owner.email)).toEqual(before);
  });

  test('safety topics cannot be turned off', async () => {
    const person = await world.person('Business');
    const { topics } = await choose(person, { topics: [{ topic: 'attendance', email: false, sms: false }] });
    expect(topics.find(({ topic }) => topic === 'attendance')).toEqual({
      topic: 'attendance',
      email: true,
      sms: true,
      locked: true,
    });
  });

  test('a text waits for the end of the quiet hours, an e-mail and an urgent text do not', async () => {
    const person = await world.person('Business');
    await world.settle();
    const { phone } = await world.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    // 9 AM in New York.
    await choose(person, { quietFrom: '08:00', quietTo: '10:30' });
    const tell = (urgent: boolean) =>
      tellPeople(systemCall(world.deps, world.db, world.clock.now()), {
        event: { id: newId() },
        userIds: [person.userId],
        kind: 'shiftRequested',
        topic: 'requests',
        title: urgent ? said('Now', 'Ahora') : said('Later', 'Luego'),
        body: said('Somebody asks.', 'Alguien pide.'),
        subject: null,
        urgent,
      });
    await tell(false);
    await tell(true);
    await world.advance('10m');
    expect((await outbox(phone)).map(({ body }) => body)).toEqual(['Mortar: Now. Somebody asks.']);
    expect((await outbox(person.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Now', 'Later']),
    );
    await world.advance('90m');
    const texts = await outbox(phone);
    expect(texts.map(({ body }) => body)).toEqual(['Mortar: Now. Somebody asks.', 'Mortar: Later. Somebody asks.']);
    expect(texts[1]?.created_at.toISOString().slice(11, 16)).toBe('15:30');
  });

  test.each([
    ['2026-11-16T04:00:00Z', '2026-11-16T11:00:00.000Z'],
    ['2026-11-16T10:59:00Z', '2026-11-16T11:00:00.000Z'],
    ['2026-11-16T11:00:00Z', '2026-11-16T11:00:00.000Z'],
    ['2026-11-16T20:00:00Z', '2026-11-16T20:00:00.000Z'],
    // The clocks go back that night.
    ['2026-11-01T03:00:00Z', '2026-11-01T11:00:00.000Z'],
  ])('quiet from 21:30 to 06:00 in New York: %s may ring at %s', (now, rings) => {
    expect(
      afterQuietHours(new Date(now), { quietFrom: '21:30', quietTo: '06:00' }, 'America/New_York').toISOString(),
    ).toBe(rings);
  });
});

test('an event of another module’s kind tells nobody and fails nothing', async () => {
  const event: Pick<MortarEvent, 'id'> = { id: newId() };
  await tellPeople(systemCall(world.deps, world.db, world.clock.now()), {
    event,
    userIds: [],
    kind: 'x',
    topic: 'money',
    title: said('x', 'x'),
    body: said('x', 'x'),
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
  expect(titles.filter((title) => title.startsWith('Cancelled: Larkspur Pharmacy'))).toHaveLength(1);
  expect(titles.filter((title) => title.includes('cancelled'))).toEqual([]);
});
