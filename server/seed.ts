/** `npm run seed -- --pharmacies 400 --shifts 6000`: fills an empty database with demo data of any size. */
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { openLog } from './process/open-log.ts';
import { buildDeps } from './process/start-server.ts';
import { tell } from './process/tell.ts';
import { demoSize, seedDemo } from './seed/seed-demo.ts';
import { StartError } from './start-error.ts';

function readSize() {
  const { values } = parseArgs({ options: { pharmacies: { type: 'string' }, shifts: { type: 'string' } } });
  return {
    pharmacies: readCount('pharmacies', values.pharmacies, demoSize.pharmacies),
    shifts: readCount('shifts', values.shifts, demoSize.shifts),
  };
}

function readCount(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,8}$/.test(text)) throw new StartError(`--${name} must be a whole number.`);
  return Number(text);
}

try {
  const size = readSize();
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await seedDemo(await buildDeps(config, database, openLog(config)), { size, tell });
  } finally {
    await database.close();
  }
  tell('The demo data is in place.');
} catch (error) {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`,
  );
  process.exitCode = 1;
}
