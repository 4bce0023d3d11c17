/** A backup is of one moment, and comes back as it was or not at all (PRODUCT §12, decision 126). */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { databaseUrl } from '#test/tooling/database-url.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type World } from '#test/world.ts';
import { claimPlace } from '../../db/backup/claim-place.ts';
import type { BackupHeader } from '../../db/backup/dump-database.ts';
import { decodeFrames, encodeFrames, frameOf, jsonOf } from '../../db/backup/frames.ts';
import type { Db } from '../../db/open.ts';
import { openFileStore } from '../../gateways/files/open-file-store.ts';
import { newId } from '../../ids.ts';
import { backUp, restore } from './backup.ts';

const key = newId();
let world: World;
let folder: string;
let from: Parameters<typeof backUp>[0];
let whole: string;
/** What it was of: tests go on writing. */
let asBackedUp: Awaited<ReturnType<typeof printsOf>>;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'mortar-backup-'));
  await approvedShift(world);
  await world.settle();
  from = place({ connection: world.deps.connection }, 'from');
  await openFileStore(opened(from)).put(key, Buffer.from('a scan of a license'));
  whole = path.join(folder, 'whole.backup');
  asBackedUp = await printsOf(world.db);
  await backUp(from, { file: whole, report: () => undefined });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const place = (database: Pick<TestDatabase, 'connection'>, name: string) => ({
  databaseUrl: databaseUrl(database),
  databaseOwnerUrl: null,
  databaseReadUrl: null,
  dataDir: path.join(folder, name),
});
/** With the key that a backup does not hold. */
const opened = (at: { readonly dataDir: string }) => ({ ...at, secretKey: world.deps.config.secretKey });
const quiet = (file: string) => ({ file, report: () => undefined });

/** An empty place, and what is in it afterwards. */
async function inEmptyPlace<T>(work: (to: ReturnType<typeof place>, database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await createTestDatabase();
  try {
    return await work(place(database, newId()), database);
  } finally {
    await database.drop();
  }
}

/** Each table's rows, as a hash; what says how far the schema is, apart. */
async function printsOf(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname !~ '^(pg_|information_schema)' and tablename <> 'migrations' order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ print: string | null }>`
      select md5(string_agg(t::text, '' order by t::text)) as print from ${sql.raw(name)} t`.execute(db);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('a backup', () => {
  test('comes back with every row, sequence and file, and its people go on where they were', async () => {
    await inEmptyPlace(async (to, database) => {
      expect(await restore(to, quiet(whole))).toMatch(/^Restored \d+ rows of \d+ tables and 1 files, as of /);
      expect(await printsOf(database.owner)).toEqual(asBackedUp);
      expect((await openFileStore(opened(to)).get(key))?.toString()).toBe('a scan of a license');
      const sequences = (db: Db) =>
        sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`.execute(db);
      expect((await sequences(database.owner)).rows).toEqual((await sequences(world.db)).rows);
      // As the application, whose rights are not in a backup.
      const people = await database.db.selectFrom('users').select('email').execute();
      expect(people.length).toBeGreaterThan(1);
      await expect(database.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(/permission denied/);
    });
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    const file = path.join(folder, 'meanwhile.backup');
    let meanwhile: Promise<unknown> | null = null;
    const report = () => {
      meanwhile ??= world.must(accountEndpoints.signUp, {
        body: {
          email: 'late@example.com',
          password: 'a sentence to sign in with',
          firstName: 'Lena',
          lastName: 'Late',
          phone: '6465550177',
          role: 'Specialist',
        },
      });
    };
    const before = await printsOf(world.db);
    await backUp(from, { file, report });
    await meanwhile;
    expect(await printsOf(world.db)).not.toEqual(before);
    await inEmptyPlace(async (to, database) => {
      await restore(to, quiet(file));
      expect(await printsOf(database.owner)).toEqual(before);
    });
  });

  test('is readable by its owner alone, and replaces none', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    expect(await refusalOf(backUp(from, quiet(whole)))).toBe(`${whole} is there already: a backup replaces none.`);
  });

  test('that fails leaves no file', async () => {
    const file = path.join(folder, 'failed.backup');
    const report = () => {
      throw new Error('the disk is full');
    };
    expect(await refusalOf(backUp(from, { file, report }))).toBe('the disk is full');
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });
});

/** The same, whole, with one migration more. */
async function ofNewerVersion(bytes: Buffer): Promise<Buffer> {
  async function* frames() {
    for await (const frame of decodeFrames(Readable.from([gunzipSync(bytes)]))) {
      if (frame.kind !== 'header') yield frame;
      else {
        const header = jsonOf<BackupHeader>(frame);
        yield frameOf('header', { ...header, migrations: [...header.migrations, '9999_tomorrow'] });
      }
    }
  }
  const pieces: Buffer[] = [];
  for await (const piece of encodeFrames(frames())) pieces.push(piece);
  return gzipSync(Buffer.concat(pieces));
}

describe('a restore', () => {
  const changed: readonly [string, (bytes: Buffer) => Buffer | Promise<Buffer>, RegExp][] = [
    ['cut off', (bytes) => bytes.subarray(0, -200), /it is cut off or damaged/],
    [
      'cut off before it was compressed',
      (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -200)),
      /its end is missing/,
    ],
    [
      'with another byte in a row',
      (bytes) => {
        const plain = gunzipSync(bytes);
        plain.write('J', plain.indexOf('Larkspur'));
        return gzipSync(plain);
      },
      /its checksum differs/,
    ],
    ['that is something else', () => gzipSync('a picture'), /it is not a backup of Mortar/],
    ['of a newer version', ofNewerVersion, /^A newer version of Mortar wrote this backup \(9999_tomorrow\)/],
  ];
  test.each(changed)('of a file %s is refused, and nothing is changed', async (_what, change, sentence) => {
    const file = path.join(folder, `${newId()}.backup`);
    writeFileSync(file, await change(readFileSync(whole)));
    await inEmptyPlace(async (to, database) => {
      const before = await printsOf(database.owner);
      expect(await refusalOf(restore(to, quiet(file)))).toMatch(sentence);
      expect(await printsOf(database.owner)).toEqual(before);
    });
  });

  test('into a database that somebody uses is refused, and nothing is changed', async () => {
    const before = await printsOf(world.db);
    expect(await refusalOf(restore(from, quiet(whole)))).toMatch(/^Somebody uses this database already/);
    expect(await printsOf(world.db)).toEqual(before);
  });

  const others: readonly [string, string, RegExp][] = [
    [
      'has tables beside ours',
      'create schema shop; create table shop.orders ()',
      /something else in it \(shop\.orders\)/,
    ],
    [
      'keeps its own list of migrations',
      "delete from migrations; insert into migrations values ('2014_create_users', '', now())",
      /has something else in it/,
    ],
    ['keeps none', 'drop table migrations', /has something else in it/],
    ['a server runs on', 'insert into job_runners values (gen_random_uuid(), now(), now())', /^A Mortar runs on this/],
  ];
  test.each(others)('into a database that %s is refused, and nothing is changed', async (_what, change, sentence) => {
    await inEmptyPlace(async (to, database) => {
      await sql.raw(change).execute(database.owner);
      const before = await printsOf(database.owner);
      expect(await refusalOf(restore(to, quiet(whole)))).toMatch(sentence);
      expect(await printsOf(database.owner)).toEqual(before);
    });
  });

  test('of two at once into one database, one is refused', async () => {
    await inEmptyPlace(async (to, database) => {
      const release = await claimPlace(database.connection, new Set(Object.keys(await printsOf(database.owner))));
      expect(await refusalOf(restore(to, quiet(whole)))).toBe('Another restore is filling this database.');
      await release();
    });
  });

  test('that cannot keep the files leaves nobody in the database', async () => {
    await inEmptyPlace(async (to, database) => {
      writeFileSync(to.dataDir, 'no folder');
      expect(await refusalOf(restore(to, quiet(whole)))).toMatch(/ENOTDIR|EEXIST/);
      expect(await database.owner.selectFrom('users').select('id').execute()).toEqual([]);
    });
  });

  test('that fails half way leaves nobody in the database, and may be done again', async () => {
    await inEmptyPlace(async (to, database) => {
      const report = (line: string) => {
        if (line.startsWith('public.users')) throw new Error('the power failed');
      };
      expect(await refusalOf(restore(to, { file: whole, report }))).toBe('the power failed');
      expect(await database.owner.selectFrom('users').select('id').execute()).toEqual([]);
      await restore(to, quiet(whole));
      expect(await printsOf(database.owner)).toEqual(asBackedUp);
    });
  });
});
