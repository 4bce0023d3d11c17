/** Ids are UUIDv7: made here, ordered by time, no sequence in any hot path (DESIGN, "Past one machine"). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 } from 'uuid';

const source = new AsyncLocalStorage<() => string>();

export function newId(): string {
  return source.getStore()?.() ?? v7();
}

/** Runs `work` with ids from `makeId`: demo data is the same each time, and its ids are of the time it shows. */
export function withIdsFrom<T>(makeId: () => string, work: () => Promise<T>): Promise<T> {
  return source.run(makeId, work);
}
