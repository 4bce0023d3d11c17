/** Trying a password, or what comes after it: counted before it is looked at, one after the other for one account (reliability S10, S14). */
import { createHmac } from 'node:crypto';
import { after, MINUTE, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { networkOf } from '../../../call/network-of.ts';
import { refuseAndKeep } from '../../../call/refuse.ts';
import { countFailure } from '../guessing/count-failure.ts';
import { type Guess, nextGuessAt, resetGuesses, returnGuess, spendGuess } from '../guessing/spend-guess.ts';
import { countSignInTry, forgetSignInTries } from '../queries/guess-queries.ts';
import { passwordMatches } from './hash-password.ts';

/** The first wrong one says "5 more tries". */
const MAX_TRIES = 6;
const PAUSE = 15 * MINUTE;

export type PasswordTry = { readonly right: boolean; readonly triesLeft: number; readonly paused: boolean };

/**
 * Returns whether `password` is the one kept for `name` (an e-mail, known or not, or the id of the account that is
 * signed in). From a `device` that has signed in to the account before, tries count against that device alone, so that
 * strangers cannot keep its owner out. Throws as `guardGuess`.
 */
export function guardPassword(
  call: Call,
  name: string,
  storedHash: string | null,
  password: string,
  device: string | null = null,
): Promise<PasswordTry> {
  return guardGuess(call, { name, device, what: 'password' }, () => passwordMatches(storedHash, password));
}

type Guarded = { readonly name: string; readonly device?: string | null; readonly what: 'password' | 'secondFactor' };

/**
 * Returns whether `isRight`, which is asked once the try is counted. Right: the count starts anew. Throws
 * `too_many_requests` while paused and beyond the day's limits, also for the right one.
 */
export function guardGuess(
  call: Call,
  { name, device = null, what }: Guarded,
  isRight: () => Promise<boolean>,
): Promise<PasswordTry> {
  const key = guessKey(call, device ? `device\n${device}` : name);
  return oneByOne(key, async () => {
    const { now } = call;
    const state = await countSignInTry(call.deps.db, key, {
      now,
      forgetBefore: after(now, -PAUSE),
      max: MAX_TRIES,
      pauseUntil: after(now, PAUSE),
    });
    if (!state.counted) {
      countFailure(call, { what, account: name });
      refusePaused(call, state.paused_until ?? after(now, PAUSE));
    }
    const guesses = guessesOf(call, name, device);
    await spendAll(call, { name, what }, guesses);
    const right = await isRight().catch(async (error: unknown) => {
      await returnAll(call, guesses);
      throw error;
    });
    if (right) {
      await forgetSignInTries(call.deps.db, key);
      await returnAll(call, guesses);
    } else countFailure(call, { what, account: name });
    return { right, triesLeft: Math.max(0, MAX_TRIES - state.failures), paused: state.paused_until !== null };
  });
}

/** Lifts a pause: its owner reads the account's mail. */
export async function liftPause(call: Call, name: string): Promise<void> {
  await forgetSignInTries(call.db, guessKey(call, name));
  await resetGuesses(call, call.db, { limit: 'signInTriesOfAccount', of: name });
}

/** Refuses `too_many_requests` until `until`; what was recorded about it stays. */
export function refusePaused(call: Call, until: Date): never {
  refuseAndKeep('too_many_requests', {
    retryAfterSeconds: (toMillis(until) - toMillis(call.now)) / 1000,
  });
}

/** Refuses for a try that was the last before a pause. */
export function refusePausedNow(call: Call): never {
  refusePaused(call, after(call.now, PAUSE));
}

/** A known device and a signed-in person are held apart from strangers, also from those at the same address. */
function guessesOf(call: Call, name: string, device: string | null): Guess[] {
  if (device) return [{ limit: 'signInTriesOfDevice', of: device }];
  const own: Guess = { limit: 'signInTriesOfAccount', of: name };
  if (call.actor?.userId === name || !call.deps.config.rateLimits) return [own];
  return [own, { limit: 'signInTriesFromAddress', of: networkOf(call.from.ip) }];
}

async function spendAll(call: Call, { name, what }: Guarded, guesses: readonly Guess[]): Promise<void> {
  const { db } = call.deps;
  for (const [index, guess] of guesses.entries()) {
    if (await spendGuess(call, db, guess)) continue;
    await returnAll(call, guesses.slice(0, index));
    countFailure(call, { what, account: name });
    refusePaused(call, await nextGuessAt(call, db, guess));
  }
}

async function returnAll(call: Call, guesses: readonly Guess[]): Promise<void> {
  for (const guess of guesses) await returnGuess(call, call.deps.db, guess);
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
