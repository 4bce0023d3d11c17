/** What `npm run bench:search` was asked for. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';

export type BenchOptions = {
  readonly pharmacies: number;
  /** Open shifts of the large database; the small one has a tenth. */
  readonly shifts: number;
  /** Measured queries of the mixed run. */
  readonly queries: number;
  /** Seconds and clients of the run that counts searches a second. */
  readonly seconds: number;
  readonly clients: number;
  readonly randomSeed: string;
  readonly dataDir: string;
  readonly json: boolean;
  /** Where the servers leave a CPU profile; null: they make none. */
  readonly profile: string | null;
};

export const benchUsage = `npm run bench:search -- [--pharmacies 100000] [--shifts 1000000] [--queries 400] [--seconds 8] [--clients 8]
  [--random-seed X] [--data-dir FOLDER] [--profile FOLDER] [--json]`;

const text = { type: 'string' } as const;

/** Reads the arguments; an error is one sentence about the one that is wrong. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pharmacies: text,
      shifts: text,
      queries: text,
      seconds: text,
      clients: text,
      'random-seed': text,
      'data-dir': text,
      profile: text,
      json: { type: 'boolean' },
    },
  });
  const whole = (name: 'pharmacies' | 'shifts' | 'queries' | 'seconds' | 'clients', otherwise: number, least = 1) => {
    const given = values[name];
    const number = given === undefined ? otherwise : /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (number >= least) return number;
    throw new StartError(`--${name} must be a whole number from ${least}; "${given}" is not.`);
  };
  return {
    pharmacies: whole('pharmacies', 100_000),
    shifts: whole('shifts', 1_000_000, 10),
    queries: whole('queries', 400, 10),
    seconds: whole('seconds', 8),
    clients: whole('clients', 8),
    randomSeed: values['random-seed'] ?? 'mortar',
    dataDir: path.resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? path.join(tmpdir(), 'mortar-bench')),
    json: values.json ?? false,
    profile: values.profile ? path.resolve(values.profile) : null,
  };
}
