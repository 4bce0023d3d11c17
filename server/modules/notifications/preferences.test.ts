import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { systemCall } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { notify } from './notify.ts';
import { afterQuietHours } from './preferences.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const list = (as: Person) => world.must(notificationEndpoints.listNotifications, { as });
const outbox = (to: string) =>
  world.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', to).orderBy('created_at').execute();

describe('choosing what reaches you', () => {
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

  test('a change is in the audit log, once, and names what changed; the same again is none', async () => {
    const person = await world.person('Business');
    const changes = async () =>
      (
        await world.must(auditEndpoints.listAudit, {
          as: admin,
          query: { subjectId: person.userId, name: 'notificationPreferencesChanged' },
        })
      ).items.map(({ sentence, details }) => [sentence, details]);
    const quiet = { quietFrom: '21:30', quietTo: '06:00' };
    await choose(person, { ...quiet, topics: [{ topic: 'requests', email: false, sms: false }] });
    await choose(person, { ...quiet, topics: [{ topic: 'requests', email: false, sms: false }] });
    // Locked: it stays as it is.
    await choose(person, { ...quiet, topics: [{ topic: 'attendance', email: false, sms: false }] });
    const first = ['Changed which notifications reach them', { topics: ['requests'], quietHours: false }];
    expect(await changes()).toEqual([first]);
    await choose(person, {});
    expect(await changes()).toEqual([['Changed their quiet hours', { topics: [], quietHours: true }], first]);
  });

  test('only what a role is ever told of can be chosen, and what is not shown stays as it was', async () => {
    const topicsOf = async (as: Person) =>
      (await world.must(notificationEndpoints.getPreferences, { as })).topics.map(({ topic }) => topic);
    const [owner, specialist] = [await world.person('Business'), await world.specialist()];
    expect(await topicsOf(specialist)).toContain('newShifts');
    expect(await topicsOf(owner)).not.toContain('newShifts');
    expect(await topicsOf(owner)).toContain('money');
    expect(await topicsOf(admin)).not.toContain('reminders');
  });

  test('safety topics cannot be turned off', async () => {
    const person = await world.person('Business');
    const { topics } = await choose(person, { topics: [{ topic: 'attendance', email: false, sms: false }] });
    expect(topics.find(({ topic }) => topic === 'attendance')).toEqual({
      topic: 'attendance',
      email: true,
      sms: true,
      push: true,
      locked: true,
    });
  });

  test('a text waits for the end of the quiet hours, an e-mail and an urgent text do not', async () => {
    const person = await world.person('Business');
    await world.confirmAddresses(person);
    await world.settle();
    const { phone } = await world.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    // 9 AM in New York.
    await choose(person, { quietFrom: '08:00', quietTo: '10:30' });
    const send = (urgent: boolean) =>
      notify(systemCall(world.deps, world.db, world.clock.now()), {
        event: { id: newId() },
        userIds: [person.userId],
        kind: 'engagementExpired',
        variant: 'pharmacist',
        topic: 'requests',
        params: { pharmacy: urgent ? 'Now' : 'Later', startsAt: null, endsAt: null, timeZone: 'America/New_York' },
        subject: null,
        urgent,
      });
    await send(false);
    await send(true);
    await world.advance('10m');
    const pharmacies = async (to: string) =>
      (await outbox(to)).flatMap(({ body, subject }) => /(Now|Later)/.exec(`${subject} ${body}`)?.[1] ?? []);
    expect(await pharmacies(phone)).toEqual(['Now']);
    expect(await pharmacies(person.email)).toEqual(expect.arrayContaining(['Now', 'Later']));
    await world.advance('90m');
    const texts = await outbox(phone);
    expect(await pharmacies(phone)).toEqual(['Now', 'Later']);
    expect(texts[1]?.created_at.toISOString().slice(11, 16)).toBe('15:30');
  });

  test.each([
    ['America/Los_Angeles', '14:00'],
    [null, '11:00'],
  ])('the quiet hours are those of the zone %s: a text rings at %s UTC', async (timeZone, rings) => {
    const night = await createWorld();
    const person = await night.person('Business');
    await night.confirmAddresses(person);
    await night.must(accountEndpoints.updateUser, { as: person, body: { timeZone } });
    await night.settle();
    // 1 AM in New York, 10 PM in Los Angeles.
    await night.advance('16h');
    await notify(systemCall(night.deps, night.db, night.clock.now()), {
      event: { id: newId() },
      userIds: [person.userId],
      kind: 'engagementExpired',
      variant: 'pharmacist',
      topic: 'requests',
      params: { pharmacy: 'Night', startsAt: null, endsAt: null, timeZone: 'America/New_York' },
      subject: null,
      urgent: false,
    });
    await night.advance('12h');
    const { created_at } = await night.db
      .selectFrom('outbox_messages')
      .select('created_at')
      .where('channel', '=', 'sms')
      .where('body', 'like', '%Night%')
      .executeTakeFirstOrThrow();
    expect(created_at.toISOString().slice(11, 16)).toBe(rings);
    await night.close();
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

  test('quiet hours that end at a time the clocks skip end after the change, not at once', () => {
    const quiet = { quietFrom: '21:30', quietTo: '02:30' };
    const rings = afterQuietHours(new Date('2027-03-14T03:00:00Z'), quiet, 'America/New_York');
    expect(rings.toISOString()).toBe('2027-03-14T07:30:00.000Z');
  });
});
