/** Passwords are kept as argon2id (reliability S9), worked out a few at a time: each takes a core and 19 MiB. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../../call/refuse.ts';
import { FairQueue } from './fair-queue.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A core stays free for everybody else's calls, and one of the four threads that hashes share with files and names of
 * hosts.
 */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
const MOST_WAITING = 400;

const queue = new FairQueue({ atOnce: HASHES_AT_ONCE, waitingOfSender: MOST_WAITING, waiting: MOST_WAITING }, () =>
  refuse('unavailable', { retryAfterSeconds: 5 }),
);

/**
 * Returns the hash that is stored of a password. Never call it within a transaction. Refusals: `unavailable` when too
 * many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run('', () => hash(password, options));
}

/**
 * Returns whether a password is the one stored. Without an account (`null`) it takes as long and is false, so that
 * nobody learns from the time which accounts exist (reliability S14).
 */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const isHash = storedHash?.startsWith('$argon2id$') ?? false;
  const matches = await queue.run('', async () =>
    verify(isHash && storedHash ? storedHash : await nobodysHash(), password),
  );
  return isHash && matches;
}

let nobodys: Promise<string> | null = null;

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', options);
  return nobodys;
}
