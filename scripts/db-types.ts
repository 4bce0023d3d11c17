/** Writes server/db/schema.ts from the migrations; with `--check`, fails if it is not what they make. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../server/db/embedded/start-embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { describeSchema } from './describe-schema.ts';

const file = path.resolve(import.meta.dirname, '../server/db/schema.ts');
const dataDir = mkdtempSync(path.join(tmpdir(), 'mortar-types-'));
try {
  const server = await startEmbedded({ dataDir, throwaway: true });
  try {
    await migrate(server.connection);
    const wanted = await describeSchema(server.connection);
    const isFresh = existsSync(file) && readFileSync(file, 'utf8') === wanted;
    if (!process.argv.includes('--check')) writeFileSync(file, wanted);
    else if (!isFresh) {
      process.stderr.write('server/db/schema.ts is not what the migrations make: run npm run db:types.\n');
      process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
