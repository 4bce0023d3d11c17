/**
 * Installs what package-lock.json names, unless it is installed already; then makes the web app if `--web` is given.
 * Plain JavaScript without packages: on a clean clone it runs before there are any, on whatever Node the machine has.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const ownNode = path.join(root, 'node_modules/.bin/node');

/** The packages a lock file lists, with their versions; null when there is no such file. */
function packagesOf(file) {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Whether every locked package is there in its version. Those for other machines may be missing. */
function isInstalled() {
  const locked = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  if (!locked || !installed || !existsSync(ownNode)) return false;
  return Object.entries(locked).every(([name, { version, optional, devOptional, peer }]) => {
    if (name === '') return true;
    const found = installed[name];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/** Runs a program to its end, saying every ten seconds that it still does. */
function run(what, program, args) {
  process.stdout.write(`${what} …\n`);
  const begun = process.hrtime.bigint();
  const seconds = () => Number((process.hrtime.bigint() - begun) / 1_000_000_000n);
  const still = setInterval(() => process.stdout.write(`${what} … ${seconds()} s\n`), 10_000);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
    });
    child.once('close', (code) => {
      clearInterval(still);
      if (code !== 0) process.exit(code ?? 1);
      resolve();
    });
  });
}

if (!isInstalled()) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // npm's own Node, as the one of the packages is about to be replaced.
  if (npm && node && existsSync(node) && !node.startsWith(root)) await run('Installing packages', node, [npm, ...args]);
  else await run('Installing packages', 'npm', args);
}
if (process.argv.includes('--web'))
  await run('Checking the web app', ownNode, [path.join(root, 'scripts/build-web.ts')]);
