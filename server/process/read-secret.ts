import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '../start-error.ts';

/** Asks for one line on a terminal without showing what is typed; takes the first line of a pipe. */
export async function readSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal });
  if (terminal) process.stdout.write(question);
  try {
    const line = await new Promise<string | null>((resolve) => {
      lines.once('line', resolve);
      lines.once('close', () => resolve(null));
    });
    if (line === null) throw new StartError('A password is required.');
    return line;
  } finally {
    lines.close();
    if (terminal) process.stdout.write('\n');
  }
}
