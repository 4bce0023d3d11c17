import path from 'node:path';
import { bin, node, run } from './run.ts';

export type Check = {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * One thread: two would work out the same types again. Its garbage is collected seldom, which saves a seventh of the work
 * for a tenth more memory.
 */
const types = (name: string, project: string): Check => ({
  name: `Types of the ${name}`,
  program: path.join(bin, 'tsc'),
  args: ['-p', project, '--checkers', '1'],
  settings: { GOGC: '400' },
});

/** The types of each part, by the folder that only it has; the longest first. */
export const typesOf: ReadonlyMap<string, Check> = new Map([
  ['web', types('web app', 'tsconfig.web.json')],
  ['server', types('server', 'tsconfig.server.json')],
  ['contract', types('contract', 'tsconfig.contract.json')],
  ['web/offline-worker', types('offline worker', 'tsconfig.worker.json')],
]);

/** Lints these files, or everything. */
export const lint = (files: readonly string[] = []): Check => ({
  name: 'Lint',
  program: path.join(bin, 'biome'),
  args: ['check', '--files-ignore-unknown=true', '--no-errors-on-unmatched', ...files],
});

export const boundaries: Check = { name: 'Boundaries', program: node, args: ['scripts/check-boundaries.ts'] };
export const unusedCode: Check = { name: 'Unused code', program: path.join(bin, 'knip'), args: ['--no-progress'] };
export const webApp: Check = { name: 'Web app', program: node, args: ['scripts/build-web.ts'] };

/** Runs checks one after the other and returns the names of those that failed. */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, program, args, settings = {} } of checks) {
    const { well, said } = await run(program, args, { settings });
    process.stdout.write(`${name}: ${well ? 'passed' : 'failed'}\n${said}`);
    if (!well) failed.push(name);
  }
  return failed;
}
