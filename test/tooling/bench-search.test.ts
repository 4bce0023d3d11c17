/** The bench of searches runs small, and its ways of asking agree: they are compared on every query, or it fails. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataFolder } from '../place-of-data.ts';
import { runProgram } from './run-program.ts';

/** Two runs, each with two servers and a database to start. */
const BUSY_MACHINE_MS = 400_000;

let dataDir: string;
beforeAll(() => {
  dataDir = makeDataFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const positive = z.number().positive();
const Figures = z.strictObject({
  pharmacies: z.literal(60),
  shifts: z.literal(1500),
  p50Ms: positive,
  p99Ms: positive,
  bareP50Ms: positive,
  floorP50Ms: positive,
  ratio: positive,
  growth: positive,
  throughput: positive,
});

const small = ['--pharmacies', '60', '--shifts', '1500', '--queries', '12', '--seconds', '1', '--clients', '2'];

test(
  'ends with the figures as JSON, every way of asking having given the same answers; the databases are kept',
  async () => {
    const bench = runProgram('bench/search.ts', { args: [...small, '--data-dir', dataDir, '--json'] });
    expect(await bench.ends(), bench.complained()).toBe(0);
    expect(bench.said()).toContain('all ways agree on every query');
    const figures = Figures.parse(JSON.parse(bench.said().trimEnd().split('\n').at(-1) ?? ''));
    expect(figures.p99Ms).toBeGreaterThanOrEqual(figures.p50Ms);
    expect(bench.complained()).toContain('Seeding 60 pharmacies, 1500 open shifts');

    const again = runProgram('bench/search.ts', { args: [...small, '--data-dir', dataDir] });
    expect(await again.ends(), again.complained()).toBe(0);
    expect(again.complained()).not.toContain('Seeding');
    expect(again.said()).not.toContain('"ratio"');
  },
  BUSY_MACHINE_MS,
);

test.each([
  [['--shifts', 'many'], '--shifts must be a whole number from 10; "many" is not.'],
  [['--speed'], "Unknown option '--speed'"],
])('%j is answered with what there is', async (args, sentence) => {
  const bench = runProgram('bench/search.ts', { args });
  expect(await bench.ends()).toBe(1);
  expect(bench.complained()).toContain(sentence);
  expect(bench.complained()).toContain('npm run bench:search -- [--pharmacies');
  expect(bench.complained()).not.toContain('    at ');
});
