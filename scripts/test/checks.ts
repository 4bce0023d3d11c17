import path from 'node:path';
import { bin, node, root, run } from './run.ts';

export type Check = {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * One thread: two would work out the same types again. Its garbage is collected seldom, which saves a seventh of the work
 * for a tenth more memory. What was found out stays in `.cache`, by what each file says: the next time only files that
 * changed, and those that stand on them, are looked at.
 */
const types = (name: string, part: string): Check => ({
  name: `Types of the ${name}`,
  program: path.join(bin, 'tsc'),
  args: [
    ...['-p', `tsconfig.${part}.json`, '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', path.join(root, `.cache/types-${part}.tsbuildinfo`)],
  ],
  settings: { GOGC: '400' },
});

/** The types of each part, by the folder that only it has; the longest first. */
export const typesOf: ReadonlyMap<string, Check> = new Map([
  ['web', types('web app', 'web')],
  ['server', types('server', 'server')],
  ['contract', types('contract', 'contract')],
  ['web/offline-worker', types('offline worker', 'worker')],
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
