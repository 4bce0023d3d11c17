import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

// Taken anew: earlier files of the run had it with the real comparison.
vi.resetModules();
const { hashPassword, passwordMatches } = await import('./hash-password.ts');

test('without an account a password is compared all the same, at the same cost, and never matches', async () => {
  const kept = await hashPassword('a sentence to sign in with');
  await passwordMatches(kept, 'not this one, no');
  await passwordMatches(null, 'not this one, no');
  await passwordMatches(null, 'nobody has this password');
  const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
  expect(costs).toHaveLength(3);
  expect(new Set(costs)).toEqual(new Set([kept.split('$').slice(0, 4).join('$')]));
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
});
