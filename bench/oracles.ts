/**
 * Does the time of an answer tell which accounts exist (reliability S14), and are places there as one types? Medians of
 * one run, as ratios. `npm run bench:oracles`
 */

import { bundledGeocoder } from '#server/gateways/geocode/bundled-geocoder.ts';
import { hashPassword, passwordMatches } from '#server/modules/accounts/password/hash-password.ts';

const ROUNDS = 40;

async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0;
}

const kept = await hashPassword('a sentence to sign in with');
await passwordMatches(null, 'warm up');
const known = await medianMs(() => passwordMatches(kept, 'not this one, no'));
const unknown = await medianMs(() => passwordMatches(null, 'not this one, no'));

const geocoder = bundledGeocoder('a key of no consequence in this run');
geocoder.complete('warm', 8);
const places = await Promise.all(
  ['s', '0', 'san', 'new york', 'springfield, m'].map(async (query) => ({
    query,
    ms: await medianMs(() => geocoder.complete(query, 8)),
  })),
);

process.stdout.write(`wrong password, unknown over known e-mail: ${(unknown / known).toFixed(2)} (1 is best)\n`);
for (const { query, ms } of places) process.stdout.write(`places for "${query}": ${ms.toFixed(2)} ms\n`);
