import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { lastCode } from '#test/world/newest-message.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { newId } from '../../ids.ts';

const PASSWORD = 'a sentence to sign in with';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const update = (as: Person, body: Record<string, unknown>) =>
  world.call(accountEndpoints.updateUser, { as, body: body as never });
const me = (as: Person) => world.call(accountEndpoints.getCurrentUser, { as });
const address = () => `${newId()}@example.com`;

describe('changing one’s account', () => {
  test('name and zone need no password', async () => {
    const person = await world.person('Business');
    const { body } = await update(person, { firstName: 'Zo\u00eb', lastName: 'O’Neil', timeZone: 'America/Chicago' });
    expect(body).toMatchObject({ firstName: 'Zo\u00eb', lastName: 'O’Neil', timeZone: 'America/Chicago' });
    expect((await update(person, { timeZone: 'Mars/Olympus' })).body.error?.fields).toHaveProperty('timeZone');
  });

  test.each(['role', 'isBlocked', 'isVerified', 'emailVerified', 'businesses', 'id', 'referral'])(
    '%s is not the client’s to change',
    async (field) => {
      const person = await world.person('Business');
      const before = (await me(person)).body;
      expect((await update(person, { [field]: field === 'role' ? 'Admin' : true })).status).toBe(422);
      expect((await me(person)).body).toEqual(before);
    },
  );

  test('a new e-mail counts as unconfirmed until its code is entered, and the former one gets a notice', async () => {
    const person = await world.person('Business');
    await world.confirmAddresses(person);
    const email = address();
    await world.prove(person);
    const { body } = await update(person, { email });
    expect(body).toMatchObject({ email, emailVerified: false });
    await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email } });
    await world.must(accountEndpoints.confirmCode, {
      as: person,
      body: { type: 'email', email, code: await lastCode(world, email) },
    });
    expect((await me(person)).body.emailVerified).toBe(true);
    const notice = await world.db
      .selectFrom('outbox_messages')
      .select('subject')
      .where('recipient', '=', person.email)
      .execute();
    expect(notice.map(({ subject }) => subject)).toContain('Your Mortar email was changed');
  });

  test('a new e-mail confirmed beforehand is confirmed when changed to; confirming alone changes nothing', async () => {
    const person = await world.person('Business');
    const email = address();
    await world.prove(person);
    await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email } });
    await world.must(accountEndpoints.confirmCode, {
      as: person,
      body: { type: 'email', email, code: await lastCode(world, email) },
    });
    expect((await me(person)).body).toMatchObject({ email: person.email, emailVerified: false });
    const { body } = await update(person, { email });
    expect(body).toMatchObject({ email, emailVerified: true });
  });

  test('somebody else’s e-mail or phone is refused', async () => {
    const [person, other] = [await world.person('Business'), await world.person('Business')];
    const theirs = (await me(other)).body;
    await world.prove(person);
    expect((await update(person, { email: theirs.email })).body.error?.code).toBe('email_taken');
    expect((await update(person, { phone: theirs.phone })).body.error?.code).toBe('phone_taken');
  });

  test('a new password gives this device a new token; the old one and the other sessions are dead', async () => {
    const person = await world.person('Business');
    const other = await world.must(accountEndpoints.signIn, { body: { email: person.email, password: PASSWORD } });
    await world.prove(person);
    const { token } = (await update(person, { password: 'another sentence of mine' })).body;
    const statuses = await Promise.all(
      [token ?? '', person.token, other.token].map(async (tried) => (await me({ ...person, token: tried })).status),
    );
    expect(statuses).toEqual([200, 401, 401]);
    const { items } = await world.must(accountEndpoints.listSessions, { as: { ...person, token: token ?? '' } });
    expect(items.map(({ current }) => current)).toEqual([true]);
  });

  test('a name changed gives no token', async () => {
    expect((await update(await world.person('Business'), { firstName: 'Zo\u00eb' })).body.token).toBeUndefined();
  });
});

describe('looking at a person', () => {
  const look = (as: Person, id: string) => world.call(accountEndpoints.getUser, { as, params: { id } });

  test('shows an account in full to its owner and to an Admin, and to a stranger nothing, not even that it exists', async () => {
    const [person, stranger] = [await world.person('Business'), await world.person('Specialist')];
    expect((await look(person, person.userId)).body).toEqual((await me(person)).body);
    expect((await look(await world.admin(), person.userId)).body).toHaveProperty('email', person.email);
    const [foreign, missing] = [await look(stranger, person.userId), await look(stranger, newId())];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body.error, requestId: '' }).toEqual({ ...missing.body.error, requestId: '' });
  });

  test('those who share an engagement see each other’s name and role, and no more', async () => {
    const { specialist, owner } = await world.request();
    const seen = (await look(owner, specialist.userId)).body;
    expect(Object.keys(seen).sort()).toEqual(['firstName', 'id', 'lastName', 'role']);
    expect((await look(specialist, owner.userId)).status).toBe(200);
  });

  test('an owner and a manager of the same pharmacy see each other', async () => {
    const owner = await world.owner();
    const manager = await world.manager(owner);
    expect((await look(owner, manager.userId)).status).toBe(200);
  });
});

describe('the current user', () => {
  test('lists the pharmacies its owner has', async () => {
    const owner = await world.owner();
    expect((await me(owner)).body.businesses).toEqual([
      {
        id: owner.businessId,
        name: 'Larkspur Pharmacy',
        city: 'Montclair',
        state: 'NJ',
        timeZone: 'America/New_York',
        status: 'Approved',
      },
    ]);
  });

  test('never carries password or hash', async () => {
    const person = await world.person('Business');
    expect(JSON.stringify((await me(person)).body)).not.toMatch(/password|argon2|hash/i);
  });
});

describe('deleting one’s account', () => {
  const remove = async (as: Person, id: string, reasons: string[] = ['I moved']) => {
    await world.prove(as);
    return world.call(accountEndpoints.deleteUser, { as, params: { id }, body: { reasons } });
  };

  test('is for oneself, with a reason', async () => {
    const [person, other] = [await world.person('Business'), await world.person('Business')];
    expect((await remove(person, other.userId)).status).toBe(404);
    expect((await remove(person, person.userId, [])).status).toBe(422);
  });

  test('erases personal data, closes the profile, ends the session and frees the e-mail', async () => {
    const person = await world.specialist();
    const before = (await me(person)).body;
    await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email: before.email } });
    await world.settle();
    expect((await remove(person, person.userId, ['Found a job', 'Too few shifts'])).body).toEqual({});
    expect((await me(person)).status).toBe(401);
    const user = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const profile = await world.db
      .selectFrom('specialists')
      .selectAll()
      .where('id', '=', person.specialistId)
      .executeTakeFirstOrThrow();
    expect(profile.status).toBe('Deleted');
    for (const trace of [before.email, before.phone, before.lastName, '5 Broad St', '28RI'])
      expect(JSON.stringify([user, profile])).not.toContain(trace);
    for (const table of ['one_time_codes', 'password_resets', 'message_deliveries', 'notifications'] as const) {
      expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(before.email);
    }
    expect(
      await world.db.selectFrom('notifications').select('id').where('user_id', '=', person.userId).execute(),
    ).toEqual([]);
    const event = await world.db
      .selectFrom('events')
      .select('data')
      .where('name', '=', 'accountDeleted')
      .where('subject_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(event.data).toEqual({ reasons: ['Found a job', 'Too few shifts'] });
    const anew = await world.call(accountEndpoints.signUp, {
      body: { email: before.email, phone: before.phone, password: PASSWORD, firstName: 'New', lastName: 'Person' },
    });
    expect(anew.status).toBe(200);
    expect(
      (await world.call(accountEndpoints.signIn, { body: { email: before.email, password: 'not this one, no' } }))
        .status,
    ).toBe(422);
  });

  test('waits for open work on both sides, and says of which it is', async () => {
    const { specialist, owner } = await world.bookedShift();
    for (const [person, work] of [
      [specialist, 'your booked shifts and requests'],
      [owner, 'your open and booked shifts'],
    ] as const) {
      const { status, body } = await remove(person, person.userId);
      expect([status, body.error?.code]).toEqual([409, 'open_work']);
      expect(body.error?.message).toContain(work);
      expect((await me(person)).status).toBe(200);
    }
  });

  test('waits for an owner’s open shifts', async () => {
    const { owner } = await world.shift();
    expect((await remove(owner, owner.userId)).body.error?.code).toBe('open_work');
  });
});
