/** Spending the limits on guessing, which all processes share through the database. */
import { createHmac } from 'node:crypto';
import { after, DAY, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import type { Db } from '../../../db/open.ts';
import { deleteBucket, findSpentUntil, refundBucket, spendBucket } from '../queries/bucket-queries.ts';
import { type GuessLimitName, guessLimits } from './guess-limits.ts';

/** Which limit, and whom it holds: an e-mail, an account's id, a network. */
export type Guess = { readonly limit: GuessLimitName; readonly of: string; readonly cost?: number };

type Asking = Pick<Call, 'deps' | 'now'>;

/** Spends one guess, or `cost`; false when too few are left. `db`: the transaction it belongs to, or the pool. */
export function spendGuess(call: Asking, db: Db, guess: Guess): Promise<boolean> {
  return spendBucket(db, bucketKey(call, guess), {
    now: call.now,
    cost: interval(costOf(guess)),
    room: interval(guessLimits[guess.limit].burst * stepOf(guess)),
  });
}

/** Gives a guess back: it was right. */
export async function returnGuess(call: Asking, db: Db, guess: Guess): Promise<void> {
  await refundBucket(db, bucketKey(call, guess), interval(costOf(guess)));
}

/** Returns when the next guess will be looked at. */
export async function nextGuessAt(call: Asking, db: Db, guess: Guess): Promise<Date> {
  const spentUntil = (await findSpentUntil(db, bucketKey(call, guess))) ?? call.now;
  const room = guessLimits[guess.limit].burst * stepOf(guess);
  const next = after(spentUntil, costOf(guess) - room);
  return toMillis(next) > toMillis(call.now) ? next : after(call.now, 1000);
}

/** Makes a limit whole again. */
export async function resetGuesses(call: Asking, db: Db, guess: Guess): Promise<void> {
  await deleteBucket(db, bucketKey(call, guess));
}

/**
 * Returns the same text for the same input, from which nothing else can be read: the address may belong to nobody here.
 */
export function fingerprintOf(call: Pick<Call, 'deps'>, scope: string, of: string): string {
  return createHmac('sha256', call.deps.config.secretKey).update(`${scope}\n${of}`).digest('base64url').slice(0, 16);
}

function bucketKey({ deps }: Pick<Call, 'deps'>, { limit, of }: Guess): string {
  return createHmac('sha256', deps.config.secretKey).update(`limit\n${limit}\n${of}`).digest('base64url');
}

/** Milliseconds until one guess is whole again. */
function stepOf({ limit }: Guess): number {
  return DAY / guessLimits[limit].perDay;
}

function costOf(guess: Guess): number {
  return Math.min(guess.cost ?? 1, guessLimits[guess.limit].burst) * stepOf(guess);
}

function interval(millis: number): string {
  return `${millis} milliseconds`;
}
