/** Imports the federal exclusion list: `npm run import:exclusions -- UPDATED.csv`; `--even-if-shorter` takes one that lost many. */
import { readFile } from 'node:fs/promises';
import { readConfig } from './config.ts';
import { importExclusionFile } from './process/import-exclusion-file.ts';
import { printFailure } from './process/print-failure.ts';
import { printLine } from './process/print-line.ts';
import { StartError } from './start-error.ts';

const args = process.argv.slice(2);
const file = args.find((argument) => !argument.startsWith('--'));

try {
  if (!file) throw new StartError('Name the file to import: npm run import:exclusions -- UPDATED.csv');
  const bytes = await readFile(file).catch((error: Error) => {
    throw new StartError(`${file} can’t be read: ${error.message}`, error);
  });
  for (const line of await importExclusionFile(readConfig(), {
    path: file,
    bytes,
    evenIfShorter: args.includes('--even-if-shorter'),
  }))
    printLine(line);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
