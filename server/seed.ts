/** `npm run seed`: the demo; `npm run seed -- --pharmacies 100000 --shifts 1000000`: an empty database filled to any size. */

import type { Deps } from './call/deps.ts';
import { readConfig } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import { openLog } from './process/open-log.ts';
import { printFailure } from './process/print-failure.ts';
import { printLine } from './process/print-line.ts';
import { buildDeps } from './process/start-server.ts';
import { showProgress } from './seed/bulk/progress.ts';
import { type BulkSize, seedBulk } from './seed/bulk/seed-bulk.ts';
import { readArguments } from './seed/read-arguments.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { StartError } from './start-error.ts';

const inNumbers = (count: number) => count.toLocaleString('en-US');

async function fill(deps: Deps, database: Database, size: BulkSize, randomSeed: string): Promise<void> {
  printLine(
    `Seeding ${inNumbers(size.pharmacies)} pharmacies, ${inNumbers(size.shifts)} open shifts and ${inNumbers(size.history)} past ones.`,
  );
  const began = performance.now();
  const elapsedMs = () => performance.now() - began;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Asked twice, it is not asked to be tidy.
      if (stopped) process.exit(1);
      stopped = true;
    });
  }
  await seedBulk(deps, {
    size,
    randomSeed,
    connection: database.connection,
    progress: showProgress(process.stdout, size.shifts + size.history, elapsedMs),
    isStopped: () => stopped,
  });
  printLine(`In place after ${Math.round(elapsedMs() / 1000)} s.`);
}

try {
  const { size, randomSeed } = readArguments(process.argv.slice(2));
  const config = readConfig();
  if (config.production) throw new StartError('Seeding is refused when NODE_ENV is production.');
  const database = await openDatabase(config);
  try {
    const deps = await buildDeps(config, database, openLog(config));
    if (size) await fill(deps, database, size, randomSeed);
    else await seedDemo(deps, { report: printLine, seed: randomSeed });
  } finally {
    await database.close();
  }
  if (!size) printLine('The demo data is in place.');
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
