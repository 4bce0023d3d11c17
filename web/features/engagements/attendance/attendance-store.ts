/** Stores arrivals and departures on the device (web/store/device-store.ts). */
import type { DeviceStore } from '#web/store/device-store.ts';
import type { AttendanceEntry } from './attendance-entry.ts';

export type AttendanceStore = DeviceStore<AttendanceEntry>;

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
