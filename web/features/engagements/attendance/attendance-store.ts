/** Stores what happened at the pharmacy on the device (web/store/device-store.ts). */
import type { DeviceStore } from '#web/store/device-store.ts';
import { type AttendanceEntry, isFinal } from './attendance-entry.ts';

type Kept = Pick<AttendanceEntry, 'id' | 'at' | 'refusal'>;

/** Returns a store that reports after each change whether it holds entries that may still be sent. */
export function withChangeListener<Entry extends Kept>(
  store: DeviceStore<Entry>,
  onLeft: (isAnythingLeft: boolean) => void,
): DeviceStore<Entry> {
  const report = (entries: readonly Entry[]) => onLeft(entries.some(({ refusal }) => !isFinal(refusal)));
  return {
    all: async () => {
      const entries = await store.all();
      report(entries);
      return entries;
    },
    put: async (entry) => {
      // Set before writing: a page that closes in between reports an entry too many, never one too few.
      onLeft(true);
      await store.put(entry);
      if (isFinal(entry.refusal)) report(await store.all());
    },
    remove: async (id) => {
      await store.remove(id);
      report(await store.all());
    },
  };
}
