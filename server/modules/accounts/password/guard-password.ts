/** Trying a password: counted before it is looked at, one after the other for one account (reliability S10, S14). */
import { createHmac } from 'node:crypto';
import { after, MINUTE, minutesBetween, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { refuseAndKeep } from '../../../call/refuse.ts';
import { countSignInTry, forgetSignInTries } from '../queries/guess-queries.ts';
import { passwordMatches } from './hash-password.ts';

/** The first wrong one says "5 more tries". */
const MAX_TRIES = 6;
const PAUSE = 15 * MINUTE;

export type PasswordTry = { readonly right: boolean; readonly triesLeft: number; readonly paused: boolean };

/**
 * Whether `password` is the one kept for `name` (an e-mail, known or not). Right: the count starts anew. Refusals:
 * `too_many_requests` while paused, also for the right one.
 */
export function guardPassword(call: Call, name: string, kept: string | null, password: string): Promise<PasswordTry> {
  const key = guessKey(call, name);
  return oneByOne(key, async () => {
    const { now } = call;
    const state = await countSignInTry(call.deps.db, key, {
      now,
      forgetBefore: after(now, -PAUSE),
      max: MAX_TRIES,
      pauseUntil: after(now, PAUSE),
    });
    if (!state.counted) refusePaused(call, state.paused_until ?? after(now, PAUSE));
    const right = await passwordMatches(kept, password);
    if (right) await forgetSignInTries(call.deps.db, key);
    return { right, triesLeft: Math.max(0, MAX_TRIES - state.failures), paused: state.paused_until !== null };
  });
}

/** Lifts a pause: whoever reads the account's mail is its owner. */
export async function liftPause(call: Call, name: string): Promise<void> {
  await forgetSignInTries(call.db, guessKey(call, name));
}

/** Refuses `too_many_requests` until `until`; what was recorded about it stays. */
export function refusePaused(call: Call, until: Date): never {
  const minutes = Math.max(1, minutesBetween(call.now, until));
  refuseAndKeep('too_many_requests', {
    retryAfter: minutes === 1 ? '1 minute' : `${minutes} minutes`,
    retryAfterSeconds: (toMillis(until) - toMillis(call.now)) / 1000,
  });
}

/** Refuses for a try that was the last before a pause. */
export function refusePausedNow(call: Call): never {
  refusePaused(call, after(call.now, PAUSE));
}

/** The address itself is not kept: it may belong to nobody here. */
function guessKey(call: Call, name: string): string {
  return createHmac('sha256', call.deps.config.secretKey).update(`guess\n${name}`).digest('base64url');
}

const queues = new Map<string, Promise<unknown>>();

async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(key) === turn) queues.delete(key);
  }
}
