import { readDatabaseConfig } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import { printFailure } from '../print-failure.ts';
import { printLine } from '../print-line.ts';
import { backUp, restore } from './backup.ts';

const commands = { backup: backUp, restore } as const;

/** Runs one of the two on the file the command line names: progress and errors on standard error, one line at the end. */
export async function runBackupCommand(name: keyof typeof commands): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  try {
    if (!file || file.startsWith('-') || more.length > 0)
      throw new StartError(`Name one file: npm run ${name} -- mortar.backup`);
    const report = (line: string) => void process.stderr.write(`${line}\n`);
    printLine(await commands[name](readDatabaseConfig(), { file, report }));
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
