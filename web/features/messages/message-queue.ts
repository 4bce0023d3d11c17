/**
 * The queue of messages to send (PRODUCT §8). A message is stored before its first try, so that neither a lost signal nor
 * a closed tab loses it. Messages of a thread go out in the order they were written, by one tab at a time; one the server
 * refused waits for its author and holds nothing up.
 */
import { createSignal } from '#web/signal.ts';
import type { DeviceStore, TaskQueue } from '#web/store/device-store.ts';
import type { Flushed } from '#web/store/retry-loop.ts';
import { isWaiting, type Outcome, type OutgoingMessage } from './outgoing-message.ts';

type Parts<Message> = {
  store: DeviceStore<OutgoingMessage>;
  send: (entry: OutgoingMessage) => Promise<Outcome<Message>>;
  /** Whether what is sent now is sent as this person: another tab may have signed somebody else in. */
  isSignedIn: (userId: string) => boolean;
  /** Runs one task of a thread at a time, across tabs. */
  alone: TaskQueue;
  /** Tells other tabs that the entries changed. */
  announce: () => void;
  onSent: (entry: OutgoingMessage, message: Message) => void;
};

export function createMessageQueue<Message>({ store, send, isSignedIn, alone, announce, onSent }: Parts<Message>) {
  let entries: readonly OutgoingMessage[] = [];
  const { emit, listen } = createSignal();

  const refresh = async () => {
    entries = await store.all();
    emit();
  };
  const changed = async () => {
    await refresh();
    announce();
  };

  /** Sends what waits in a thread, in its order, up to the first that got no answer. Returns the seconds to wait then. */
  const sendThread = async (userId: string, engagementId: string): Promise<number | null> => {
    for (const entry of await store.all()) {
      if (entry.engagementId !== engagementId || !isWaiting(entry, userId)) continue;
      if (!isSignedIn(userId)) break;
      const result = await send(entry);
      if (result.outcome === 'later') return result.retryAfterSeconds;
      // The message first, then the entry: the other way round, it would be gone from the page in between.
      if (result.outcome === 'sent') {
        onSent(entry, result.message);
        await store.remove(entry.id);
      } else await store.put({ ...entry, failure: result.failure });
      await changed();
    }
    return null;
  };

  const flush = async (userId: string, engagementId: string): Promise<Flushed> => {
    const retryAfterSeconds = await alone(() => sendThread(userId, engagementId), engagementId);
    await refresh();
    const left = entries.filter((entry) => entry.engagementId === engagementId && isWaiting(entry, userId)).length;
    return { left, retryAfterSeconds };
  };

  return {
    /** Returns the kept entries, oldest first: the same array until they change. */
    read: () => entries,
    listen,
    refresh,
    /**
     * Tries every waiting message of a person in a thread. Returns how many still wait there, and the seconds the server
     * asked for. Each thread has its own call: a large file in one holds up no other, in no tab.
     */
    flush,
    /** Stores a message; whoever listens sends it. */
    add: async (entry: OutgoingMessage): Promise<void> => {
      await store.put(entry);
      await changed();
    },
    /** Has a refused message wait again. */
    retry: async (id: string): Promise<void> => {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return;
      await store.put({ ...entry, failure: null });
      await changed();
    },
    /** Removes a message its author gave up. */
    drop: async (id: string): Promise<void> => {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return;
      await alone(() => store.remove(id), entry.engagementId);
      await changed();
    },
  };
}
