/** Whether the live line is up, and when it last was: for screens that live by it. */
import { useSyncExternalStore } from 'react';
import type { LiveState } from '#web/api/live.ts';
import { nowIso } from '#web/clock.ts';

type Line = { state: LiveState; lastOpenAt: string | null };

let line: Line = { state: 'connecting', lastOpenAt: null };
const listeners = new Set<() => void>();

export function setLiveState(state: LiveState): void {
  const wasOpen = line.state === 'open';
  line = { state, lastOpenAt: state === 'open' || wasOpen ? nowIso() : line.lastOpenAt };
  for (const listener of listeners) listener();
}

/** `lastOpenAt` (ISO 8601): up to then, what one sees is what was. */
export function useLiveState(): Line {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => line,
  );
}
