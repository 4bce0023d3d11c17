/** graphile-worker waits for ever for its own end when two of its jobs at once could not be marked as done. */
import { Logger, run } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely } from '../db/open.ts';
import { openJobsPool } from '../db/open-pool.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { keepLeases } from './job-leases.ts';
import { keepRunner } from './keep-runner.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const addJob = (name: string) =>
  sql`select graphile_worker.add_job('react', json_build_object('name', ${name}::text))`.execute(database.db);
const jobsLeft = async () => (await sql`select id from graphile_worker._private_jobs`.execute(database.db)).rows.length;
/** While the table is there, no job can be removed. */
const LOSING = `
  create table losing ();
  create function lose() returns trigger language plpgsql as $$ begin
    if to_regclass('losing') is null then return old; end if;
    perform pg_advisory_xact_lock_shared(7);
    raise exception 'lost';
  end $$;
  create trigger lose before delete on graphile_worker._private_jobs for each row execute function lose();`;

async function waitingForGate(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory' and application_name = 'mortar jobs'`.execute(
    database.owner,
  );
  return rows.length;
}

test('a runner that two lost completions keep from its end is left behind, and the next one does the jobs', async () => {
  const done: string[] = [];
  const pool = openJobsPool(database.connection, 4);
  const leases = keepLeases(openKysely(pool), log);
  const start = () =>
    run({
      pgPool: pool,
      concurrency: 2,
      noHandleSignals: true,
      events: leases.events,
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => () => undefined),
      taskList: {
        react: async (payload) => {
          const { name } = payload as { name: string };
          done.push(name);
        },
      },
    });
  // Both completions wait for the gate, in a batch each, and are lost in the same moment.
  await sql.raw(LOSING).execute(database.owner);
  const gate = new pg.Client(database.connection);
  await gate.connect();
  await gate.query('select pg_advisory_lock(7)');
  const kept = await keepRunner(start, log, 500);
  try {
    await addJob('first');
    await expect.poll(waitingForGate).toBe(1);
    await addJob('second');
    await expect.poll(waitingForGate).toBe(2);
    await sql`drop table losing`.execute(database.owner);
    await gate.query('select pg_advisory_unlock(7)');
    await addJob('third');
    await expect.poll(jobsLeft).toBe(0);
    expect(done).toEqual(['first', 'second', 'third']);
  } finally {
    await kept.stop();
    await leases.close();
    await pool.end();
    await gate.end();
  }
});
