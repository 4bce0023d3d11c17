/** Stores entries over reloads and closed tabs: in IndexedDB, or in memory where the browser refuses it. */

/** `at`: when it was made, ISO 8601. Whatever else an entry holds must survive structured cloning; files do. */
type DeviceEntry = { readonly id: string; readonly at: string };

export type DeviceStore<Entry extends DeviceEntry> = {
  /** Every entry, oldest first. */
  all: () => Promise<Entry[]>;
  put: (entry: Entry) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** Returns a store that lasts as long as the page. */
export function memoryStore<Entry extends DeviceEntry>(): DeviceStore<Entry> {
  const kept = new Map<string, Entry>();
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

/**
 * Returns a store in IndexedDB, opened when first used. Each kind of entry has a database of its own: a new kind then
 * never waits for tabs that hold an older version open.
 */
export function indexedDbStore<Entry extends DeviceEntry>(database: string, entries: string): DeviceStore<Entry> {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= openDatabase(database, entries);
    return opening;
  };
  const begin = async (mode: IDBTransactionMode) => {
    try {
      return (await open()).transaction(entries, mode, { durability: 'strict' });
    } catch (error) {
      // Browsers close connections of pages in the background: the next call opens another.
      opening = null;
      throw error;
    }
  };
  const run = async <T>(mode: IDBTransactionMode, act: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = await begin(mode);
    return new Promise((resolve, reject) => {
      const request = act(transaction.objectStore(entries));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    all: async () => oldestFirst(await run<Entry[]>('readonly', (kept) => kept.getAll())),
    put: async (entry) => {
      await run('readwrite', (kept) => kept.put(entry));
    },
    remove: async (id) => {
      await run('readwrite', (kept) => kept.delete(id));
    },
  };
}

/**
 * Returns a store that puts into the second one what the first refuses, and lists the entries of both: a first one that
 * is full, or fails for a while, hides nothing it holds.
 */
export function withFallback<Entry extends DeviceEntry>(
  first: DeviceStore<Entry>,
  second: DeviceStore<Entry>,
): DeviceStore<Entry> {
  /** Ids that the first could not remove. */
  const removed = new Set<string>();
  return {
    all: async () => {
      const newer = await second.all();
      const hidden = new Set([...removed, ...newer.map(({ id }) => id)]);
      const older = await first.all().catch(() => []);
      return oldestFirst([...older.filter(({ id }) => !hidden.has(id)), ...newer]);
    },
    put: async (entry) => {
      try {
        await first.put(entry);
      } catch {
        return second.put(entry);
      }
      removed.delete(entry.id);
      await second.remove(entry.id);
    },
    remove: async (id) => {
      await second.remove(id);
      await first.remove(id).catch(() => removed.add(id));
    },
  };
}

/**
 * Runs tasks one after another: across tabs where the browser has locks, else in this tab. Tasks of different parts of the
 * store do not wait for each other.
 */
export type TaskQueue = <T>(work: () => Promise<T>, part?: string) => Promise<T>;

/** Returns what runs the tasks of a store of this name. */
export function createTaskQueue(name: string): TaskQueue {
  const last = new Map<string, Promise<unknown>>();
  return <T>(work: () => Promise<T>, part = ''): Promise<T> => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
      return navigator.locks.request(part ? `${name} ${part}` : name, () => work()) as Promise<T>;
    }
    const next = (last.get(part) ?? Promise.resolve()).then(work, work);
    last.set(
      part,
      next.catch(() => undefined),
    );
    return next;
  };
}

function openDatabase(database: string, entries: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(entries, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds an older database'));
  });
}

function oldestFirst<Entry extends DeviceEntry>(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
