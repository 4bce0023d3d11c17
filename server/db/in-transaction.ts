import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { jitter } from './jitter.ts';
import type { Db } from './open.ts';

/** What a statement was decided for is no longer so: the transaction is to look again, as after a serialization failure. */
export class Overtaken extends Error {
  readonly code = '40001';
}

/** Serialization failure and deadlock: PostgreSQL undid the transaction, and doing it again is right. */
const REPEATABLE = new Set(['40001', '40P01']);
/** The connection broke, or its server is going down. */
const BROKEN = new Set(['08006', '57P01', '57P02']);
const TRIES = 4;

/**
 * Runs `work` in one transaction and returns what it returns; an error undoes it. Up to three repeats when it lost to
 * another transaction, or when its connection was broken before it began, so `work` must have no effect outside of the
 * database. A connection that breaks later is not repeated: whether the commit arrived is not known, and the caller's
 * idempotency key will tell.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    let hasBegun = false;
    let failure: unknown;
    try {
      return await db.transaction().execute(async (tx) => {
        hasBegun = true;
        try {
          return await work(tx);
        } catch (error) {
          failure = error;
          throw error;
        }
      });
    } catch (error) {
      // On a broken connection the rollback fails too; what it says must not hide the reason.
      const reason = failure ?? error;
      const code = codeOf(reason);
      if (tries === TRIES || !(REPEATABLE.has(code) || (!hasBegun && BROKEN.has(code)))) throw reason;
      await sleep(jitter(10 * 2 ** tries));
    }
  }
}

/** What kept a connection from being had is a cause; of one that was waited for too long there is no code. */
function codeOf(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return (cause as { code?: string }).code ?? '';
}
