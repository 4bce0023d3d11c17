/** Stores entries over reloads and closed tabs: in IndexedDB, or in memory where the browser refuses it. */
import type { AttendanceEntry } from './attendance-entry.ts';

export type AttendanceStore = {
  /** Every entry, oldest first. */
  all: () => Promise<AttendanceEntry[]>;
  put: (entry: AttendanceEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

const DATABASE = 'mortar';
const ENTRIES = 'attendance';

/** Returns a store that lasts as long as the page. */
export function memoryStore(): AttendanceStore {
  const kept = new Map<string, AttendanceEntry>();
  return {
    all: async () => oldestFirst([...kept.values()]),
    put: async (entry) => {
      kept.set(entry.id, entry);
    },
    remove: async (id) => {
      kept.delete(id);
    },
  };
}

/** Returns a store in IndexedDB, opened when first used. */
export function indexedDbStore(): AttendanceStore {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= openDatabase();
    return opening;
  };
  const run = async <T>(mode: IDBTransactionMode, act: (entries: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(ENTRIES, mode, { durability: 'strict' });
      const request = act(transaction.objectStore(ENTRIES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    all: async () => oldestFirst(await run<AttendanceEntry[]>('readonly', (entries) => entries.getAll())),
    put: async (entry) => {
      await run('readwrite', (entries) => entries.put(entry));
    },
    remove: async (id) => {
      await run('readwrite', (entries) => entries.delete(id));
    },
  };
}

/** Returns a store that uses the second one once the first has failed. */
export function withFallback(first: AttendanceStore, second: AttendanceStore): AttendanceStore {
  let failed = false;
  const either = async <T>(act: (store: AttendanceStore) => Promise<T>): Promise<T> => {
    if (failed) return act(second);
    try {
      return await act(first);
    } catch {
      failed = true;
      return act(second);
    }
  };
  return {
    all: () => either((store) => store.all()),
    put: (entry) => either((store) => store.put(entry)),
    remove: (id) => either((store) => store.remove(id)),
  };
}

/** Returns a store that reports after each change whether it holds entries. */
export function announcing(store: AttendanceStore, onLeft: (isAnythingLeft: boolean) => void): AttendanceStore {
  return {
    all: async () => {
      const entries = await store.all();
      onLeft(entries.length > 0);
      return entries;
    },
    put: async (entry) => {
      // Set before writing: a page that closes in between reports an entry too many, never one too few.
      onLeft(true);
      await store.put(entry);
    },
    remove: async (id) => {
      await store.remove(id);
      onLeft((await store.all()).length > 0);
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds an older database'));
  });
}

function oldestFirst(entries: AttendanceEntry[]): AttendanceEntry[] {
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
