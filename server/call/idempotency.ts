/** Same key and body, same answer; same key and another body, 422 (API †, PRODUCT §6). */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { after, DAY } from '#contract/time.ts';
import type { Db } from '../db/open.ts';
import { isHeld, type SessionLocks } from '../db/session-locks.ts';
import type { SignedCall } from './call.ts';
import { Refusal, refuse } from './refuse.ts';

type Earlier = { readonly answer: unknown } | null;

/** How often, and how many times, a repeat looks whether the first is over: 3 s, in which a provider answers or not. */
const LOOK_EVERY_MS = 100;
const LOOKS = 30;

/** Longer than what was noted without a connection may wait to be sent (PRODUCT §5). */
const KEPT = 3 * DAY;

/** Returns a stable fingerprint of the operation and its input. */
export function requestHash(operation: string, input: unknown): string {
  return createHash('sha256').update(operation).update('\n').update(JSON.stringify(input)).digest('hex');
}

/**
 * Claims the key within the call's transaction, so that a second request with it waits for the first to commit.
 * Returns the first call's answer, or null when this is the first. What was committed stands where the process of the first
 * ended in its step after the commit. Refusals: `idempotency_key_reused`, `idempotency_in_progress` while the first is in that
 * step (decision 153).
 */
export async function claimKey(call: SignedCall, key: string, operation: string, hash: string): Promise<Earlier> {
  const claimed = await call.db
    .insertInto('idempotency_keys')
    .values({ user_id: call.actor.userId, key, operation, request_hash: hash, created_at: call.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  // Before the answer is read: a step that ends in between has stored its own by then.
  const isInStep = await isHeld(call.db, lockOfStep(call, key));
  const earlier = await call.db
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_hash', 'answer', 'status'])
    .where('user_id', '=', call.actor.userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // The step failed meanwhile and left the key to the next who comes.
  if (!earlier) refuse('idempotency_in_progress');
  if (earlier.operation !== operation || earlier.request_hash !== hash) refuse('idempotency_key_reused');
  if (earlier.status === null && isInStep) refuse('idempotency_in_progress');
  return { answer: earlier.answer };
}

/** Says, from before the commit until what it returns is called, that the call with this key goes on to its step after it. */
export function holdStep(locks: SessionLocks, call: SignedCall, key: string): Promise<() => void> {
  return locks.hold(lockOfStep(call, key));
}

function lockOfStep({ actor }: SignedCall, key: string): string {
  return `idempotency ${actor.userId} ${key}`;
}

/**
 * Runs a write that claims its key. While the first with that key is in its step after the commit it waits for the answer, 3 s
 * at most, without a connection of its own. Throws `idempotency_in_progress` after that.
 */
export async function waitForFirst<T>(run: () => Promise<T>): Promise<T> {
  for (let looks = 0; ; looks += 1) {
    try {
      return await run();
    } catch (error) {
      const isRunning = error instanceof Refusal && error.code === 'idempotency_in_progress';
      if (!isRunning || looks === LOOKS) throw error;
      await setTimeout(LOOK_EVERY_MS);
    }
  }
}

/** Stores the answer beside the key; `isFinal` is false where a step after the commit may still replace it. */
export async function saveAnswer(call: SignedCall, key: string, answer: unknown, isFinal: boolean): Promise<void> {
  await call.db
    .updateTable('idempotency_keys')
    .set({ status: isFinal ? 200 : null, answer: JSON.stringify(answer) })
    .where('user_id', '=', call.actor.userId)
    .where('key', '=', key)
    .execute();
}

/** Makes what was committed the answer, where the step after the commit will not be done here. */
export async function settleKey(call: SignedCall, key: string): Promise<void> {
  await call.db
    .updateTable('idempotency_keys')
    .set({ status: 200 })
    .where('user_id', '=', call.actor.userId)
    .where('key', '=', key)
    .execute();
}

/** Deletes a key whose call failed after its commit, so that a retry runs it again. */
export async function forgetKey(call: SignedCall, key: string): Promise<void> {
  await call.db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', call.actor.userId)
    .where('key', '=', key)
    .execute();
}

/** Deletes a person's keys: their answers say names, phones and how to get into a pharmacy. */
export async function deleteKeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

/**
 * Rewrites the answers that have one of these texts, in any case of letters; `rewrite` returns the answer as it is to be. The
 * keys stay: who repeats a call has it done once. All of the table is read, which is three days of it.
 */
export async function rewriteAnswers(
  db: Db,
  texts: readonly string[],
  rewrite: (answer: unknown) => unknown,
): Promise<void> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['user_id', 'key', 'answer'])
    .where(
      sql<boolean>`exists (select from unnest(${texts}::text[]) part where position(lower(part) in lower(answer::text)) > 0)`,
    )
    .orderBy('user_id')
    .orderBy('key')
    .forUpdate()
    .execute();
  for (const { user_id, key, answer } of kept) {
    const rewritten = JSON.stringify(rewrite(answer));
    if (rewritten === JSON.stringify(answer)) continue;
    await db
      .updateTable('idempotency_keys')
      .set({ answer: rewritten })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
  }
}

/** Deletes the keys that nobody sends again. Returns how many. */
export async function deleteOldKeys(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', after(now, -KEPT))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
