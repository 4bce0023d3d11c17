/**
 * Makes an object at Stripe once for a key of ours, whatever was lost on the way.
 *
 * Stripe saves the first answer to a key, a refusal or its own failure included, and forgets it after a day. So a key that
 * may be forgotten, or whose saved answer is a failure of Stripe's, is first looked for in what it made (every object
 * carries its key as `metadata.attempt`); and a saved refusal for want of balance, which says that nothing was done, is
 * asked again under the key's next name.
 */
import Stripe from 'stripe';
import { HOUR, toMillis } from '#contract/time.ts';

/** Stripe keeps keys "at least 24 hours". */
const KEPT_MS = 20 * HOUR;
/** More tries than the sweeps make in a day. */
const MOST_NAMES = 60;

type MakeOnceOptions<T> = {
  readonly key: string;
  readonly now: Date;
  /** The object this key made earlier; null when it made none. */
  readonly find: (since: number | null) => Promise<T | null>;
  readonly make: (idempotencyKey: string) => Promise<T>;
};

/** Returns the object this key made, now or earlier. Throws Stripe's error when it refuses, or when nobody knows. */
export async function makeOnce<T>({ key, now, find, make }: MakeOnceOptions<T>): Promise<T> {
  const since = madeAt(key);
  const search = () => find(since === null ? null : Math.floor((since - HOUR) / 1000));
  if (since === null || toMillis(now) - since > KEPT_MS) {
    const made = await search();
    if (made) return made;
  }
  for (let name = 0; ; name += 1) {
    try {
      return await make(name === 0 ? key : `${key}.${name}`);
    } catch (error) {
      if (!isReplayed(error) || name === MOST_NAMES) throw error;
      if (isOwnFailure(error)) return (await search()) ?? failed(error);
      if (error.code !== 'balance_insufficient') throw error;
    }
  }
}

/** Returns the objects of a list that this key made. */
export async function findMade<T extends { readonly metadata: Stripe.Metadata | null }>(
  list: AsyncIterable<T>,
  key: string,
): Promise<T | null> {
  for await (const object of list) if (object.metadata?.['attempt'] === key) return object;
  return null;
}

/** Returns when a key of ours (UUIDv7) was made, in milliseconds; null for any other. */
function madeAt(key: string): number | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(key);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : null;
}

function isReplayed(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

function isOwnFailure(error: Stripe.errors.StripeError): boolean {
  return (error.statusCode ?? 0) >= 500;
}

function failed(error: unknown): never {
  throw error;
}
