import type { Endpoint } from '#contract/endpoint.ts';
import type { Call, SignedCall } from '../call/call.ts';
import {
  claimKey,
  forgetKey,
  holdStep,
  requestHash,
  saveAnswer,
  settleKey,
  waitForFirst,
} from '../call/idempotency.ts';
import { Refusal } from '../call/refuse.ts';
import { inTransaction } from '../db/open.ts';
import type { SessionLocks } from '../db/session-locks.ts';
import { connectionErrorCode } from './connection-errors.ts';

export type Act = (call: Call, input: unknown, prepared?: unknown) => Promise<unknown>;
export type Then = (call: Call, input: unknown, answer: unknown) => Promise<unknown>;

type Steps = { readonly act: Act; readonly then: Then | undefined; readonly locks: SessionLocks };
type Outcome = { readonly answer: unknown; readonly repeated: boolean } | { readonly refusal: Refusal };

/** Runs a write in one transaction, then its step after the commit; with a key, once, whoever repeats it. */
export async function runWrite(endpoint: Endpoint, call: Call, input: unknown, steps: Steps): Promise<unknown> {
  const key = endpoint.idempotent ? call.idempotencyKey : null;
  if (!key) return runOnce(call, input, steps);
  return runWithKey(endpoint, call as SignedCall, input, { ...steps, key });
}

async function runOnce(call: Call, input: unknown, { act, then }: Steps): Promise<unknown> {
  const outcome = await inTransaction<Outcome>(call.deps.db, async (db) => {
    try {
      return { answer: await act({ ...call, db }, input), repeated: false };
    } catch (error) {
      return keptRefusal(error);
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return then ? then(call, input, outcome.answer) : outcome.answer;
}

async function runWithKey(
  endpoint: Endpoint,
  call: SignedCall,
  input: unknown,
  { act, then, locks, key }: Steps & { readonly key: string },
): Promise<unknown> {
  const hash = requestHash(endpoint.name, input);
  let isFirst = false;
  let endStep: (() => void) | null = null;
  const commit = () =>
    inTransaction<Outcome>(call.deps.db, async (db) => {
      // A transaction that begins anew may find that another call with this key is the first.
      endStep?.();
      endStep = null;
      const inside: SignedCall = { ...call, db };
      const earlier = await claimKey(inside, key, endpoint.name, hash);
      if (earlier) return { answer: earlier.answer, repeated: true };
      isFirst = true;
      try {
        const answer = await act(inside, input);
        if (then) endStep = await holdStep(locks, call, key);
        await saveAnswer(inside, key, answer, !then);
        return { answer, repeated: false };
      } catch (error) {
        const refusal = keptRefusal(error);
        await forgetKey(inside, key);
        return refusal;
      }
    });
  try {
    const outcome = await waitForFirst(commit).catch(async (error: unknown) => {
      // The commit may have come: its answer is then the call's, as nobody here goes on to what follows it.
      if (isFirst && then && isInDoubt(error)) await keepCommitted(call, key);
      throw error;
    });
    if ('refusal' in outcome) throw outcome.refusal;
    if (!then || outcome.repeated) return outcome.answer;
    const answer = await then(call, input, outcome.answer).catch(async (error: unknown) => {
      await (isInDoubt(error) ? keepCommitted : forgetKey)(call, key);
      throw error;
    });
    await saveAnswer(call, key, answer, true);
    return answer;
  } finally {
    (endStep as (() => void) | null)?.();
  }
}

/** Returns a refusal that keeps what was counted; throws any other error, which undoes the transaction. */
function keptRefusal(error: unknown): { readonly refusal: Refusal } {
  if (error instanceof Refusal && error.keeps) return { refusal: error };
  throw error;
}

/** Returns whether the connection broke: nobody knows how far it came. */
function isInDoubt(error: unknown): boolean {
  return connectionErrorCode(error) !== null;
}

/** Makes what was committed the answer, if it was; the sweeps do the rest. */
async function keepCommitted(call: SignedCall, key: string): Promise<void> {
  // While the database is away the key stays as it is: its step is over, so what was committed is its answer then, too.
  await settleKey(call, key).catch(() => undefined);
}
