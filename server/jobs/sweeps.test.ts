/** Each sweep, and each row in it, fails alone: with a marketplace that has something due for every sweep. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, MINUTE } from '#contract/time.ts';
import type { RowSweep, Sweep } from '#server/call/sweep.ts';
import { meetAfter } from '#test/world/barrier-of.ts';
import { createDemoWorld } from '#test/world/demo-world.ts';
import { nextDue } from '#test/world/next-due.ts';
import { rowsToComeDue } from '#test/world/rows-to-come-due.ts';
import { withBadRow } from '#test/world/with-bad-row.ts';
import type { World } from '#test/world.ts';
import { claimOf, retryRow } from './run-sweep.ts';
import { claimDue } from './sweep-failure-queries.ts';
import { runSweeps, sweeps } from './sweeps.ts';

let world: World;
let openShift: unknown;
beforeAll(async () => {
  world = await createDemoWorld();
  const { rows } = await sql<{ shift: unknown }>`
    select to_jsonb(s) as shift from shifts s where status = 'Active' and published order by id limit 1`.execute(
    world.db,
  );
  openShift = rows[0]?.shift;
  pass(200 * 60 * MINUTE);
});
afterAll(() => world.close());

const pass = (milliseconds: number) => world.clock.moveTo(after(world.clock.now(), milliseconds));
const recorded = async (sweep: string) =>
  world.db.selectFrom('sweep_failures').selectAll().where('sweep', '=', sweep).executeTakeFirst();

describe('a bad row', () => {
  test.each(sweeps.map((sweep) => [sweep.name, sweep] as const))(
    'of %s is recorded, paused and tried again, and the good ones are done',
    async (name, real) => {
      await rowsToComeDue[name]?.(world);
      const good = 'due' in real ? await real.due(world.deps, []) : [];
      if ('due' in real) expect(good, 'something real is due').not.toEqual([]);
      const { bad, sweep } = withBadRow(real);
      const began = world.clock.now();

      const first = await runSweeps(world.deps, [sweep]);
      expect(first.failed).toBe(1);
      expect(first.done).toBeGreaterThanOrEqual(good.length);
      if ('due' in real) expect(await real.due(world.deps, [])).toEqual([]);
      const row = { sweep: name, row_id: bad.id, first_failed_at: began };
      expect(await recorded(name)).toMatchObject({ ...row, attempts: 1, next_try_at: after(began, MINUTE) });

      let tries = bad.tries;
      for (const pause of [1, 2, 4]) {
        pass(pause * MINUTE - 1000);
        expect((await runSweeps(world.deps, [sweep])).failed, 'not before its time').toBe(0);
        expect(bad.tries).toBe(tries);
        pass(1000);
        expect(await nextDue(world.deps, [sweep])).toEqual(world.clock.now());
        expect((await runSweeps(world.deps, [sweep])).failed).toBe(1);
        tries += 1;
        expect(bad.tries).toBe(tries);
      }
      expect(await recorded(name)).toMatchObject({ ...row, attempts: 4, last_failed_at: world.clock.now() });

      bad.isMended = true;
      pass(8 * MINUTE);
      expect(await runSweeps(world.deps, [sweep])).toMatchObject({ failed: 0 });
      expect(await recorded(name)).toBeUndefined();
    },
  );
});

const shiftSweeps = sweeps.filter(({ name }) => name === 'closeUnfilledShifts');

/** Open shifts whose start has passed, the longest ago last, and nothing else due. */
async function unfilled(count: number): Promise<string[]> {
  for (let found = 1; found > 0; ) found = (await runSweeps(world.deps)).done;
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'shifts'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(world.db);
  const list = sql.raw(columns.map(({ name }) => name).join(', '));
  const { rows } = await sql<{ id: string }>`
    insert into shifts (${list}) select ${list} from generate_series(1, ${count}::int) n, jsonb_populate_record(null::shifts,
      ${JSON.stringify(openShift)}::jsonb || jsonb_build_object('id', gen_random_uuid(),
        'starts_at', ${world.clock.now()}::timestamptz - make_interval(mins => n),
        'ends_at', ${world.clock.now()}::timestamptz - make_interval(mins => n) + interval '8 hours')) order by n
    returning id`.execute(world.db);
  return rows.map(({ id }) => id);
}

/** The database refuses to change these shifts until the function returned is called. */
async function refuseShifts(ids: readonly string[]): Promise<() => Promise<unknown>> {
  await sql`create or replace function refuse_bad() returns trigger language plpgsql as
    'begin raise exception $e$ana.lopez@example.com is bad$e$; end'`.execute(world.db);
  const list = sql.raw(ids.map((id) => `'${id}'`).join(', '));
  await sql`create trigger bad before update on shifts for each row when (old.id in (${list})) execute function refuse_bad()`.execute(
    world.db,
  );
  return () => sql`drop trigger bad on shifts`.execute(world.db);
}

const cancelled = async (ids: readonly string[]) =>
  (await world.db.selectFrom('shifts').select('id').where('id', 'in', ids).where('status', '=', 'Cancelled').execute())
    .length;
const events = async (name: string, ids: readonly string[]) =>
  (await world.db.selectFrom('events').select('id').where('name', '=', name).where('subject_id', 'in', ids).execute())
    .length;

describe('rows that the database refuses', () => {
  test('250 at the head of a sweep do not keep a good one behind them waiting', async () => {
    const [good = '', ...bad] = await unfilled(251);
    const mend = await refuseShifts(bad);
    expect(await runSweeps(world.deps, shiftSweeps)).toEqual({ done: 1, failed: 250 });
    expect(await cancelled([good])).toBe(1);
    expect((await recorded('closeUnfilledShifts'))?.error).toBe('P0001: [e-mail] is bad');
    await mend();
    pass(MINUTE);
    expect(await runSweeps(world.deps, shiftSweeps)).toEqual({ done: 250, failed: 0 });
    expect(await cancelled(bad)).toBe(250);
    expect(await recorded('closeUnfilledShifts')).toBeUndefined();
  });

  test('the pause grows up to 6 hours, where money waits up to one', async () => {
    for (const [name, longest] of [
      ['closeUnfilledShifts', 360],
      ['sendDueAttempts', 60],
    ] as const) {
      const { sweep } = withBadRow(sweeps.find((each) => each.name === name) as Sweep);
      await runSweeps(world.deps, [sweep]);
      const pauses: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const next = (await recorded(name))?.next_try_at ?? world.clock.now();
        pauses.push((next.getTime() - world.clock.now().getTime()) / MINUTE);
        world.clock.moveTo(next);
        await runSweeps(world.deps, [sweep]);
      }
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048].map((n) => Math.min(n, longest)));
      await world.db.deleteFrom('sweep_failures').execute();
    }
  });

  test('a walk of the clock tries a bad row on the way, does everything else and ends', async () => {
    const [good = '', bad = ''] = await unfilled(2);
    await refuseShifts([bad]);
    await world.advance('3d', { mayFail: true });
    expect(await cancelled([good])).toBe(1);
    const row = await recorded('closeUnfilledShifts');
    expect(row?.row_id).toBe(bad);
    expect(row?.attempts).toBeGreaterThan(10);
    expect(row && row.next_try_at > world.clock.now()).toBe(true);
    await sql`drop trigger bad on shifts`.execute(world.db);
    await world.advance('7h');
    expect([await cancelled([bad]), await recorded('closeUnfilledShifts')]).toEqual([1, undefined]);
  });

  test('a row that somebody else did meanwhile is forgotten at its next try', async () => {
    const [, bad = ''] = await unfilled(2);
    const mend = await refuseShifts([bad]);
    await runSweeps(world.deps, shiftSweeps);
    await mend();
    await world.db.updateTable('shifts').set({ status: 'Deleted' }).where('id', '=', bad).execute();
    pass(MINUTE);
    expect(await runSweeps(world.deps, shiftSweeps)).toEqual({ done: 1, failed: 0 });
    expect(await recorded('closeUnfilledShifts')).toBeUndefined();
  });
});

describe('two runners', () => {
  test('do each row once; without the lock of `act` they would do it twice', async () => {
    const real = shiftSweeps[0] as RowSweep;
    const run = async (sweep: RowSweep) => {
      const [ids, due] = [await unfilled(31), meetAfter(3, sweep.due)];
      const counts = await Promise.all([1, 2, 3].map(() => runSweeps(world.deps, [{ ...sweep, due }])));
      return [counts.reduce((all, { done }) => all + done, 0), await events('shiftUnfilled', ids)];
    };
    expect(await run(real)).toEqual([31, 31]);
    // The control: looks, and then acts without a lock.
    let acts = 0;
    const look = meetAfter(3, real.due);
    const naive: RowSweep = {
      ...real,
      act: async (deps, id) => {
        acts += (await look(deps, [])).includes(id) ? 1 : 0;
        return real.act(deps, id);
      },
    };
    await run(naive);
    expect(acts).toBeGreaterThan(31);
  });

  test('try a failing row once; without the claim they would try it twice', async () => {
    const { bad, sweep } = withBadRow(shiftSweeps[0] as Sweep);
    await runSweeps(world.deps, [sweep]);
    pass(MINUTE);
    await Promise.all([1, 2, 3].map(() => runSweeps(world.deps, [sweep])));
    expect(bad.tries).toBe(2);
    expect((await recorded('closeUnfilledShifts'))?.attempts).toBe(2);
    // The control.
    await Promise.all([1, 2, 3].map(() => retryRow(world.deps, sweep, bad.id)));
    expect(bad.tries).toBe(5);
    await world.db.deleteFrom('sweep_failures').execute();
  });

  test('leave a row to the next when they die in the middle of a try', async () => {
    const { bad, sweep } = withBadRow(shiftSweeps[0] as Sweep);
    await runSweeps(world.deps, [sweep]);
    pass(MINUTE);
    const row = { sweep: sweep.name, rowId: bad.id };
    expect(await claimDue(world.db, row, claimOf(world.deps, sweep))).toBe(true);
    bad.isMended = true;
    expect((await runSweeps(world.deps, [sweep])).done).toBe(0);
    pass(10 * MINUTE);
    expect((await runSweeps(world.deps, [sweep])).done).toBe(1);
    expect(await recorded(sweep.name)).toBeUndefined();
  });
});

describe('a failing query', () => {
  test('is recorded without a row, paused, and stops neither the other sweeps nor a walk', async () => {
    const [good = ''] = await unfilled(1);
    let asked = 0;
    const broken: Sweep = {
      ...(sweeps[0] as RowSweep),
      due: async () => {
        asked += 1;
        throw new Error('relation "specialists" does not exist');
      },
    };
    expect(await runSweeps(world.deps, [broken, ...shiftSweeps])).toEqual({ done: 1, failed: 1 });
    expect(await cancelled([good])).toBe(1);
    expect(await recorded(broken.name)).toMatchObject({ row_id: '', attempts: 1 });
    expect(await nextDue(world.deps, [broken])).toEqual(after(world.clock.now(), MINUTE));
    expect((await runSweeps(world.deps, [broken])).failed).toBe(0);
    expect(asked).toBe(1);
    pass(MINUTE);
    await runSweeps(world.deps, [broken]);
    expect(await recorded(broken.name)).toMatchObject({ row_id: '', attempts: 2 });
    pass(2 * MINUTE);
    expect((await runSweeps(world.deps, sweeps)).failed).toBe(0);
    expect(await recorded(broken.name)).toBeUndefined();
    const blind: Sweep = { ...(sweeps[0] as RowSweep), nextDue: () => Promise.reject(new Error('no such column')) };
    expect(await nextDue(world.deps, [blind])).toEqual(world.clock.now());
    expect(await recorded(blind.name)).toMatchObject({ row_id: '', error: 'no such column' });
    await world.db.deleteFrom('sweep_failures').execute();
  });
});
