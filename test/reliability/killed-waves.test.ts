/** Backups are asked by three processes of which one after the other is killed in the middle (decision 073). */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { createWorld, type World } from '#test/world.ts';
import type { Owner, Specialist } from '../world/situations.ts';
import { expectNoJobs } from './checks.ts';
import { databaseNow, expireLeases } from './expire-leases.ts';
import { endProcesses, type ServerProcess, startProcess, urlOf } from './server-process.ts';
import { until } from './under-load.ts';

const FAVORITES = 3;
const SHIFTS = 3;
const PATIENCE_MS = 600_000;
/** Four starts, and two leases that run out by themselves. */
const BUSY_MACHINE_MS = 400_000;
/** A process is told apart by whom its connections belong to. */
const names = ['wave_one', 'wave_two', 'wave_three', 'wave_four'] as const;

let world: World;
beforeAll(async () => {
  world = await createWorld({ startsAt: new Date().toISOString() });
  for (const name of names) {
    await sql`drop role if exists ${sql.id(name)}`.execute(world.db);
    await sql`create role ${sql.id(name)} superuser login`.execute(world.db);
  }
});
afterAll(async () => {
  await endProcesses();
  for (const name of names) {
    // What it was granted goes with it.
    await sql`drop owned by ${sql.id(name)}`.execute(world.db);
    await sql`drop role ${sql.id(name)}`.execute(world.db);
  }
  await world.close();
});

test('each person is asked once and told once, wherever the process that asks or tells them is killed', {
  timeout: BUSY_MACHINE_MS,
}, async () => {
  const owner = await world.owner();
  const favorites = await Promise.all(Array.from({ length: FAVORITES }, () => world.specialist()));
  for (const { specialistId } of favorites)
    await world.must(businessEndpoints.addFavourite, {
      as: owner,
      params: { id: owner.businessId, specialistId },
    });
  const [asking, inviting, telling] = (await Promise.all(Array.from({ length: SHIFTS }, () => book(owner)))) as [
    Booked,
    Booked,
    Booked,
  ];
  await world.settle();

  // Its specialists are locked, the shift is not.
  await leave(asking);
  const shift = await hold(sql`select from shifts where id = ${asking.shiftId} for update`);
  const running = new Map<string, ServerProcess>();
  const start = async (name: string) => running.set(name, await startAs(name));
  const [last, ...first] = names.toReversed();
  await Promise.all(first.map(start));
  await kill(await shift.holdsUp(), running);
  await shift.release();
  await until(async () => (await askedFor(asking)) === FAVORITES);

  // The wave stands and the first invite is open.
  const asks = await hold(sql`lock table backup_asks in share mode`);
  await leave(inviting);
  await kill(await asks.holdsUp(), running);
  await asks.release();
  await until(async () => (await askedFor(inviting)) === FAVORITES);

  // All are asked, and nobody knows yet.
  await expectNoJobs(world.db);
  const told = await hold(sql`lock table notifications in share mode`);
  await leave(telling);
  await until(async () => (await askedFor(telling)) === FAVORITES);
  await kill(await told.holdsUp(), running);
  const silentSince = await databaseNow(world.db);
  await start(last as string);
  await told.release();
  await expireLeases(world.db, silentSince);
  await expectNoJobs(world.db);

  const { rows } = await sql<{ asked: number; invited: number; told: number; mailed: number; sent: number }>`
    select (select count(*)::int from backup_asks) as asked,
      (select count(*)::int from engagements where origin = 'invite') as invited,
      (select count(*)::int from notifications where kind = 'specialistInvited') as told,
      (select count(*)::int from message_deliveries where channel = 'email' and effect_key like '%:specialistInvited:%') as mailed,
      (select count(*)::int from outbox_messages where subject like '%invited you for%') as sent`.execute(world.db);
  const once = FAVORITES * SHIFTS;
  expect(rows).toEqual([{ asked: once, invited: once, told: once, mailed: once, sent: once }]);
});

type Booked = { readonly shiftId: string; readonly engagementId: string; readonly by: Specialist };

async function book(owner: Owner): Promise<Booked> {
  const by = await world.specialist();
  // Within a day nobody's night holds a wave up.
  const { shift, engagement } = await world.bookedShift({ of: owner, by, startsIn: '20h' });
  return { shiftId: shift.id, engagementId: engagement.id, by };
}

const leave = ({ by, engagementId: id }: Booked) =>
  world.must(engagementEndpoints.cancelEngagement, { as: by, params: { id }, body: { reason: 'I am ill.' } });

async function askedFor({ shiftId }: Booked): Promise<number> {
  const asks = sql`select from backup_asks a join backup_plans p on p.id = a.plan_id where p.shift_id = ${shiftId}`;
  return (await asks.execute(world.db)).rows.length;
}

/** A process that waits for the test's lock waits for as long as the test holds it. */
function startAs(user: string): Promise<ServerProcess> {
  const url = urlOf({ ...world.deps.connection, user });
  return startProcess({
    databaseUrl: `${url}&lock_timeout=0&statement_timeout=0&query_timeout=${PATIENCE_MS}`,
  });
}

async function kill(name: string, running: Map<string, ServerProcess>): Promise<void> {
  const { program } = running.get(name) as ServerProcess;
  running.delete(name);
  program.child.kill('SIGKILL');
  await program.ends();
}

/** Takes a lock in a transaction of its own; `holdsUp` waits for a process that wants it and returns its name. */
async function hold(lock: ReturnType<typeof sql>) {
  const client = new pg.Client(world.deps.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  const { sql: text, parameters } = lock.compile(world.db);
  await client.query(text, [...parameters]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = async () => {
    const found = sql<{ name: string }>`select usename as name from pg_stat_activity
      where ${rows[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid)) and usename = any(${[...names]}::text[])`;
    return (await found.execute(world.db)).rows[0]?.name;
  };
  return {
    holdsUp: async () => {
      await until(async () => (await waiting()) !== undefined);
      return (await waiting()) as string;
    },
    release: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}
