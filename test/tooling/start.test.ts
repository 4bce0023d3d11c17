import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/db/test-database.ts';
import { makeDataFolder } from '../place-of-data.ts';
import { productionEnvironment } from '../world/production-environment.ts';
import { databaseUrl } from './database-url.ts';
import { runProgram } from './run-program.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = makeDataFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function startErrorOf(env: Record<string, string>): Promise<string> {
  const program = runProgram('server/main.ts', { env: { DATA_DIR: dataDir, PORT: '0', SEED: 'none', ...env } });
  const code = await program.ends();
  expect(code).toBe(1);
  expect(program.said()).toBe('');
  return program.complained();
}

test.each([
  ['PORT', 'eighty', 'PORT must be a number.\n'],
  ['PORT', '70000', 'PORT must be 65535 or less.\n'],
  ['NODE_ENV', 'staging', 'NODE_ENV must be production, development or test.\n'],
  ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters.\n'],
  ['RATE_LIMITS', 'maybe', 'RATE_LIMITS must be on or off.\n'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/mortar.\n',
  ],
  [
    'DATABASE_URL',
    'postgres://a:secret@127.0.0.1:1/b',
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  ],
])('%s=%s is one clear sentence', async (name, value, sentence) => {
  expect(await startErrorOf({ [name]: value })).toBe(sentence);
});

test.each(['RATE_LIMITS=off', 'SEED=demo'])('%s is refused in production', async (setting) => {
  const [name = '', value = ''] = setting.split('=');
  expect(await startErrorOf({ ...productionEnvironment, [name]: value })).toBe(
    `${setting} is refused when NODE_ENV is production.\n`,
  );
});

test('a port in use is one clear sentence', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  try {
    expect(await startErrorOf({ PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or choose another PORT.\n`,
    );
  } finally {
    server.close();
  }
});

test("it starts on a database of one's own, answers, and SIGTERM ends it with 0", async () => {
  const own = await createTestDatabase();
  const program = runProgram('server/main.ts', {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(own), PORT: '0', SEED: 'none' },
  });
  await program.says(/answers at/);
  const address = program.said().match(/http:\S+/)?.[0];
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.ends()).toBe(0);
  expect(program.complained()).toBe('');
  await own.drop();
});
