/** How parts of the page that must not know each other tell each other something. */
import { useSyncExternalStore } from 'react';

type Listener<T> = (value: T) => void;

/** Something that happens: whoever listens then is called, in the order they began to. Nothing is kept. */
export type Signal<T> = {
  readonly emit: (value: T) => void;
  /** Calls back each time it is emitted. Returns the way to stop listening. */
  readonly listen: (listener: Listener<T>) => () => void;
  readonly hasListeners: () => boolean;
};

export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<Listener<T>>();
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hasListeners: () => listeners.size > 0,
  };
}

/** A value that is the same for the whole page, and signals when it is set. */
export type SharedValue<T> = Pick<Signal<T>, 'listen' | 'hasListeners'> & {
  readonly get: () => T;
  readonly set: (value: T) => void;
};

export function createValue<T>(first: T): SharedValue<T> {
  const { emit, ...signal } = createSignal<T>();
  let value = first;
  return {
    ...signal,
    get: () => value,
    set: (next) => {
      value = next;
      emit(next);
    },
  };
}

/** Returns what `read` reads, anew each time the signal is emitted. `read` must return the same object until then. */
export function useSignal<T>({ listen }: { readonly listen: (listener: () => void) => () => void }, read: () => T): T {
  return useSyncExternalStore(listen, read, read);
}

export function useValue<T>(value: SharedValue<T>): T {
  return useSyncExternalStore(value.listen, value.get, value.get);
}
