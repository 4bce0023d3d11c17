import { useSyncExternalStore } from 'react';

type KeptList<T> = {
  readonly listen: (listener: () => void) => () => void;
  /** Returns the same list until a listener is called. */
  readonly read: () => readonly T[];
};

const NONE: readonly never[] = [];

/** Returns what this device keeps to send: none of it where the server writes the page and while the app takes it over. */
export function useKeptList<T>({ listen, read }: KeptList<T>): readonly T[] {
  return useSyncExternalStore(listen, read, () => NONE);
}
