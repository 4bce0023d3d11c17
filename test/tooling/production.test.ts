/** `NODE_ENV=production`, as a process: what it refuses to start with, and what it starts with (PRODUCT §12). */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { newId } from '#server/ids.ts';
import { makeDataFolder } from '../place-of-data.ts';
import { productionEnvironment } from '../world/production-environment.ts';
import { databaseUrl } from './database-url.ts';
import { type Program, runProgram } from './run-program.ts';

let folder: string;
beforeEach(() => {
  folder = makeDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;

/** What a start that is refused prints, line by line. */
async function refusal(env: Environment, file = 'server/main.ts', args: readonly string[] = []): Promise<string[]> {
  const dataDir = path.join(folder, 'data');
  const program = runProgram(file, { env: { DATA_DIR: dataDir, PORT: '0', ...env }, args });
  try {
    expect([await Promise.race([program.ends(), program.says(/answers at/)]), program.said()]).toEqual([1, '']);
  } finally {
    program.child.kill('SIGKILL');
  }
  return program.complained().trimEnd().split('\n');
}

const missing = {
  PUBLIC_URL: 'PUBLIC_URL must be set when NODE_ENV is production: links in messages begin with it.',
  SECRET_KEY: 'SECRET_KEY must be set when NODE_ENV is production: 32 characters or more, kept outside DATA_DIR.',
  MAIL: 'MAIL must be set when NODE_ENV is production: smtp sends it, and outbox keeps every mail on this server.',
  SMS: 'SMS must be set when NODE_ENV is production: twilio sends text messages, and outbox keeps every one on this server.',
  PAYMENTS:
    'PAYMENTS must be set when NODE_ENV is production: without Stripe’s keys, PAYMENTS=simulated takes test cards and moves no money.',
};

describe('production refuses to start', () => {
  test('with a sentence for each setting that is missing, and touches nothing', async () => {
    expect(await refusal({ NODE_ENV: 'production' })).toEqual(Object.values(missing));
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  test('on a database that was a demo, whatever became of its accounts', async () => {
    const { databases } = await demoDatabases();
    try {
      for (const database of databases) {
        expect(await refusal({ ...productionEnvironment, DATABASE_URL: databaseUrl(database) })).toEqual([
          'This database contains demo accounts, whose password is public: when NODE_ENV is production, choose another DATA_DIR or DATABASE_URL.',
        ]);
      }
    } finally {
      for (const database of databases) await database.drop();
    }
  });
});

const markOlderDemos = readFileSync(new URL('../../server/db/migrations/0024_demo_data.sql', import.meta.url), 'utf8');

/** Demos from before a demo was marked as one: the published accounts, and one whose accounts were renamed. */
async function demoDatabases() {
  const databases = [await createTestDatabase(), await createTestDatabase()];
  const emails = [
    ['admin@mortar.test', 'ada.lovelace1@example.com'],
    ['owner@pharmacy.example', 'ada.lovelace1@example.com'],
  ];
  for (const [index, database] of databases.entries()) {
    for (const email of emails[index] ?? []) await addPerson(database, email);
    await sql`drop table demo_data`.execute(database.owner);
    await sql.raw(markOlderDemos).execute(database.owner);
  }
  return { databases };
}

/** Everybody of a demo has the same hash: the seed works it out once. */
const SHARED_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';

async function addPerson({ db }: TestDatabase, email: string): Promise<void> {
  const now = new Date();
  await db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      phone: '',
      password_hash: SHARED_HASH,
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'Admin',
      referral: 'none',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

describe('production that is a test setup on purpose', () => {
  const OPERATOR_TOKEN = 'operator-token-operator-token-0123456789';
  let database: TestDatabase;
  let server: Program;
  let address: string;
  beforeAll(async () => {
    const dataDir = makeDataFolder();
    database = await createTestDatabase();
    server = runProgram('server/main.ts', {
      env: {
        ...productionEnvironment,
        OPERATOR_TOKEN,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl(database),
        PORT: '0',
      },
    });
    await server.says(/answers at/);
    address = server.said().match(/http:\S+/)?.[0] ?? '';
    // Under load it first turns callers away.
    while (!(await fetch(`${address}/api/health`)).ok) await sleep(50);
    return () => rmSync(dataDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.ends();
    await database.drop();
  });

  test('has neither outbox nor clock', async () => {
    for (const url of ['/api/outbox', '/api/clock']) expect((await fetch(address + url)).status).toBe(404);
  });

  test('keeps figures and API page for those with the token, from this machine too', async () => {
    for (const url of ['/metrics', '/api/docs/', '/api/openapi.json']) {
      const stranger = await fetch(address + url);
      expect([url, stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
        url,
        401,
        'Basic realm="Mortar operator", charset="UTF-8"',
      ]);
      const known = await fetch(address + url, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
      expect([url, known.status]).toEqual([url, 200]);
    }
  });

  test('really keeps the mail it says it sent, and `npm run outbox` prints it beside the server', async () => {
    const email = 'owner@pharmacy.example';
    await addPerson(database, email);
    const asked = await fetch(`${address}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect(asked.ok).toBe(true);
    await expect.poll(() => printed('--to', email)).toMatch(/is your code for a new password/);
    const text = await printed('--to', email);
    expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}mail to owner@pharmacy\.example$/m);
    expect(text).toContain('Test setup: mail and texts stay on this server, payments are simulated. No money moves.');
    const [kept] = JSON.parse(await printed('--json', '--limit', '1')) as { to: string; channel: string }[];
    expect([kept?.to, kept?.channel]).toEqual([email, 'email']);
  });

  async function printed(...args: string[]): Promise<string> {
    const program = runProgram('server/outbox.ts', { env: { DATABASE_URL: databaseUrl(database) }, args });
    expect([await program.ends(), program.complained()]).toEqual([0, '']);
    return program.said();
  }
});
