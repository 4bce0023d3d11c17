import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Returns what `load` brings; offline, it tries again once there is a connection. Throws what it throws online: its file is
 * gone, or the browser remembers that it failed.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((done) => window.addEventListener('online', done, { once: true }));
    }
  }
}

/** Returns a part that the page does without where it can't be loaded. */
export function lazyExtra(load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> {
  return lazy(() => whenOnline(load).catch(() => ({ default: Nothing })));
}

const Nothing = () => null;
