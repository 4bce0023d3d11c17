/**
 * The queue of arrivals and departures to send (PRODUCT §5: "kept on the device with their time, sent when back online,
 * once"). An entry is stored before its first try, so that neither a lost signal nor a closed tab loses it. Entries are
 * sent in the order they happened, by one tab at a time.
 */
import type { Engagement } from '#contract/engagements/engagement.ts';
import { createSignal } from '#web/signal.ts';
import type { DeviceStore } from '#web/store/device-store.ts';
import { type AttendanceEntry, isFinal, type Sent } from './attendance-entry.ts';

/** What every kept entry says of itself. */
type Kept = Pick<AttendanceEntry, 'id' | 'userId' | 'engagementId' | 'at' | 'refusal'>;

type Parts<Entry extends Kept> = {
  store: DeviceStore<Entry>;
  send: (entry: Entry) => Promise<Sent>;
  /** Runs one task at a time, across tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells other tabs that the entries changed. */
  announce: () => void;
  /** An entry reached the server, which returned the current engagement. */
  onSent: (entry: Entry, engagement: Engagement) => void;
  /** An entry was refused that no form waits for. */
  onRefused?: (entry: Entry) => void;
};

/** How long a form waits for its answer, in milliseconds. */
const PATIENCE = 8000;

/** Returns the queue over a store; `alone` runs one task at a time, across tabs. */
export function createAttendanceQueue<Entry extends Kept>({
  store,
  send,
  alone,
  announce,
  onSent,
  onRefused,
}: Parts<Entry>) {
  let entries: readonly Entry[] = [];
  const { emit, listen } = createSignal();
  // Entries whose form still waits for the answer: stored, but not shown as kept for later.
  const inHand = new Set<string>();

  const refresh = async () => {
    entries = (await store.all()).filter((entry) => !inHand.has(entry.id));
    emit();
  };
  const changed = async () => {
    await refresh();
    announce();
  };

  /** Tries every entry of a person that can be sent. */
  const attempt = async (userId: string): Promise<Map<string, Sent>> => {
    const results = new Map<string, Sent>();
    const stuck = new Set<string>();
    for (const entry of await store.all()) {
      if (entry.userId !== userId) continue;
      // Nothing comes of it any more, so that none waits for it.
      if (isFinal(entry.refusal)) continue;
      // Entries wait behind one that is not settled: a departure is never sent before its arrival.
      if (entry.refusal || stuck.has(entry.engagementId)) {
        stuck.add(entry.engagementId);
        continue;
      }
      const result = await send(entry);
      results.set(entry.id, result);
      if (result.outcome === 'sent') {
        // The engagement first, then the entry: the other way round, the page would ask for the code again in between.
        onSent(entry, result.engagement);
        await store.remove(entry.id);
        continue;
      }
      const refusal = result.outcome === 'refused' ? { code: result.code, message: result.message } : null;
      if (!isFinal(refusal)) stuck.add(entry.engagementId);
      if (!refusal) continue;
      // The open form shows the refusal; a refused entry that was sent later is kept so that the person sees it.
      if (inHand.has(entry.id)) await store.remove(entry.id);
      else {
        const refused = { ...entry, refusal };
        await store.put(refused);
        onRefused?.(refused);
      }
    }
    return results;
  };

  return {
    /** Returns the kept entries, oldest first: the same array until they change. */
    read: () => entries,
    listen,
    refresh,
    /** Tries every waiting entry. Returns the seconds until the next try, or null when nothing is left to send. */
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
    /** Stores an entry and tries it at once. `later`: it is stored, and is sent by itself. */
    submit: async (entry: Entry): Promise<Sent> => {
      inHand.add(entry.id);
      await store.put(entry);
      // With neither an answer nor an error in time, the entry is kept for later.
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
    /** Removes an entry the person gave up. */
    drop: async (id: string): Promise<void> => {
      await store.remove(id);
      await changed();
    },
  };
}
