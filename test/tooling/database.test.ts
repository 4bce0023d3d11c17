import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/open.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';

// Anew: a process names only so many statements, and other tests of this one had theirs.
vi.resetModules();
const { openPool } = await import('#server/db/open-pool.ts');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table things (id int primary key, big int8, day date, amount numeric, at timestamptz, facts jsonb, days date[], bigs int8[])`.execute(
    database.owner,
  );
});
afterAll(() => database.drop());

test('values read as the types say', async () => {
  await sql`insert into things values (1, 9007199254740991, '2026-11-25', 1.50, '2026-11-25T10:00:00Z', '{"a":[1]}', '{2026-11-25}', '{1,2}')`.execute(
    database.db,
  );
  const { rows } = await sql`select * from things where id = ${1}`.execute(database.db);
  expect(rows).toEqual([
    {
      id: 1,
      big: 9007199254740991,
      day: '2026-11-25',
      amount: '1.50',
      at: new Date('2026-11-25T10:00:00Z'),
      facts: { a: [1] },
      days: ['2026-11-25'],
      bigs: [1, 2],
    },
  ]);
});

test('an int8 that a number cannot hold is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::int8 as big`.execute(database.db)).rejects.toThrow(/9007199254740993/);
});

test('a statement seen before is prepared under one name', async () => {
  const pool = openPool(database.connection, 1);
  try {
    const client = await pool.connect();
    for (let times = 0; times < 3; times += 1) await client.query('select $1::int + 40 as n', [2]);
    const { rows } = await client.query(
      "select name, calls from (select name, generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%+ 40%') s",
    );
    client.release();
    expect(rows).toEqual([{ name: expect.stringMatching(/^m[0-9a-f]{32}_\d+$/), calls: 2 }]);
  } finally {
    await pool.end();
  }
});

test('a prepared statement asks once how its rows read, and reads them the same each time', async () => {
  const pool = openPool(database.connection, 1);
  const client = await pool.connect();
  let described = 0;
  (client as unknown as { connection: EventEmitter }).connection.on('rowDescription', () => {
    described += 1;
  });
  const ask = (by: number) =>
    client.query('select $1::int8 / n as big, null as none from generate_series(1, 2) n', [by]);
  const none = () =>
    client
      .query('create temp table if not exists kept (id int)')
      .then(() => client.query('delete from kept where id = $1', [1]));
  try {
    const first = await ask(4);
    for (let times = 0; times < 3; times += 1) expect((await ask(4)).rows).toEqual(first.rows);
    expect([first.rows, described]).toEqual([
      [
        { big: 4, none: null },
        { big: 2, none: null },
      ],
      2,
    ]);
    await expect(client.query('select 1 / $1::int as big', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('select 1 / $1::int as big', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('select 1 / $1::int as big', [0])).rejects.toMatchObject({ code: '22012' });
    const answers = [await client.query('select 1 / $1::int as big', [1]), await none(), await none(), await none()];
    expect(answers.map(({ rows, rowCount, command }) => [rows, rowCount, command])).toEqual([
      [[{ big: 1 }], 1, 'SELECT'],
      ...Array.from({ length: 3 }, () => [[], 0, 'DELETE']),
    ]);
    expect((await ask(4)).rows).not.toBe((await ask(4)).rows);
  } finally {
    client.release();
    await pool.end();
  }
});

test('each connection prepares 500 statements of its own, whatever others have prepared', async () => {
  const pool = openPool(database.connection, 2);
  const [one, other] = [await pool.connect(), await pool.connect()];
  const ask = async (client: typeof one, from: number) => {
    for (let number = from; number < 505; number += 1) await client.query(`select $1::int + ${number} as own`, [1]);
    const { rows } = await client.query("select from pg_prepared_statements where statement like '% as own'");
    return rows.length;
  };
  try {
    expect([await ask(one, 0), await ask(one, 0), await ask(other, 495)]).toEqual([0, 500, 10]);
  } finally {
    one.release();
    other.release();
    await pool.end();
  }
});

test('a prepared statement survives a migration that changes its answer', async () => {
  const pool = openPool(database.connection, 1);
  const ask = async () => {
    const client = await pool.connect();
    try {
      return await client.query('select * from growing where id = $1', [1]);
    } finally {
      client.release();
    }
  };
  try {
    await sql`create table growing (id int)`.execute(database.owner);
    for (let times = 0; times < 3; times += 1) await ask();
    await sql`alter table growing add column name text`.execute(database.owner);
    await expect(ask()).rejects.toThrow(/cached plan/);
    expect((await ask()).fields.map((field) => field.name)).toEqual(['id', 'name']);
  } finally {
    await pool.end();
  }
});

test('an SQL error gives the connection back instead of throwing it away', async () => {
  const own = await connectionsMade(async () => {
    for (let times = 0; times < 20; times += 1) {
      await expect(database.db.insertInto('clock').values({ only_row: true }).execute()).rejects.toMatchObject({
        code: '23505',
      });
    }
  });
  expect(own).toBe(1);
});

test('a transaction that lost a deadlock is done again', async () => {
  let tries = 0;
  const answer = await inTransaction(database.db, async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return 'done';
  });
  expect([answer, tries]).toEqual(['done', 3]);
});

test('any other error is not tried again, and undoes the transaction', async () => {
  let tries = 0;
  const attempt = inTransaction(database.db, async (tx) => {
    tries += 1;
    await sql`insert into things (id) values (77)`.execute(tx);
    await sql`insert into things (id) values (77)`.execute(tx);
  });
  await expect(attempt).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
  expect((await sql`select from things where id = 77`.execute(database.db)).rows).toEqual([]);
});

/** How many different server processes answered during the work. */
async function connectionsMade(work: () => Promise<void>): Promise<number> {
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]!.pid;
  const before = await pid();
  await work();
  return new Set([before, await pid()]).size;
}
