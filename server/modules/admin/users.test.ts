import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { newId } from '#server/ids.ts';
import { forceStatus } from '#test/world/profiles.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ people: 'none' });
  admin = await world.admin();
});
afterAll(() => world.close());

async function called(firstName: string, lastName: string, phone?: string): Promise<Person> {
  const person = await world.person('Business', firstName);
  await world.db
    .updateTable('users')
    .set({ last_name: lastName, ...(phone ? { phone } : {}) })
    .where('id', '=', person.userId)
    .execute();
  return person;
}

const find = async (query: string, more: object = {}) =>
  (
    await world.must(adminEndpoints.listUsers, { as: admin, query: { query, pageSize: 100, ...more } as never })
  ).items.map(({ id }) => id);

describe('finding people', () => {
  test('by name in any order, by e-mail, by phone as people write it, and with a slip of the pen', async () => {
    const priya = await called('Priya', 'Raghunathan', '+19735550142');
    await called('Marcus', 'Oyelaran');
    for (const query of [
      'priya',
      'Raghunathan Priya',
      'ragHUN',
      priya.email,
      '(973) 555-0142',
      '973555',
      'Ragunathan',
    ]) {
      expect(await find(query), query).toEqual([priya.userId]);
    }
    expect(await find('nobody of this name')).toEqual([]);
  });

  test('by an e-mail or phone alone where others are nearly the same', async () => {
    const [one, other] = [
      await called('Ines', 'Duarte', '+19735550151'),
      await called('Ines', 'Duarte', '+19735550152'),
    ];
    const rename = (of: Person, email: string) =>
      world.db.updateTable('users').set({ email }).where('id', '=', of.userId).execute();
    await rename(one, 'ines.duarte.1@example.com');
    await rename(other, 'ines.duarte.2@example.com');
    expect(await find('ines.duarte.1@example.com')).toEqual([one.userId]);
    expect(await find('9735550152')).toEqual([other.userId]);
  });

  test('takes what is typed as text, not as a pattern', async () => {
    expect(await find('%')).toEqual([]);
    expect(await find('_____')).toEqual([]);
    expect(await find("'; drop table users; --")).toEqual([]);
  });

  test('by role and by whether they are blocked', async () => {
    const ada = await world.specialist();
    const specialists = await world.must(adminEndpoints.listUsers, { as: admin, query: { role: 'Specialist' } });
    expect(specialists.items).toMatchObject([{ id: ada.userId, profile: 'Pharmacist, NJ', profileStatus: 'Approved' }]);
    const blocked = await world.must(adminEndpoints.listUsers, { as: admin, query: { blocked: 'true' } });
    expect(blocked.items).toEqual([]);
  });

  test('names the pharmacies of an owner', async () => {
    const owner = await world.owner({ card: null, approved: false, name: 'Bergenline Rx' });
    const { items } = await world.must(adminEndpoints.listUsers, { as: admin, query: { query: owner.email } });
    expect(items).toMatchObject([{ profile: 'Bergenline Rx', profileStatus: 'In Review' }]);
  });

  test('never answers a password or its hash', async () => {
    const reply = await world.call(adminEndpoints.listUsers, { as: admin });
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password/i);
  });
});

describe('one person', () => {
  test('comes with the pharmacies they own or the profile they have, deleted ones left out', async () => {
    const get = (id: string) => world.must(adminEndpoints.getAdminUser, { as: admin, params: { id } });
    const owner = await world.owner({ card: null, name: 'Bergenline Rx' });
    expect(await get(owner.userId)).toMatchObject({
      email: owner.email,
      profiles: [{ kind: 'business', id: owner.businessId, name: 'Bergenline Rx', status: 'Approved' }],
    });
    const ada = await world.specialist();
    expect((await get(ada.userId)).profiles).toEqual([
      { kind: 'specialist', id: ada.specialistId, name: 'Pharmacist, NJ', status: 'Approved' },
    ]);
    await forceStatus(world.db, 'businesses', owner.businessId, 'Deleted');
    expect((await get(owner.userId)).profiles).toEqual([]);
  });

  test('is found by an Admin only, and who is not there is not found', async () => {
    const person = await world.person('Business');
    const get = (as: Person, id: string) => world.call(adminEndpoints.getAdminUser, { as, params: { id } });
    expect((await get(person, person.userId)).status).toBe(403);
    expect((await get(admin, newId())).status).toBe(404);
  });
});

describe('blocking', () => {
  test('ends every session now; unblocking lets them sign in again', async () => {
    const person = await world.person('Business');
    const password = 'a sentence to sign in with';
    const second = await world.must(accountEndpoints.signIn, { body: { email: person.email, password } });
    const blocked = await world.must(adminEndpoints.blockUser, {
      as: admin,
      params: { id: person.userId },
      body: { reason: 'Fraud' },
    });
    expect(blocked.isBlocked).toBe(true);
    for (const token of [person.token, second.token]) {
      expect((await world.call(accountEndpoints.getCurrentUser, { as: { ...person, token } })).status).toBe(401);
    }
    expect(
      (await world.call(accountEndpoints.signIn, { body: { email: person.email, password } })).body.error?.code,
    ).toBe('account_blocked');
    await world.must(adminEndpoints.unblockUser, { as: admin, params: { id: person.userId } });
    expect((await world.call(accountEndpoints.signIn, { body: { email: person.email, password } })).status).toBe(200);
    const events = await world.db
      .selectFrom('events')
      .select('name')
      .where('subject_id', '=', person.userId)
      .where('actor_id', '=', admin.userId)
      .orderBy('id')
      .execute();
    expect(events.map(({ name }) => name)).toEqual(['userBlocked', 'userUnblocked']);
  });

  test('takes the owner’s open shifts off the market until they are let in again', async () => {
    const shift = await world.shift();
    const published = async () =>
      (await world.db.selectFrom('shifts').select('published').where('id', '=', shift.id).executeTakeFirstOrThrow())
        .published;
    const params = { id: shift.owner.userId };
    expect(await published()).toBe(true);
    await world.must(adminEndpoints.blockUser, { as: admin, params, body: { reason: 'Fraud' } });
    expect(await published()).toBe(false);
    await world.must(adminEndpoints.unblockUser, { as: admin, params });
    expect(await published()).toBe(true);
  });

  test('needs a reason, somebody who exists, and is never of oneself', async () => {
    const person = await world.person('Business');
    const block = (id: string, reason: string) =>
      world.call(adminEndpoints.blockUser, { as: admin, params: { id }, body: { reason } });
    expect((await block(person.userId, '')).status).toBe(422);
    expect((await block(newId(), 'Fraud')).status).toBe(404);
    expect(await block(admin.userId, 'Fraud')).toMatchObject({
      status: 409,
      body: { error: { code: 'cannot_block_self' } },
    });
    expect((await world.call(adminEndpoints.getPolicy, { as: admin })).status).toBe(200);
  });
});

describe('signing a person out everywhere', () => {
  const end = (as: Person, id: string, reason = 'A laptop was stolen') =>
    world.call(adminEndpoints.endUserSessions, { as, params: { id }, body: { reason } });
  const statusOf = async (as: Person) => (await world.call(accountEndpoints.getCurrentUser, { as })).status;

  test('ends every session at once, is in the audit log with its reason, and is told by mail', async () => {
    const person = await world.person('Business');
    const { token } = await world.must(accountEndpoints.signIn, {
      body: { email: person.email, password: 'a sentence to sign in with' },
    });
    const { status, body } = await end(admin, person.userId);
    expect([status, body.ended]).toEqual([200, 2]);
    expect([await statusOf(person), await statusOf({ ...person, token })]).toEqual([401, 401]);
    const log = await world.must(auditEndpoints.listAudit, { as: admin, query: { subjectId: person.userId } });
    expect(log.items.map(({ sentence }) => sentence)).toContain(
      'Signed the person out of 2 devices: A laptop was stolen',
    );
    await world.settle();
    const mail = await world.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', person.email)
      .where('subject', '=', 'You were signed out of Mortar')
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('A laptop was stolen');
    const back = { email: person.email, password: 'a sentence to sign in with' };
    expect((await world.call(accountEndpoints.signIn, { body: back })).status).toBe(200);
  });

  test('of somebody who is signed in nowhere changes nothing and tells nobody', async () => {
    const person = await world.person('Business');
    await end(admin, person.userId);
    expect((await end(admin, person.userId)).body.ended).toBe(0);
    const told = await world.db
      .selectFrom('events')
      .select('id')
      .where('name', '=', 'sessionsEnded')
      .where('subject_id', '=', person.userId)
      .execute();
    expect(told).toHaveLength(1);
  });

  test('needs a reason and somebody who exists, and is the Admin\u2019s alone', async () => {
    const person = await world.person('Business');
    expect((await end(admin, person.userId, ' ')).status).toBe(422);
    expect((await end(admin, newId())).status).toBe(404);
    expect((await end(await world.person('Business'), person.userId)).status).toBe(403);
    expect(await statusOf(person)).toBe(200);
  });
});
