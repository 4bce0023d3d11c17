import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const bin = path.join(root, 'node_modules/.bin');
export const node = process.execPath;

export type Ended = { readonly well: boolean; readonly said: string };

type Options = { readonly shows?: 'at once' | 'later'; readonly settings?: Readonly<Record<string, string>> };

/** Runs a program to its end. Its output is shown at once, or returned. */
export function run(
  program: string,
  args: readonly string[],
  { shows = 'later', settings = {} }: Options = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: shows === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...settings, PATH: `${bin}${path.delimiter}${process.env['PATH']}` },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.once('error', ({ message }) => resolve({ well: false, said: `${said}${message}\n` }));
    child.once('close', (code) => resolve({ well: code === 0, said }));
  });
}
