/** Chance that repeats: the same seed gives the same demo data. The only place where the seed draws lots. */
import { createHash } from 'node:crypto';

export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different ones, in any order. */
  sample<T>(list: readonly T[], count: number): T[];
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  weighted<K extends string>(choices: Readonly<Partial<Record<K, number>>>): K;
  /** The same of numbers: `{ 0: 5, 1: 3 }`. */
  weightedNumber(choices: Readonly<Record<number, number>>): number;
  bytes(count: number): Uint8Array;
  /** Lots of its own, so that one more draw here moves nothing there. */
  fork(label: string): Random;
};

/** Draws of a seed. */
export function randomOf(seed: string): Random {
  const next = sfc32(seed);
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[] | object): T => {
    const pairs = (Array.isArray(choices) ? choices : Object.entries(choices)) as readonly (readonly [T, number])[];
    let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of pairs) {
      left -= weight;
      if (left < 0) return choice;
    }
    return pick(pairs)[0];
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (list, count) => {
      const rest = [...list];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
    weighted,
    weightedNumber: (choices) => Number(weighted(choices)),
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
    fork: (label) => randomOf(`${seed}/${label}`),
  };
}

/** The generator sfc32: four words of state, good for statistics, of no use for secrets. */
function sfc32(seed: string): () => number {
  const hash = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [hash.readUInt32LE(0), hash.readUInt32LE(4), hash.readUInt32LE(8), hash.readUInt32LE(12)];
  return () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
