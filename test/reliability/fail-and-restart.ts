import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { TestDatabase } from '#server/db/test-database.ts';
import { expectBookings, expectJobsDone } from './checks.ts';
import { databaseNow, expireLeases } from './expire-leases.ts';
import { book, makeSlots, remoteWorld } from './remote-world.ts';
import { findFreePort, startProcess, urlOf } from './server-process.ts';
import { until } from './under-load.ts';

const FAULTY = 'test/reliability/programs/faulty-server.ts';
/** One booked before, one bookmarked, three booked while it ends. */
const SLOTS_A_FAULT = 5;

/** Where it is thrown. */
export type Fault = 'timer' | 'stream' | 'job';

/** Holds a shift's row, so that a booking of it waits. */
async function holdShift({ connection, owner }: TestDatabase, id: string) {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('select from shifts where id = $1 for update', [id]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = async () => {
    const found = sql`select from pg_stat_activity where ${rows[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid))`;
    return (await found.execute(owner)).rows.length > 0;
  };
  return {
    isWaitedFor: () => until(waiting),
    open: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

/**
 * Fails under load in each of these ways, the next time in the process that was started again on the same port; each time
 * everything acknowledged is there. The last start is of the plain server.
 */
export async function failAndRestart(faults: readonly Fault[], database: TestDatabase): Promise<void> {
  const port = await findFreePort();
  const databaseUrl = urlOf(database.connection);
  // The call in hand waits for as long as the test holds its lock.
  const patient = `${databaseUrl}&lock_timeout=0`;
  const startFaulty = (fault: Fault) =>
    startProcess({ databaseUrl: patient, port, file: FAULTY, env: { FAULT: fault } });
  let faulty = await startFaulty(faults[0] ?? 'timer');
  const world = remoteWorld(faulty.address, database.db);
  const { slots } = await makeSlots(world, { people: 2, days: SLOTS_A_FAULT * faults.length });
  const acknowledged: string[] = [];
  for (const [index, fault] of faults.entries()) {
    const [first, saved, ...others] = slots.slice(index * SLOTS_A_FAULT, (index + 1) * SLOTS_A_FAULT);
    // Somebody else's: a person's bookings wait for each other.
    const held = slots.at(-1 - index);
    if (!first || !saved || !held) throw new Error('no slot');
    acknowledged.push(await book(world, first));
    // Under way while it ends, and asked again of the one after it.
    const bookings = others.map((slot) => book(world, slot));
    const gate = await holdShift(database, held.shiftId);
    const inHand = world.call(engagementEndpoints.requestShift, {
      as: held.by,
      params: { id: held.shiftId },
      body: {},
    });
    await gate.isWaitedFor();
    if (fault === 'job')
      await world.must(engagementEndpoints.saveShift, { as: saved.by, params: { id: saved.shiftId } });
    else faulty.program.child.kill('SIGUSR2');
    await faulty.program.says(new RegExp(`a fault in a ${fault}`));
    await gate.open();
    const finished = await inHand;
    expect(finished.status).toBe(200);
    expect(await faulty.program.ends()).toBe(1);
    const silentSince = await databaseNow(database.db);

    const next = faults[index + 1];
    faulty = await (next ? startFaulty(next) : startProcess({ databaseUrl, port }));
    acknowledged.push(finished.body.id, ...(await Promise.all(bookings)));
    await expectBookings(database.db, acknowledged);
    await expireLeases(database.db, silentSince);
    await expectJobsDone(database.db, acknowledged.length);
  }
}
