/** Stores what happened at the pharmacy on the device (web/store/device-store.ts). */
import type { DeviceStore } from '#web/store/device-store.ts';
import type { AttendanceEntry } from './attendance-entry.ts';

type Kept = Pick<AttendanceEntry, 'id' | 'at'>;

/** Returns a store that reports after each change whether it holds entries. */
export function withChangeListener<Entry extends Kept>(
  store: DeviceStore<Entry>,
  onLeft: (isAnythingLeft: boolean) => void,
): DeviceStore<Entry> {
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
