/** Whether the device says it has a connection, and since when not. */
import { useSyncExternalStore } from 'react';
import { nowIso } from '#web/clock.ts';

type Connection = { online: boolean; since: string };

/** What is taken for granted where the server writes the page. */
const atFirst: Connection = { online: true, since: nowIso() };

let seen = atFirst;

function read(): Connection {
  if (navigator.onLine !== seen.online) {
    seen = { online: navigator.onLine, since: nowIso() };
  }
  return seen;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read, () => atFirst);
}
