/** Connections to the database are cut under a running server: it stays the same process and loses nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { expectBookings, expectJobsDone, printTimings } from './checks.ts';
import { makeSlots, type RemoteWorld, remoteWorld } from './remote-world.ts';
import { endProcesses, type ServerProcess, startProcess, urlOf } from './server-process.ts';
import { type Load, startLoad, until } from './under-load.ts';

const TIMES = 10;
/** Each time all of them: the tenth proves no more than the fourth. */
const TIMES_ALL = 4;

let database: TestDatabase;
let server: ServerProcess;
let world: RemoteWorld;
let load: Load;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startProcess({ databaseUrl: urlOf(database.connection) });
  world = remoteWorld(server.address, database.db, server);
  const { slots } = await makeSlots(world, { people: 3, days: 22 });
  load = startLoad(world, slots);
  await until(() => load.line.opened() === 1);
});
afterAll(async () => {
  await load.stop();
  await endProcesses();
  await database.drop();
});

/** Cuts connections of the server, those at work first; returns how many. */
async function cut(names: readonly string[], most: number): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = any(${names}::text[])
      order by state = 'active' desc, state_change desc limit ${most}) of_server`.execute(database.owner);
  return rows.length;
}

test('survives that one connection is cut, whatever it was for', async () => {
  const kinds = ['mortar', 'mortar', 'mortar jobs', 'mortar', 'mortar live'];
  const millis: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const kind = kinds[time % kinds.length] ?? '';
    await until(async () => (await countConnections(kind)) > 0);
    millis.push(await load.breakAndRecover(() => cut([kind], 1)));
    expect(server.isRunning()).toBe(true);
  }
  printTimings('One connection cut', millis);
});

test('survives that all its connections are cut at once, and its windows read anew', async () => {
  const millis: number[] = [];
  for (let time = 0; time < TIMES_ALL; time += 1) {
    await until(async () => (await countConnections('mortar live')) > 0);
    const opened = load.line.opened();
    millis.push(await load.breakAndRecover(() => cut(['mortar', 'mortar jobs', 'mortar live'], 1000)));
    await until(() => load.line.opened() > opened);
    expect(server.isRunning()).toBe(true);
  }
  printTimings('All connections cut', millis);
});

test('has kept every booking it acknowledged, done every job, and told people once', async () => {
  await expectBookings(database.db, load.acknowledged);
  await expectJobsDone(database.db, load.acknowledged.length);
  expect(load.line.heard.length).toBeGreaterThan(0);
  expect(server.isRunning()).toBe(true);
  expect([...world.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
});

async function countConnections(name: string): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = ${name}`.execute(
    database.owner,
  );
  return rows.length;
}
