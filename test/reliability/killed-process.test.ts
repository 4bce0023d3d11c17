/** What a process had in hand that was killed, does not move or ended because of an error that nobody caught. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { createWorld, type World } from '#test/world.ts';
import { runProgram } from '../tooling/run-program.ts';
import { expectJobsDone } from './checks.ts';
import { databaseNow, expireLeases } from './expire-leases.ts';
import { failAndRestart } from './fail-and-restart.ts';
import { endProcesses, type ServerProcess, startProcess, urlOf } from './server-process.ts';
import { until } from './under-load.ts';

const BOOKINGS = 5;
const PATIENCE_MS = 600_000;
/** Four starts, one after the other. */
const BUSY_MACHINE_MS = 400_000;

let world: World;
let database: TestDatabase;
beforeAll(async () => {
  world = await createWorld({ startsAt: new Date().toISOString() });
  database = await createTestDatabase();
});
afterAll(async () => {
  await endProcesses();
  await world.close();
  await database.drop();
});

test.concurrent(
  'an error thrown in a timer, a stream or a job is logged, ends the process with 1, and a restart has lost nothing',
  () => failAndRestart(['timer', 'stream', 'job'], database),
  BUSY_MACHINE_MS,
);

test.concurrent('a second error while it ends, ends it at once', async () => {
  const program = runProgram('test/reliability/programs/fails-twice.ts');
  expect(await program.ends()).toBe(1);
  expect(program.complained()).toContain('the first error');
  expect(program.complained()).toContain('the second error');
  expect(program.said()).toBe('stopping\n');
});

test.concurrent('the living free and do them once the lease is over; one that wakes again does no harm', async () => {
  // Booked where no worker runs: the jobs wait.
  const owner = await world.owner();
  const booker = await world.specialist();
  await world.settle();
  for (let day = 0; day < BOOKINGS; day += 1) {
    const { id } = await world.shift({ of: owner, startsIn: `${240 + 24 * day}h`, bookingMode: 'instant' });
    await world.must(engagementEndpoints.requestShift, { as: booker, params: { id }, body: {} });
  }
  // Every job begins by reading its event, and gets no further for now.
  const gate = new pg.Client(world.deps.connection);
  gate.on('error', () => undefined);
  await gate.connect();
  await gate.query('begin');
  await gate.query('lock table events in access exclusive mode');
  // A job that gave up waiting would be tried again much later: they wait for as long as the test holds the table.
  const patient = `${urlOf(world.deps.connection)}&lock_timeout=0&statement_timeout=0&query_timeout=${PATIENCE_MS}`;
  const start = () => startProcess({ databaseUrl: patient });
  const [killed, paused, living] = (await Promise.all([start(), start(), start()])) as [
    ServerProcess,
    ServerProcess,
    ServerProcess,
  ];
  // Two jobs each: all three are in the middle of theirs.
  await until(async () => (await countLocked()).every(({ jobs }) => jobs === 2) && (await countLocked()).length === 3);
  killed.program.child.kill('SIGKILL');
  paused.program.child.kill('SIGSTOP');
  await killed.program.ends();
  const silentSince = await databaseNow(world.db);
  await gate.query('rollback');
  await gate.end();

  await expireLeases(world.db, silentSince);
  await expectJobsDone(world.db, BOOKINGS);
  expect(living.isRunning()).toBe(true);

  paused.program.child.kill('SIGCONT');
  expect((await fetch(`${paused.address}/api/health`)).status).toBe(200);
  const { id } = await world.shift({ of: owner, startsIn: '216h', bookingMode: 'instant' });
  await world.must(engagementEndpoints.requestShift, { as: booker, params: { id }, body: {} });
  await expectJobsDone(world.db, BOOKINGS + 1);
  expect(paused.isRunning()).toBe(true);
});

async function countLocked(): Promise<readonly { jobs: number }[]> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker._private_jobs where locked_by is not null group by locked_by
    `.execute(world.db);
  return rows;
}
