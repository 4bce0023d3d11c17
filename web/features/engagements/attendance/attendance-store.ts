/** Where entries survive a reload and a closed tab: IndexedDB, or memory where the browser refuses it. */
import type { AttendanceEntry } from './attendance-entry.ts';

export type AttendanceStore = {
  /** Every entry, oldest first. */
  all: () => Promise<AttendanceEntry[]>;
  put: (entry: AttendanceEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

const DATABASE = 'mortar';
const ENTRIES = 'attendance';

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

/** The first store, and the second from when the first fails. */
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
