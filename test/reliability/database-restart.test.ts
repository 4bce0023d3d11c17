/** The embedded PostgreSQL dies under its owner and under another process that works on it. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRunning, writtenPostmaster } from '#server/db/embedded/postmaster-file.ts';
import { findRunning } from '#server/db/embedded/start-embedded.ts';
import { type Database, openConnection } from '#server/db/open.ts';
import { expectBookings, expectJobsDone, printTimings } from './checks.ts';
import { makeSlots, remoteWorld } from './remote-world.ts';
import { endProcesses, makeFolder, type ServerProcess, startProcess, urlOf } from './server-process.ts';
import { type Load, startLoad, until } from './under-load.ts';

let dataDir: string;
let owner: ServerProcess;
let other: ServerProcess;
let database: Database;
let loads: Load[] = [];
beforeAll(async () => {
  dataDir = makeFolder();
  owner = await startProcess({ dataDir });
  const connection = findRunning(dataDir);
  if (!connection) throw new Error('no database runs in the folder');
  database = openConnection(connection);
  other = await startProcess({ databaseUrl: urlOf(connection) });
  const world = remoteWorld(owner.address, database.db, owner);
  const { slots } = await makeSlots(world, { people: 2, days: 14 });
  const half = slots.length / 2;
  loads = [
    startLoad(world, slots.slice(0, half)),
    startLoad(remoteWorld(other.address, database.db, other), slots.slice(half)),
  ];
  await until(() => loads.every(({ line }) => line.opened() === 1));
});
afterAll(async () => {
  await Promise.all(loads.map((load) => load.stop()));
  await database.close();
  await endProcesses();
});

const postmaster = () => writtenPostmaster(path.join(dataDir, 'postgres'));

test.each([
  ['killed', 'SIGKILL'],
  ['stopped at once', 'SIGQUIT'],
  ['stopped in order', 'SIGINT'],
] as const)('its owner starts a database again that was %s; both processes go on', async (how, signal) => {
  const opened = loads.map(({ line }) => line.opened());
  const kill = () => {
    const pid = postmaster();
    if (pid !== null && isRunning(pid)) process.kill(pid, signal);
  };
  const [first, second] = loads;
  if (!first || !second) throw new Error('no load');
  const millis = await Promise.all([
    first.breakAndRecover(async () => kill()),
    second.breakAndRecover(async () => until(() => postmaster() !== null)),
  ]);
  await until(() => loads.every(({ line }, index) => line.opened() > (opened[index] ?? 0)));
  expect([owner.isRunning(), other.isRunning()]).toEqual([true, true]);
  printTimings(`PostgreSQL ${how}`, millis);
});

test('every acknowledged booking is there, every job done, people told once', async () => {
  const acknowledged = loads.flatMap((load) => load.acknowledged);
  await expectBookings(database.db, acknowledged);
  await expectJobsDone(database.db, acknowledged.length);
});
