import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { inTransaction } from '../../db/open.ts';
import { publishLive } from './index.ts';
import { hubOf } from './live/live-hub.ts';
import { liveStream } from './live/live-stream.ts';

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
    expect([windows.stranger.heard, windows.visitor.heard]).toEqual([[], []]);
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
        hear: () => {
          heard.here += 1;
        },
        end: () => undefined,
      },
      there: {
        userId: 'person 999',
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

describe('a window that reads too slowly', () => {
  test('is cut off instead of filling the memory', async () => {
    let closed = 0;
    const stream = liveStream(() => {
      closed += 1;
    });
    for (let sent = 0; sent < 10_000; sent += 1)
      stream.push({ type: 'shift', id: String(sent), shiftId: null, businessId: null });
    expect(closed).toBe(1);
    let read = 0;
    for await (const _message of stream) read += 1;
    expect(read).toBeLessThan(600);
  });
});
