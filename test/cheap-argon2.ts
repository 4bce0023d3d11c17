/**
 * argon2id at its least cost, which a test gets where the server asks for more (vitest.config.ts): a sign-up is otherwise
 * 19 ms of a core. `atFullCost` is for tests of what the server asks for.
 */
import { createRequire } from 'node:module';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

// A test may have modules read anew; what it asked for stays.
const everywhere = globalThis as { testAtFullCost?: boolean };

export const { verify } = real;
export const hash: typeof real.hash = (password, options, ...rest) =>
  real.hash(password, everywhere.testAtFullCost ? options : { ...options, ...LEAST }, ...rest);

/** Runs `work` with passwords hashed as in production. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  everywhere.testAtFullCost = true;
  try {
    return await work();
  } finally {
    everywhere.testAtFullCost = false;
  }
}
