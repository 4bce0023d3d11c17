/** Passwords are kept as argon2id (reliability S9), worked out a few at a time: each takes a core and 19 MiB. */
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../../call/refuse.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const AT_ONCE = 2;
const MOST_WAITING = 400;

const waiting: (() => void)[] = [];
let running = 0;

/** What is kept of a password. Never call it within a transaction. Refusals: `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/**
 * Whether a password is the one kept. Without an account (`null`) it takes as long and is false, so that nobody learns
 * from the time which accounts exist (reliability S14).
 */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  const isHash = kept?.startsWith('$argon2id$') ?? false;
  const matches = await inTurn(async () => verify(isHash && kept ? kept : await nobodysHash(), password));
  return isHash && matches;
}

let nobodys: Promise<string> | null = null;

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', options);
  return nobodys;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) refuse('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
