/** Viewing Mortar as somebody else (PRODUCT §11): every call of the contract is walked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { viewingEndpoints as calls } from '#contract/accounts/viewing-endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { type Endpoint, pathWith } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { isShownInView } from '#contract/viewing.data.ts';
import { newId } from '#server/ids.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { giveRole } from '#test/world/profiles.ts';
import { supportIn } from '#test/world/support-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

const SECRETS = ['alarm-7731', 'thread-word-8842', 'note-to-support-5519'];
const all = Object.values(endpoints) as Endpoint[];
const reads = (endpoint: Endpoint) => endpoint.method === 'GET' || endpoint.reads === true;

let world: World;
let admin: Person;
let people: Readonly<Record<'Specialist' | 'Business', Person>>;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  const { owner, specialist, engagement, shift } = await world.bookedShift({ startsIn: '20h' });
  const { businessId } = owner;
  await world.must(businessEndpoints.updateSitePack, {
    as: owner,
    params: { id: businessId },
    body: { alarm: SECRETS[0] } as never,
  });
  await messagesIn(() => world).sent(owner, engagement.id, SECRETS[1] ?? '');
  await supportIn(() => world).opened(specialist, SECRETS[2] ?? '');
  await world.advance('10m');
  people = { Specialist: specialist, Business: owner };
  ids = { engagement: engagement.id, shift: shift.id, business: businessId, user: specialist.userId };
});
afterAll(() => world.close());

const view = (of: Person, reason = 'Support H-3F09A2') =>
  world.must(calls.startViewing, { as: admin, params: { id: of.userId }, body: { reason } });
async function ask(endpoint: Endpoint, token: string, id = newId()) {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]));
  const response = await world.app.inject({
    method: endpoint.method,
    url: pathWith(endpoint.path, params),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });
  const code = response.statusCode < 400 ? null : (JSON.parse(response.body).error?.code as string);
  return { status: response.statusCode, code, body: response.body };
}
const allowed = (endpoint: Endpoint, role: 'Specialist' | 'Business') =>
  endpoint.who === 'anyone' || endpoint.who === 'signedIn' || endpoint.who.includes(role);

describe.each(['Specialist', 'Business'] as const)('a view of a %s', (role) => {
  test('refuses every write of the contract and every read that is not shown, and changes nothing', async () => {
    const { token } = await view(people[role]);
    const events = () => world.db.selectFrom('events').select(['id', 'name']).orderBy('id').execute();
    const before = await events();
    const wrong: unknown[] = [];
    for (const endpoint of all.filter((one) => allowed(one, role) && one.medium !== 'stream')) {
      if (endpoint.name === 'stopViewing') continue;
      const { status, code } = await ask(endpoint, token);
      const want = isShownInView(endpoint.name) ? null : reads(endpoint) ? 'hidden_in_view' : 'off_in_view';
      const isRight = want ? code === want && status === 409 : !code?.endsWith('_in_view') && status !== 401;
      if (!isRight) wrong.push([endpoint.name, status, code]);
    }
    expect(wrong).toEqual([]);
    expect(await events()).toEqual(before);
  });

  test('shows no message, code, site pack or case in any shown read of what is there; the person’s own session does', async () => {
    const { token } = await view(people[role]);
    const found = async (as: string, shown: boolean) => {
      const told = new Set<string>();
      for (const endpoint of all.filter(
        (one) => allowed(one, role) && one.method === 'GET' && one.medium === undefined,
      )) {
        if (isShownInView(endpoint.name) !== shown && shown) continue;
        for (const id of Object.values(ids)) {
          const { body } = await ask(endpoint, as, id);
          for (const secret of SECRETS) if (body.includes(secret)) told.add(secret);
          if (!endpoint.path.includes(':')) break;
        }
      }
      return [...told].sort();
    };
    expect(await found(token, true)).toEqual([]);
    expect((await found(people[role].token, false)).length).toBeGreaterThanOrEqual(2);
  });
});

test('writes of the contract are let through in a view: only its own end', () => {
  expect(all.filter((one) => !reads(one) && isShownInView(one.name)).map(({ name }) => name)).toEqual(['stopViewing']);
  for (const name of ['getAttendanceCodes', 'listMessages', 'listThreads', 'downloadDocument', 'readOutbox', 'unknown'])
    expect([name, isShownInView(name)]).toEqual([name, false]);
});

test('is logged with its reason, and the person reads when, who and why; it leaves no trace of them being there', async () => {
  const person = await world.specialist();
  const seen = () =>
    world.db.selectFrom('users').select('last_seen_at').where('id', '=', person.userId).executeTakeFirstOrThrow();
  const before = await seen();
  const { token } = await view(person, 'Support H-77AA01');
  await world.advance('6m');
  const viewer = { ...person, token };
  expect(await world.must(calls.getViewing, { as: viewer })).toMatchObject({ viewing: { userId: person.userId } });
  expect(await world.must(calls.getViewing, { as: person })).toEqual({ viewing: null });
  await world.must(calls.stopViewing, { as: viewer });
  expect((await world.call(calls.getViewing, { as: viewer })).status).toBe(401);
  expect(await seen()).toEqual(before);
  const { items } = await world.must(calls.listViews, { as: person });
  expect(items).toMatchObject([{ firstName: 'Noah', reason: 'Support H-77AA01', isOpen: false }]);
  const log = await world.must(auditEndpoints.listAudit, { as: admin, query: { subjectId: person.userId } });
  expect(log.items.slice(0, 2)).toMatchObject([
    { name: 'viewEnded', actorId: admin.userId },
    { name: 'viewStarted', actorId: admin.userId, details: { reason: 'Support H-77AA01' } },
  ]);
});

test('ends by itself after the policy’s minutes, with the next view, and when the person is signed out everywhere', async () => {
  const person = await world.specialist();
  const statusOf = async (token: string) => (await world.call(calls.getViewing, { as: { ...person, token } })).status;
  const first = await view(person);
  const second = await view(person);
  expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([401, 200]);
  await world.advance('29m');
  expect(await statusOf(second.token)).toBe(200);
  await world.advance('2m');
  expect(await statusOf(second.token)).toBe(401);
  await supportIn(() => world).withPolicy(admin, { viewAsMinutes: 5 });
  const short = await view(person);
  await world.advance('6m');
  expect(await statusOf(short.token)).toBe(401);
  const last = await view(person);
  await world.must(adminEndpoints.endUserSessions, {
    as: admin,
    params: { id: person.userId },
    body: { reason: 'Lost' },
  });
  expect(await statusOf(last.token)).toBe(401);
});

/** An Admin besides the world's own. */
async function anotherAdmin(): Promise<Person> {
  const person = await world.person('Business');
  await giveRole(world.db, person, 'Admin');
  return person;
}

test('ends with the Admin: blocked, signed out there, elsewhere or everywhere', async () => {
  const person = await world.specialist();
  const password = 'a sentence to sign in with';
  const statusOf = async (token: string) => (await world.call(calls.getViewing, { as: { ...person, token } })).status;
  const ways: Record<string, (viewer: Person) => Promise<unknown>> = {
    blocked: (viewer) =>
      world.must(adminEndpoints.blockUser, { as: admin, params: { id: viewer.userId }, body: { reason: 'Left' } }),
    signedOut: (viewer) => world.must(accountEndpoints.signOut, { as: viewer }),
    everywhere: (viewer) =>
      world.must(adminEndpoints.endUserSessions, {
        as: admin,
        params: { id: viewer.userId },
        body: { reason: 'Lost' },
      }),
    elsewhere: (viewer) => world.must(accountEndpoints.endOtherSessions, { as: viewer }),
    oneElsewhere: async (viewer) => {
      const { token } = await world.must(accountEndpoints.signIn, { body: { email: viewer.email, password } });
      const { items } = await world.must(accountEndpoints.listSessions, { as: { ...viewer, token } });
      const id = items.find(({ current }) => !current)?.id ?? '';
      await world.must(accountEndpoints.endSession, { as: { ...viewer, token }, params: { id } });
    },
  };
  for (const [name, end] of Object.entries(ways)) {
    const viewer = await anotherAdmin();
    const { token } = await world.must(calls.startViewing, {
      as: viewer,
      params: { id: person.userId },
      body: { reason: name },
    });
    expect(await statusOf(token), name).toBe(200);
    await end(viewer);
    expect(await statusOf(token), name).toBe(401);
    const log = await world.must(auditEndpoints.listAudit, { as: admin, query: { subjectId: person.userId } });
    expect(log.items[0], name).toMatchObject({ name: 'viewEnded', actorId: viewer.userId });
  }
});

test('is refused by itself to a viewer who is blocked or deleted', async () => {
  const person = await world.specialist();
  for (const gone of [{ is_blocked: true }, { deleted_at: world.clock.now() }]) {
    const viewer = await anotherAdmin();
    const { token } = await world.must(calls.startViewing, {
      as: viewer,
      params: { id: person.userId },
      body: { reason: 'x' },
    });
    await world.db.updateTable('users').set(gone).where('id', '=', viewer.userId).execute();
    expect((await world.call(calls.getViewing, { as: { ...person, token } })).status).toBe(401);
  }
});

test('is for Admins, of people who are not Admins, are there and are not blocked', async () => {
  const [person, other] = [await world.specialist(), await world.admin()];
  const start = async (as: Person, id: string) =>
    (await world.call(calls.startViewing, { as, params: { id }, body: { reason: 'x' } })).body.error?.code;
  expect(await start(person, other.userId)).toBe('wrong_role');
  expect(await start(admin, other.userId)).toBe('cannot_view_admin');
  expect(await start(admin, newId())).toBe('not_found');
  const params = { id: person.userId };
  await world.must(adminEndpoints.blockUser, { as: admin, params, body: { reason: 'x' } });
  expect(await start(admin, person.userId)).toBe('account_blocked');
});

test('a booking seen in a view offers what the person may do, and none of it is done', async () => {
  const { token } = await view(people.Specialist);
  const as = { ...people.Specialist, token };
  const engagement = await world.must(engagementEndpoints.getEngagement, {
    as,
    params: { id: ids['engagement'] ?? '' },
  });
  expect(engagement.status).toBe('Booked');
  const cancelled = await world.call(engagementEndpoints.cancelEngagement, {
    as,
    params: { id: engagement.id },
    body: { reason: 'x' },
  });
  expect([cancelled.status, cancelled.body.error?.code]).toEqual([409, 'off_in_view']);
});
