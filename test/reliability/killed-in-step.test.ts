/** A process that is killed after its commit, in the step that holds the money: its call is answered to whoever repeats it. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { newId } from '#server/ids.ts';
import { createWorld, type World } from '#test/world.ts';
import { remoteWorld } from './remote-world.ts';
import { endProcesses, startProcess, urlOf } from './server-process.ts';
import { until } from './under-load.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ startsAt: new Date().toISOString() });
});
afterAll(async () => {
  await endProcesses();
  await world.close();
});

/** The provider gives no answer for as long as the test wants. */
async function silenceProvider() {
  const gate = new pg.Client(world.deps.connection);
  await gate.connect();
  await gate.query('begin');
  await gate.query('lock table simulator.requests in access exclusive mode');
  const asked = sql`select from pg_stat_activity where datname = current_database() and query like '%simulator.requests%'
    and wait_event_type = 'Lock'`;
  return {
    isAsked: () => until(async () => (await asked.execute(world.db)).rows.length > 0),
    answers: async () => {
      await gate.query('rollback');
      await gate.end();
    },
  };
}

test('repeats wait while the process lives, and have what was committed as soon as it is killed', async () => {
  const by = await world.specialist();
  const shift = await world.shift({ startsIn: '20h', bookingMode: 'instant' });
  await world.settle();
  const provider = await silenceProvider();
  const server = await startProcess({ databaseUrl: `${urlOf(world.deps.connection)}&lock_timeout=0` });
  const sent = { as: by, params: { id: shift.id }, body: {}, key: newId() };
  const first = remoteWorld(server.address, world.db)
    .call(engagementEndpoints.requestShift, sent)
    .catch(() => null);
  await provider.isAsked();
  const repeat = () => world.call(engagementEndpoints.requestShift, sent);

  // The control: it lives, however long it takes.
  await world.db
    .updateTable('idempotency_keys')
    .set({ created_at: world.at('-2h') })
    .execute();
  expect((await repeat()).body.error?.code).toBe('idempotency_in_progress');
  server.program.child.kill('SIGKILL');
  await server.program.ends();
  expect(await first).toBe(null);
  const answers = await Promise.all([repeat(), repeat()]);
  await provider.answers();
  expect(answers.map(({ status, body }) => [status, body.shift.id])).toEqual([
    [200, shift.id],
    [200, shift.id],
  ]);
  expect(answers[0].body).toEqual(answers[1].body);
  expect(await world.db.selectFrom('engagements').select('id').where('shift_id', '=', shift.id).execute()).toEqual([
    { id: answers[0].body.id },
  ]);
});
