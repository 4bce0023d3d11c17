import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { inTransaction } from '../../db/open.ts';
import { publishLive } from './index.ts';
import { hubOf, LiveHub } from './live/live-hub.ts';

let world: World;
let address = '';
beforeAll(async () => {
  world = await createWorld();
  address = await (world.app as unknown as { listen(at: object): Promise<string> }).listen({
    port: 0,
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  world.app.server.closeAllConnections();
  await world.close();
});

/** A window: what it heard so far, and when its line ended. */
async function openWindow(as: Person | null) {
  const closing = new AbortController();
  const response = await fetch(`${address}/api/stream`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    signal: closing.signal,
  });
  const heard: LiveMessage[] = [];
  const ended = (async () => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      rest += chunk;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)) as LiveMessage);
    }
  })().catch(() => undefined);
  await expect.poll(() => heard.map(({ type }) => type)).toContain('hello');
  heard.length = 0;
  return {
    status: response.status,
    heard,
    ended,
    types: () => new Set(heard.map(({ type }) => type)),
    close: () => closing.abort(),
  };
}

test('the live line of a session that ends while it is being opened does not open', async () => {
  const person = await world.person('Business');
  const join = vi.spyOn(LiveHub.prototype, 'join').mockImplementationOnce(async () => {
    // Before it listens: the word that the session ended is over.
    await world.must(accountEndpoints.signOut, { as: person });
  });
  const headers = { authorization: `Bearer ${person.token}` };
  const closing = new AbortController();
  const { status } = await fetch(`${address}/api/stream`, { headers, signal: closing.signal });
  closing.abort();
  join.mockRestore();
  expect(status).toBe(401);
});

describe('the live line', () => {
  test('tells those concerned of a request, visitors of nothing', async () => {
    const { id, owner } = await world.shift();
    const asker = await world.specialist();
    const stranger = await world.person('Business');
    await world.settle();
    const windows = {
      owner: await openWindow(owner),
      asker: await openWindow(asker),
      stranger: await openWindow(stranger),
      visitor: await openWindow(null),
    };
    await world.must(engagementEndpoints.requestShift, { as: asker, params: { id }, body: {} });
    await world.settle();
    await expect.poll(() => windows.owner.types()).toEqual(new Set(['engagement', 'notification']));
    await expect.poll(() => windows.asker.types()).toEqual(new Set(['engagement']));
    expect(windows.owner.heard.find(({ type }) => type === 'engagement')).toMatchObject({
      shiftId: id,
      businessId: owner.businessId,
    });
    // What was told before is heard before.
    await publishLive({ db: world.db }, { type: 'shift' }, 'everyone');
    for (const window of [windows.stranger, windows.visitor])
      await expect.poll(() => window.heard).toEqual([expect.objectContaining({ type: 'shift' })]);
    for (const window of Object.values(windows)) window.close();
  });

  test('tells everybody, visitors too, that a shift is taken', async () => {
    const { engagement, owner, shift } = await world.request();
    await world.settle();
    const visitor = await openWindow(null);
    await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: engagement.id } });
    await world.settle();
    await expect.poll(() => visitor.heard.map(({ type, id }) => [type, id])).toContainEqual(['shift', shift.id]);
    expect(visitor.types()).toEqual(new Set(['shift']));
    visitor.close();
  });

  test('tells Admins, whose desk shows every payment, of money that moves', async () => {
    const admin = await openWindow(await world.admin());
    const { engagement } = await approvedShift(world);
    await expect.poll(() => admin.heard.map(({ type, id }) => [type, id])).toContainEqual(['wallet', engagement.id]);
    admin.close();
  });

  test('ends for somebody who is blocked', async () => {
    const person = await world.person('Business');
    const window = await openWindow(person);
    await world.must(adminEndpoints.blockUser, {
      as: await world.admin(),
      params: { id: person.userId },
      body: { reason: 'Two accounts' },
    });
    await world.settle();
    await window.ended;
    expect((await world.call(accountEndpoints.getCurrentUser, { as: person })).status).toBe(401);
  });

  test('ends where a session was ended elsewhere, and is refused to its dead token instead of opened as a visitor', async () => {
    const person = await world.person('Business');
    const window = await openWindow(person);
    await world.must(accountEndpoints.signOut, { as: person });
    await world.settle();
    await window.ended;
    const again = await fetch(`${address}/api/stream`, { headers: { authorization: `Bearer ${person.token}` } });
    expect(again.status).toBe(401);
    await again.body?.cancel();
  });

  test('ends where an Admin signed the person out everywhere, and where another device changed the password', async () => {
    const person = await world.person('Business');
    const window = await openWindow(person);
    await world.must(adminEndpoints.endUserSessions, {
      as: await world.admin(),
      params: { id: person.userId },
      body: { reason: 'A laptop was stolen' },
    });
    await world.settle();
    await window.ended;
    const body = { email: person.email, password: 'a sentence to sign in with' };
    const [here, there] = await Promise.all([
      world.must(accountEndpoints.signIn, { body }),
      world.must(accountEndpoints.signIn, { body }),
    ]);
    const other = await openWindow({ ...person, token: there.token });
    await world.prove({ ...person, token: here.token });
    await world.must(accountEndpoints.updateUser, {
      as: { ...person, token: here.token },
      body: { password: 'another sentence of mine' },
    });
    await world.settle();
    await other.ended;
  });

  test('is told nothing by a transaction that is undone', async () => {
    const person = await world.person('Business');
    const window = await openWindow(person);
    const undone = inTransaction(world.db, async (db) => {
      await publishLive({ db }, { type: 'wallet' }, { userIds: [person.userId] });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publishLive({ db: world.db }, { type: 'profile' }, { userIds: [person.userId] });
    await expect.poll(() => window.heard.map(({ type }) => type)).toEqual(['profile']);
    window.close();
  });

  test('tells visitors of nothing but shifts, even what is for everyone', async () => {
    const [visitor, person] = [await openWindow(null), await openWindow(await world.person('Business'))];
    await publishLive({ db: world.db }, { type: 'profile' }, 'everyone');
    await publishLive({ db: world.db }, { type: 'shift' }, 'everyone');
    await expect.poll(() => visitor.heard.map(({ type }) => type)).toEqual(['shift']);
    await expect.poll(() => person.heard.map(({ type }) => type)).toEqual(['profile', 'shift']);
    visitor.close();
    person.close();
  });

  test('reaches every process, and a thousand people with one call', async () => {
    const [here, there] = [{ ...world.deps.connection }, { ...world.deps.connection }];
    const heard = { here: 0, there: 0 };
    const listeners = {
      here: {
        userId: 'somebody',
        network: '',
        hear: () => {
          heard.here += 1;
        },
        end: () => undefined,
      },
      there: {
        userId: 'person 999',
        network: '',
        hear: () => {
          heard.there += 1;
        },
        end: () => undefined,
      },
    };
    await Promise.all([hubOf(here).join(listeners.here), hubOf(there).join(listeners.there)]);
    await publishLive(
      { db: world.db },
      { type: 'notification' },
      { userIds: ['somebody', ...Array.from({ length: 1000 }, (_one, index) => `person ${index}`)] },
    );
    await expect.poll(() => heard).toEqual({ here: 1, there: 1 });
    hubOf(here).leave(listeners.here);
    hubOf(there).leave(listeners.there);
  });

  test('when its connection breaks, every window is told to come back', async () => {
    const window = await openWindow(await world.person('Business'));
    const { rows: broken } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mortar live' and datname = current_database()`.execute(world.db);
    expect(broken.length).toBeGreaterThan(0);
    await window.ended;
    const again = await openWindow(null);
    expect(again.status).toBe(200);
    again.close();
  });

  test('keeps no connection once the last window is closed', async () => {
    await expect.poll(() => hubOf(world.deps.connection).size).toBe(0);
  });
});

describe('how many windows may be open', () => {
  let behind: World;
  let origin = '';
  beforeAll(async () => {
    behind = await createWorld({ environment: { TRUST_PROXY: '1' } });
    const { listen } = behind.app as unknown as { listen(at: object): Promise<string> };
    origin = await listen.call(behind.app, { port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    behind.app.server.closeAllConnections();
    await behind.close();
  });

  type Line = { readonly status: number; readonly retryAfter: string | null; readonly close: () => void };
  async function open(from: string, as: Person | null = null): Promise<Line> {
    const closing = new AbortController();
    const response = await fetch(`${origin}/api/stream`, {
      headers: { 'x-forwarded-for': from, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
      signal: closing.signal,
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), close: () => closing.abort() };
  }
  const openMany = (count: number, from: (index: number) => string, as: Person | null = null) =>
    Promise.all(Array.from({ length: count }, (_, index) => open(from(index), as)));
  const statuses = (lines: readonly Line[]) => lines.map(({ status }) => status).sort();
  const closeAll = async (lines: readonly Line[]) => {
    for (const line of lines) line.close();
    await expect.poll(() => hubOf(behind.deps.connection).size).toBe(0);
  };

  test.each<[string, (index: number) => string]>([
    ['an address', () => '203.0.113.7'],
    ['one customer\u2019s IPv6', (index) => `2001:db8:1:2::${index + 1}`],
  ])('six of the visitors of %s, asked for all at once; the next is told when to come back', async (_what, from) => {
    const lines = await openMany(20, from);
    expect(statuses(lines)).toEqual([...Array(6).fill(200), ...Array(14).fill(429)]);
    expect(lines.find(({ status }) => status === 429)?.retryAfter).toBe('30');
    const elsewhere = await open('198.51.100.1');
    expect(elsewhere.status, 'others are not concerned').toBe(200);
    await closeAll([...lines, elsewhere]);
    const again = await open(from(0));
    expect(again.status, 'a closed window makes room').toBe(200);
    await closeAll([again]);
  });

  test('twelve of one person, from wherever, beside the visitors of their network', async () => {
    const ada = await behind.person('Business');
    const lines = await openMany(15, (index) => `203.0.113.${index}`, ada);
    expect(statuses(lines)).toEqual([...Array(12).fill(200), ...Array(3).fill(429)]);
    const others = [await open('203.0.113.1', await behind.person('Business')), await open('203.0.113.1')];
    expect(statuses(others)).toEqual([200, 200]);
    await closeAll([...lines, ...others]);
  });
});
