/** The primary is lost for good and its standby takes over, at another address or behind the same one. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openConnection } from '#server/db/open.ts';
import { expectBookings, expectJobsDone, printTimings } from './checks.ts';
import { makeSlots, remoteWorld } from './remote-world.ts';
import { endProcesses, makeFolder, type ServerProcess, startProcess } from './server-process.ts';
import {
  addStandby,
  DATABASE,
  openRelay,
  type PostgresServer,
  type Relay,
  startPrimary,
  stopServer,
} from './standby.ts';
import { type Load, startLoad, until } from './under-load.ts';

let primary: PostgresServer;
let standby: PostgresServer;
let relay: Relay;
/** Knows both addresses. */
let knowing: ServerProcess;
/** Knows one, which moves. */
let behindRelay: ServerProcess;
let database: Database;
beforeAll(async () => {
  primary = await startPrimary(makeFolder());
  standby = await addStandby(primary, makeFolder());
  relay = await openRelay(primary);
  const hosts = [standby, primary].map(({ folder }) => path.join(folder, 'postgres')).join(',');
  knowing = await startProcess({ databaseUrl: `postgres://mortar@/${DATABASE}?host=${encodeURIComponent(hosts)}` });
  behindRelay = await startProcess({ databaseUrl: `postgres://mortar@127.0.0.1:${relay.port}/${DATABASE}` });
});
afterAll(async () => {
  await endProcesses();
  await database?.close();
  await relay.close();
  await Promise.all([primary, standby].map(stopServer));
});

test('both find the new primary by themselves and lose nothing that was acknowledged', async () => {
  const on = (server: PostgresServer) =>
    openConnection({ host: path.join(server.folder, 'postgres'), port: 5432, user: 'mortar', database: DATABASE });
  const before = on(primary);
  const world = remoteWorld(knowing.address, before.db, knowing);
  const { slots } = await makeSlots(world, { people: 2, days: 6 });
  await before.close();
  const half = slots.length / 2;
  const loads: Load[] = [
    startLoad(world, slots.slice(0, half)),
    startLoad(remoteWorld(behindRelay.address, before.db, behindRelay), slots.slice(half)),
  ];
  await until(() => loads.every(({ line }) => line.opened() === 1));

  const failOver = async () => {
    process.kill(primary.postmaster.pid, 'SIGKILL');
    await primary.postmaster.ended;
    await standby.query('select pg_promote()');
    relay.pointTo(standby);
  };
  const done = failOver();
  const millis = await Promise.all(loads.map((load) => load.breakAndRecover(async () => primary.postmaster.ended)));
  await done;
  await until(() => loads.every(({ line }) => line.opened() > 1));
  printTimings('Failover to the standby', millis);
  expect([knowing.isRunning(), behindRelay.isRunning()]).toEqual([true, true]);

  await Promise.all(loads.map((load) => load.stop()));
  database = on(standby);
  const acknowledged = loads.flatMap((load) => load.acknowledged);
  await expectBookings(database.db, acknowledged);
  await expectJobsDone(database.db, acknowledged.length);
});
