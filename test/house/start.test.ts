import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/db/test-database.ts';
import { runProgram } from './run-program.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mortar-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function complaintOf(env: Record<string, string>): Promise<string> {
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
  expect(await complaintOf({ [name]: value })).toBe(sentence);
});

test.each(['RATE_LIMITS=off', 'SEED=demo'])('%s is refused in production', async (setting) => {
  const [name = '', value = ''] = setting.split('=');
  expect(await complaintOf({ NODE_ENV: 'production', [name]: value })).toBe(
    `${setting} is refused when NODE_ENV is production.\n`,
  );
});

test('a port in use is one clear sentence', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  try {
    expect(await complaintOf({ PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or choose another PORT.\n`,
    );
  } finally {
    server.close();
  }
});

test("it starts on a database of one's own, answers, and SIGTERM ends it with 0", async () => {
  const own = await createTestDatabase();
  const { host, port, user, database } = own.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const program = runProgram('server/main.ts', {
    env: { DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0', SEED: 'none' },
  });
  await program.says(/answers at/);
  const address = program.said().match(/http:\S+/)?.[0];
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.ends()).toBe(0);
  expect(program.complained()).toBe('');
  await own.drop();
});
