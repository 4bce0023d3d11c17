/** One pool on a database whose connections break or whose server stops taking writes. */
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { listen } from '#server/db/listen.ts';
import { inTransaction, openKysely } from '#server/db/open.ts';
import { openPool } from '#server/db/open-pool.ts';
import { asOperation } from '#server/db/shared-pool.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { openDatabaseLine } from './database-line.ts';

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase();
  await sql`create table things (id int primary key)`.execute(database.owner);
});
afterAll(async () => {
  await database.drop();
  await other.drop();
});

/** A pool of its own on a line that can be cut. */
async function openOnLine(size?: number) {
  const line = await openDatabaseLine(database.connection);
  const pool = openPool(line.connection, size);
  onTestFinished(async () => {
    await pool.end();
    await line.close();
  });
  return { line, pool, db: openKysely(pool) };
}

/** From another pool, so that it ends none of its own. */
const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.connection.database ?? ''}`.execute(
    other.owner,
  );
const idOfBackend = async (db = database.db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(db)).rows[0]?.pid;

test('reports what broke a transaction, not that its rollback failed too', async () => {
  const broken = inTransaction(database.db, async (tx) => {
    await sql`insert into things values (1)`.execute(tx);
    await cutAll();
    await sql`insert into things values (2)`.execute(tx);
  });
  await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
  const refused = inTransaction(database.db, async (tx) => {
    await sql`insert into things values (3)`.execute(tx);
    await cutAll();
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect((await sql`select id from things`.execute(database.db)).rows).toEqual([]);
});

test('does not repeat a transaction whose connection broke at its commit', async () => {
  let tries = 0;
  const broken = inTransaction(database.db, async (tx) => {
    tries += 1;
    await sql`insert into things values (4)`.execute(tx);
    await cutAll();
  });
  await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
  expect(tries).toBe(1);
});

test('repeats a transaction for which no connection could be opened, and has it once', async () => {
  const { line, pool, db } = await openOnLine();
  let tries = 0;
  const write = (id: number) =>
    inTransaction(db, async (tx) => {
      tries += 1;
      await sql`insert into things values (${id})`.execute(tx);
    });
  await write(5);
  line.cutWithNext(2);
  // The connection of before is known to be gone: the next attempts are to open another.
  await expect.poll(() => pool.totalCount).toBe(0);
  await write(6);
  expect(tries).toBe(2);
  line.cut();
  await expect(write(7)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('gives no broken connection out again: neither one that was cut nor one that gave no answer in time', async () => {
  const { pool, db } = await openOnLine(3);
  const askAll = () => Promise.all([idOfBackend(db), idOfBackend(db), idOfBackend(db)]);
  const first = await askAll();
  await cutAll();
  await expect.poll(() => pool.totalCount).toBe(0);
  const second = await askAll();
  expect(second.filter((pid) => first.includes(pid))).toEqual([]);

  const client = await pool.connect();
  const hanging = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const unanswered = { text: 'select pg_sleep(15)', query_timeout: 50 } as pg.QueryConfig;
  await expect(client.query(unanswered)).rejects.toMatchObject({ code: '57014' });
  client.release();
  expect(await askAll()).not.toContain(hanging);
});

test('counts every connection and every share back that was cut, while it was opened or used', async () => {
  const { line, pool, db } = await openOnLine(4);
  const inOperation = <T>(work: () => Promise<T>, operation = 'ask') => asOperation(operation, work);
  const statement = sql`select pg_sleep(0.01)`;
  const works = [
    () => statement.execute(db),
    () => inTransaction(db, (tx) => statement.execute(tx)),
    () => inTransaction(db, () => Promise.reject(new Error('refused'))),
  ];
  for (let time = 0; time < 12; time += 1) {
    const asked = [...works, ...works].map((work) => inOperation<unknown>(work));
    if (time % 2 === 0)
      await Promise.race([expect.poll(() => pool.idleCount < pool.totalCount).toBe(true), ...asked]).catch(
        () => undefined,
      );
    line.cutWithNext(time % 6);
    await Promise.allSettled(asked);
  }
  line.cutWithNext(0);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(pool.waitingCount).toBe(0);

  // Half of four: no share was lost, and none was given back twice.
  const mine = await Promise.all([inOperation(() => pool.connect()), inOperation(() => pool.connect())]);
  let hasThird = false;
  const third = inOperation(() => pool.connect()).then((client) => {
    hasThird = true;
    return client;
  });
  const others = await Promise.all([1, 2].map(() => inOperation(() => pool.connect(), 'other')));
  for (const other of others) other.release();
  await inOperation(() => statement.execute(db), 'other');
  expect(hasThird).toBe(false);
  mine[0].release();
  (await third).release();
  mine[1].release();
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
});

test('leaves a server that became read-only with all connections: the next ones find the primary', async () => {
  const before = new Set<number | undefined>();
  await Promise.all(
    Array.from({ length: 5 }, () =>
      database.db.connection().execute(async (connection) => {
        await sql`set default_transaction_read_only = on`.execute(connection);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(connection);
        before.add(rows[0]?.pid);
      }),
    ),
  );
  expect(before.size).toBe(5);
  const write = (id: number) => inTransaction(database.db, (tx) => sql`insert into things values (${id})`.execute(tx));
  await expect(write(10)).rejects.toMatchObject({ code: '25006' });
  await expect
    .poll(() =>
      write(11).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (let id = 12; id < 20; id += 1) await write(id);
  expect(before).not.toContain(await idOfBackend());
});

test('a listener whose connection breaks is told once, and takes up again', async () => {
  let lost = 0;
  const heard: string[] = [];
  const open = () =>
    listen(
      database.connection,
      'things',
      (payload) => heard.push(payload),
      () => {
        lost += 1;
      },
    );
  await open();
  await cutAll();
  await expect.poll(() => lost).toBe(1);
  const again = await open();
  await expect
    .poll(() =>
      sql`notify things, 'hello'`.execute(database.db).then(
        () => heard.includes('hello'),
        () => false,
      ),
    )
    .toBe(true);
  await again.close();
  expect(lost).toBe(1);
});
