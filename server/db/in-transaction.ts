import { setTimeout as sleep } from 'node:timers/promises';
import { jitter } from './jitter.ts';
import type { Db } from './open.ts';

/** Serialization failure and deadlock: PostgreSQL undid the transaction, and doing it again is right. */
const REPEATABLE = new Set(['40001', '40P01']);
const TRIES = 4;

/**
 * Runs `work` in one transaction and answers what it answers; an error undoes it. Up to three repeats when it lost to
 * another transaction, so `work` must have no effect outside of the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === TRIES || !REPEATABLE.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(jitter(10 * 2 ** tries));
    }
  }
}
