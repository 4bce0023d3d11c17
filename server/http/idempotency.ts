/** Same key and body, same answer; same key and another body, 422 (API †, PRODUCT §6). */
import { createHash } from 'node:crypto';
import type { SignedCall } from '../call/call.ts';
import { refuse } from '../call/refuse.ts';

type Earlier = { readonly answer: unknown } | null;

/** Returns a stable fingerprint of the operation and its input. */
export function requestHash(operation: string, input: unknown): string {
  return createHash('sha256').update(operation).update('\n').update(JSON.stringify(input)).digest('hex');
}

/**
 * Claims the key within the call's transaction, so that a second request with it waits for the first to commit.
 * Returns the first call's answer, or null when this is the first. Refusals: `idempotency_key_reused`,
 * `idempotency_in_progress`.
 */
export async function claimKey(call: SignedCall, key: string, operation: string, hash: string): Promise<Earlier> {
  const claimed = await call.db
    .insertInto('idempotency_keys')
    .values({ user_id: call.actor.userId, key, operation, request_hash: hash, created_at: call.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await call.db
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_hash', 'answer', 'status'])
    .where('user_id', '=', call.actor.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.operation !== operation || earlier.request_hash !== hash) refuse('idempotency_key_reused');
  if (earlier.status === null) refuse('idempotency_in_progress');
  return { answer: earlier.answer };
}

/** Stores the answer beside the key. */
export async function saveAnswer(call: SignedCall, key: string, answer: unknown): Promise<void> {
  await call.db
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: JSON.stringify(answer) })
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
