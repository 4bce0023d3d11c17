/** What `npm run seed` was asked for. */
import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';
import type { BulkSize } from './bulk/seed-bulk.ts';

export type SeedArguments = {
  /** null: the demo, as the first start loads it. */
  readonly size: BulkSize | null;
  readonly randomSeed: string;
};

const seedUsage = `npm run seed                       the demo: four accounts to sign in with, 400 pharmacies, 6,000 shifts
npm run seed -- --pharmacies 100000 --shifts 1000000
  --pharmacies N    approved pharmacies, 1 to 400,000
  --shifts N        open shifts of the next 60 days, up to 20,000,000
  --history N       worked, cancelled and unfilled shifts of the last 60 days (default: one for every 20 open ones)
  --random-seed X   the same words and size give the same market`;

/** Every phone number is used once, and only so many are set aside for fiction. */
const MOST_PHARMACIES = 400_000;
const MOST_SHIFTS = 20_000_000;
const SEED = 'mortar';
/** What sizes are when only the other is given: the demo's proportions. */
const SHIFTS_A_PHARMACY = 15;
const OPEN_A_PAST = 20;

/** Reads the arguments after the program's name; a `StartError` says which one is wrong. */
export function readArguments(args: readonly string[]): SeedArguments {
  const values = parsed(args);
  const randomSeed = values['random-seed'] ?? SEED;
  if (randomSeed === '') throw new StartError('--random-seed must not be empty.');
  const pharmacies = count('pharmacies', values.pharmacies, 1, MOST_PHARMACIES);
  const shifts = count('shifts', values.shifts, 0, MOST_SHIFTS);
  const history = count('history', values.history, 0, MOST_SHIFTS);
  if (pharmacies === null && shifts === null && history === null) return { size: null, randomSeed };
  const stores = pharmacies ?? Math.min(MOST_PHARMACIES, Math.max(1, Math.round((shifts ?? 0) / SHIFTS_A_PHARMACY)));
  const open = shifts ?? Math.min(MOST_SHIFTS, stores * SHIFTS_A_PHARMACY);
  return {
    size: { pharmacies: stores, shifts: open, history: history ?? Math.round(open / OPEN_A_PAST) },
    randomSeed,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { pharmacies: text, shifts: text, history: text, 'random-seed': text },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${seedUsage}`);
  }
}

function count(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new StartError(
    `--${name} must be a whole number from ${least} to ${most.toLocaleString('en-US')}; "${text}" is not.`,
  );
}
