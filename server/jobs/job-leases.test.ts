import type { WorkerPool } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { keepLeases } from './job-leases.ts';
import { closeRunner, freeAbandonedJobs, freeOrphanedJobs, renewRunners } from './job-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await sql`truncate graphile_worker._private_jobs, job_runners`.execute(database.owner);
});

/** A job that `runner` took so many seconds ago. */
async function lockedJob(runner: string, secondsAgo: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('react', payload := '{}'::json)`.execute(database.db);
  const id = rows[0]?.id ?? '';
  await sql`
    update graphile_worker._private_jobs set locked_by = ${runner}, locked_at = now() - make_interval(secs => ${secondsAgo})
    where id = ${id}::bigint`.execute(database.db);
  return id;
}

/** A runner last seen so many seconds ago, without a gap since so many. */
const seen = (id: string, secondsAgo: number, steadyFor = 3600) =>
  sql`insert into job_runners values (${id}, now() - make_interval(secs => ${secondsAgo}), now() - make_interval(secs => ${steadyFor}))`.execute(
    database.db,
  );

async function holders(): Promise<(string | null)[]> {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs order by id`.execute(database.db);
  return rows.map(({ locked_by }) => locked_by);
}

test('frees the jobs of a runner that fell silent or never spoke, not those of a slow one', async () => {
  await seen('silent', 60);
  await seen('slow', 2);
  await lockedJob('silent', 70);
  await lockedJob('unknown', 70);
  await lockedJob('slow', 3600);
  await lockedJob('just begun', 1);
  expect(await freeAbandonedJobs(database.db)).toBe(2);
  expect(await holders()).toEqual([null, null, 'slow', 'just begun']);
});

test('lets nobody judge the others after a gap of its own', async () => {
  await seen('mine', 1);
  expect(await renewRunners(database.db, ['mine'])).toBe(true);
  await sql`update job_runners set seen_at = now() - interval '1 minute'`.execute(database.db);
  expect(await renewRunners(database.db, ['mine'])).toBe(false);
  expect(await renewRunners(database.db, ['mine', 'new'])).toBe(false);
});

test('frees what was handed to a living runner that never heard of it', async () => {
  const worked = await lockedJob('mine', 60);
  await lockedJob('mine', 60);
  await lockedJob('another', 60);
  expect(await freeOrphanedJobs(database.db, ['mine'], [worked])).toBe(1);
  expect(await holders()).toEqual(['mine', null, 'another']);
});

test('a runner that ended leaves nothing finished behind, and nothing locked', async () => {
  await seen('mine', 1);
  const done = await lockedJob('mine', 1);
  await lockedJob('mine', 1);
  await closeRunner(database.db, 'mine', [done]);
  expect(await holders()).toEqual([null]);
  expect((await sql`select from job_runners`.execute(database.db)).rows).toEqual([]);
});

test('a job finished by a runner that could not say so is not done again', async () => {
  const leases = keepLeases(database.db, pino({ level: 'silent' }));
  const workerPool = { id: 'mine' } as WorkerPool;
  const job = { id: await lockedJob('mine', 1) };
  const worker = { workerPool };
  const emit = leases.events.emit.bind(leases.events) as (name: string, said: object) => boolean;
  emit('pool:create', { workerPool });
  emit('job:start', { worker, job });
  emit('job:success', { worker, job });
  emit('job:complete', { worker, job });
  emit('pool:release', { workerPool });
  await leases.close();
  expect(await holders()).toEqual([]);
});
