/** For development: the server, started again whenever its sources change, and the web app with live reload. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const watched = ['server', 'contract'].map((folder) => `--watch-path=${folder}`);

function run(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

const children = [
  run(['--watch', ...watched, '--watch-preserve-output', 'server/main.ts']),
  run(['node_modules/vite/bin/vite.js']),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
const codes = await Promise.all(
  children.map((child) => new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 0)))),
);
process.exit(Math.max(...codes));
