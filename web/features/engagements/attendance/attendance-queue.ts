/**
 * Arrivals and departures on their way to the server (PRODUCT §5: "kept on the device with their time, sent when back
 * online, once"). Written down before the first try, so that neither a lost signal nor a closed tab loses one; sent in
 * the order they happened; one tab sends at a time.
 */
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { AttendanceEntry, Sent } from './attendance-entry.ts';
import type { AttendanceStore } from './attendance-store.ts';

type Parts = {
  store: AttendanceStore;
  send: (entry: AttendanceEntry) => Promise<Sent>;
  /** Runs one at a time, over all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells other tabs that the entries changed. */
  announce: () => void;
  /** An entry reached the server, which answered with the engagement as it is now. */
  onSent: (entry: AttendanceEntry, engagement: Engagement) => void;
};

/** How long a form waits for its answer, in milliseconds. */
const PATIENCE = 8000;

export type AttendanceQueue = ReturnType<typeof createAttendanceQueue>;

export function createAttendanceQueue({ store, send, alone, announce, onSent }: Parts) {
  let entries: readonly AttendanceEntry[] = [];
  const listeners = new Set<() => void>();
  // Entries whose form still waits for the answer: written down, but not yet "kept for later".
  const inHand = new Set<string>();

  const refresh = async () => {
    entries = (await store.all()).filter((entry) => !inHand.has(entry.id));
    for (const listener of listeners) listener();
  };
  const changed = async () => {
    await refresh();
    announce();
  };

  /** One try at every entry of a person that may go. */
  const attempt = async (userId: string): Promise<Map<string, Sent>> => {
    const results = new Map<string, Sent>();
    const stuck = new Set<string>();
    for (const entry of await store.all()) {
      if (entry.userId !== userId) continue;
      // What came after an entry that is not settled waits behind it: nobody leaves before they arrived.
      if (entry.refusal || stuck.has(entry.engagementId)) {
        stuck.add(entry.engagementId);
        continue;
      }
      const result = await send(entry);
      results.set(entry.id, result);
      if (result.outcome === 'sent') {
        // First what the server answered, then the entry: between the two the page would ask for the code again.
        onSent(entry, result.engagement);
        await store.remove(entry.id);
        continue;
      }
      stuck.add(entry.engagementId);
      if (result.outcome === 'later') continue;
      // The person is looking at the form and reads the refusal there; one that went late is kept for them to see.
      if (inHand.has(entry.id)) await store.remove(entry.id);
      else await store.put({ ...entry, refusal: { code: result.code, message: result.message } });
    }
    return results;
  };

  return {
    /** Entries kept now, oldest first: the same array until they change. */
    read: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh,
    /** Tries everything that waits. Answers in how many seconds to try again, or null when nothing is left to send. */
    flush: async (userId: string): Promise<{ left: number; retryAfterSeconds: number | null }> => {
      const results = await alone(() => attempt(userId));
      if (results.size > 0) await changed();
      else await refresh();
      const waits = [...results.values()].flatMap((result) =>
        result.outcome === 'later' && result.retryAfterSeconds !== null ? [result.retryAfterSeconds] : [],
      );
      return {
        left: entries.filter((entry) => entry.userId === userId && !entry.refusal).length,
        retryAfterSeconds: waits.length > 0 ? Math.max(...waits) : null,
      };
    },
    /** Writes one down and tries it at once. `later`: it is safe here and goes by itself. */
    submit: async (entry: AttendanceEntry): Promise<Sent> => {
      inHand.add(entry.id);
      await store.put(entry);
      // On a line that neither answers nor breaks, it becomes one kept for later.
      const patience = setTimeout(() => {
        inHand.delete(entry.id);
        void changed();
      }, PATIENCE);
      const results = await alone(() => attempt(entry.userId));
      clearTimeout(patience);
      inHand.delete(entry.id);
      await changed();
      return results.get(entry.id) ?? { outcome: 'later', retryAfterSeconds: null };
    },
    /** Forgets one the person gave up. */
    drop: async (id: string): Promise<void> => {
      await store.remove(id);
      await changed();
    },
  };
}
