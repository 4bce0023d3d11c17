/**
 * How long random histories are played: `MODEL_STEPS=10000 npx vitest run test/model/histories`; each file prints its
 * `MODEL_SEED`, which plays it again.
 */
import { randomInt } from 'node:crypto';

const number = (name: string, otherwise: number): number => {
  const typed = process.env[name];
  if (typed === undefined || typed === '') return otherwise;
  const value = Number(typed);
  if (!Number.isInteger(value)) throw new Error(`${name} is a whole number, not ${typed}`);
  return value;
};

/** Commands of one history, at most. */
export const HISTORY = 300;

/** Steps of one, on average: fast-check draws short ones, too, and many commands find nothing to do. */
const USUAL_LENGTH = 55;

/** What every run plays: a change is refused for what it breaks, not for what another history would have found before it. */
const USUAL_SEED = 11;

/** From so many steps on, two files play half of them each, side by side. */
const TWO_FROM = 5000;

const steps = number('MODEL_STEPS', 1000);
const lanes = steps < TWO_FROM ? 1 : 2;

export const modelSettings = {
  lanes,
  /** Against hanging only: a failing history is made shorter for so long and then shown as it is. */
  timeout: Math.max(240_000, steps * 200),
  /** Histories of each file, for that many steps in all. */
  histories: Math.max(1, Math.ceil(steps / lanes / USUAL_LENGTH)),
  /** `MODEL_SHRINK=off` shows the history that failed as it is. */
  endOnFailure: process.env.MODEL_SHRINK === 'off',
  /** `MODEL_PATH`, as a failure prints it: plays that history alone. */
  path: process.env.MODEL_PATH,
  /** Fast-check's of the first file, the other's is one more; `MODEL_SEED=random` is a new one (decision 089). */
  seed: process.env.MODEL_SEED === 'random' ? randomInt(2 ** 31 - 1) : number('MODEL_SEED', USUAL_SEED),
} as const;
