/** Prints the mail and text messages kept on this server: `npm run outbox -- --to ada@example.com --limit 20 --json`. */
import { readDatabaseConfig } from './config.ts';
import { openDatabaseBeside } from './db/open.ts';
import { printOutbox } from './process/outbox/print-outbox.ts';
import { readOutboxArguments } from './process/outbox/read-outbox-arguments.ts';
import { printFailure } from './process/print-failure.ts';
import { printLine } from './process/print-line.ts';

// `| head` reads what it wants and leaves.
process.stdout.on('error', () => undefined);
try {
  const options = readOutboxArguments(process.argv.slice(2));
  const database = await openDatabaseBeside(readDatabaseConfig());
  try {
    printLine(await printOutbox(database.db, options));
  } finally {
    await database.close();
  }
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
