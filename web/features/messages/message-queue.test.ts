import { describe, expect, it } from 'vitest';
import { createTaskQueue, type DeviceStore, memoryStore, type TaskQueue } from '#web/store/device-store.ts';
import { createMessageQueue } from './message-queue.ts';
import type { Outcome, OutgoingMessage, SendFailure } from './outgoing-message.ts';

const first: OutgoingMessage = {
  id: 'first',
  userId: 'imani',
  engagementId: 'wednesday',
  text: 'Is the parking free?',
  files: [],
  at: '2026-11-25T13:52:00.000Z',
  failure: null,
};
const second: OutgoingMessage = { ...first, id: 'second', text: 'And the door?', at: '2026-11-25T13:52:01.000Z' };
const other: OutgoingMessage = { ...first, id: 'other', engagementId: 'friday', at: '2026-11-25T13:52:02.000Z' };

const later: Outcome<string> = { outcome: 'later', retryAfterSeconds: null };
const taken = ({ id }: OutgoingMessage): Outcome<string> => ({ outcome: 'sent', message: id });

/** The locks of a test's queues, as the browser has them for all tabs. */
const lock = (): TaskQueue => createTaskQueue('messages');

type Server = {
  answer: (entry: OutgoingMessage) => Outcome<string> | Promise<Outcome<string>>;
  got: string[];
  person: string;
};

function tab(store: DeviceStore<OutgoingMessage>, server: Server, alone = lock()) {
  return createMessageQueue<string>({
    store,
    alone,
    isSignedIn: (userId) => userId === server.person,
    announce: () => undefined,
    onSent: () => undefined,
    send: async (entry) => {
      const result = await server.answer(entry);
      if (result.outcome === 'sent') server.got.push(entry.id);
      await Promise.resolve();
      return result;
    },
  });
}

const aServer = (answer: Server['answer'] = taken): Server => ({ answer, got: [], person: 'imani' });

type Tab = ReturnType<typeof tab>;
/** Tries what waits in both threads, as the page does. */
const flushBoth = (queue: Tab, userId = 'imani') =>
  Promise.all(['wednesday', 'friday'].map((engagementId) => queue.flush(userId, engagementId)));

describe('messages written without a connection', () => {
  it('are sent once the connection is back, in the order they were written', async () => {
    const server = aServer(() => later);
    const queue = tab(memoryStore(), server);
    await queue.add(first);
    await queue.add(second);
    expect(await queue.flush('imani', 'wednesday')).toEqual({ left: 2, retryAfterSeconds: null });
    expect(queue.read()).toEqual([first, second]);
    server.answer = taken;
    await flushBoth(queue);
    await flushBoth(queue);
    expect(server.got).toEqual(['first', 'second']);
    expect(queue.read()).toEqual([]);
  });

  it('wait behind one of their thread that got no answer, and behind none of another thread', async () => {
    const asked: string[] = [];
    const server = aServer((entry) => {
      asked.push(entry.id);
      return entry.id === 'first' ? later : taken(entry);
    });
    const queue = tab(memoryStore(), server);
    for (const entry of [first, second, other]) await queue.add(entry);
    await flushBoth(queue);
    expect(asked).toEqual(['first', 'other']);
    expect(queue.read().map(({ id }) => id)).toEqual(['first', 'second']);
  });

  it('of one thread wait for a file that stands still, those of another do not, in any tab', async () => {
    const stalled = Promise.withResolvers<Outcome<string>>();
    const server = aServer((entry) => (entry.id === 'first' ? stalled.promise : taken(entry)));
    const [store, alone] = [memoryStore<OutgoingMessage>(), lock()];
    const [one, another] = [tab(store, server, alone), tab(store, server, alone)];
    for (const entry of [first, second]) await one.add(entry);
    const flushed = flushBoth(one);
    await another.add(other);
    const flushedToo = flushBoth(another);
    await expect.poll(() => server.got).toEqual(['other']);
    stalled.resolve(later);
    await Promise.all([flushed, flushedToo]);
    expect(server.got).toEqual(['other']);
  });

  it('of another thread wait as long as the server asks there, and no longer', async () => {
    const server = aServer((entry) =>
      entry.id === 'first' ? { outcome: 'later', retryAfterSeconds: 40 } : taken(entry),
    );
    const queue = tab(memoryStore(), server);
    for (const entry of [first, other]) await queue.add(entry);
    expect(await flushBoth(queue)).toEqual([
      { left: 1, retryAfterSeconds: 40 },
      { left: 0, retryAfterSeconds: null },
    ]);
  });

  it('are sent by one of two tabs that come back together', async () => {
    const server = aServer();
    const [store, alone] = [memoryStore<OutgoingMessage>(), lock()];
    const tabs = [tab(store, server, alone), tab(store, server, alone)];
    await store.put(first);
    await Promise.all(tabs.map((one) => flushBoth(one)));
    expect(server.got).toEqual(['first']);
  });

  it('are sent twice by two tabs without the lock (control)', async () => {
    const server = aServer();
    const store = memoryStore<OutgoingMessage>();
    const free: TaskQueue = (work) => work();
    await store.put(first);
    await Promise.all([tab(store, server, free), tab(store, server, free)].map((one) => flushBoth(one)));
    expect(server.got).toEqual(['first', 'first']);
  });

  it('are not sent by somebody else, not even one who signs in while they go out', async () => {
    const server = aServer((entry) => {
      server.person = 'carla';
      return taken(entry);
    });
    const queue = tab(memoryStore(), server);
    await queue.add(first);
    await queue.add(second);
    await flushBoth(queue, 'carla');
    expect(server.got).toEqual([]);
    await flushBoth(queue);
    expect(server.got).toEqual(['first']);
    expect(queue.read()).toEqual([second]);
  });
});

const failure: SendFailure = { code: 'thread_closed', details: { because: 'over' } };

describe('a message the server refused', () => {
  it('stays with its reason, holds nothing up, and is sent only when its author tries again', async () => {
    const server = aServer((entry) => (entry.id === 'first' ? { outcome: 'refused', failure } : taken(entry)));
    const queue = tab(memoryStore(), server);
    await queue.add(first);
    await queue.add(second);
    expect((await queue.flush('imani', 'wednesday')).left).toBe(0);
    expect(queue.read()).toEqual([{ ...first, failure }]);
    server.answer = taken;
    await flushBoth(queue);
    expect(server.got).toEqual(['second']);
    await queue.retry('first');
    await flushBoth(queue);
    expect(server.got).toEqual(['second', 'first']);
  });

  it('is gone once its author deletes it', async () => {
    const server = aServer(() => ({ outcome: 'refused', failure }));
    const queue = tab(memoryStore(), server);
    await queue.add(first);
    await flushBoth(queue);
    await queue.drop('first');
    expect(queue.read()).toEqual([]);
  });
});
