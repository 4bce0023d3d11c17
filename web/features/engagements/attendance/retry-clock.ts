/** When the queue is tried next, for the screen to say. In milliseconds of the device's own time since it started. */
import { useSyncExternalStore } from 'react';

let nextTry: number | null = null;
const listeners = new Set<() => void>();

export function setNextTry(at: number | null): void {
  nextTry = at;
  for (const listener of listeners) listener();
}

/** By `performance.now()`; null when nothing is planned. */
export function useNextTry(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => nextTry,
  );
}
