/** What tests of a file begin with is as if each had a world of its own. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** What is in every table, and what every sequence gives next. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S') and n.nspname !~ '^(pg_catalog|information_schema|pg_toast|kept_.*)$'`.execute(
    world.db,
  );
  const found: Record<string, string> = {};
  for (const { name, kind } of rows) {
    const row = sql.raw(kind === 'S' ? 'row(r.last_value, r.is_called)' : 'r');
    const read = await sql<{ text: string }>`
      select coalesce(string_agg(${row}::text, ' ' order by ${row}::text), '') as text
      from ${sql.raw(name)} r`.execute(world.db);
    found[name] = read.rows[0]?.text ?? '';
  }
  return found;
}

test('rows, sequences, time and people are as they were when the first began', async () => {
  await world.startAgain();
  const [before, now] = [await contents(), world.clock.now()];
  const first = await world.owner();
  await world.request({ of: first });
  await world.advance('2h');
  await sql`delete from allowed_transitions`.execute(world.db);
  await sql`select nextval('disputes_number_seq')`.execute(world.db);
  await world.startAgain();
  expect(await contents()).toEqual(before);
  expect(world.clock.now()).toEqual(now);
  expect(await world.owner()).toEqual(first);
});

test('a situation is made twice, then brought back with its rows, its people and its time', async () => {
  let made = 0;
  const begin = () =>
    world.begin('booked an hour later', async () => {
      made += 1;
      await world.advance('1h');
      const { engagement, owner } = await world.bookedShift();
      return { id: engagement.id, owner };
    });
  const begun: unknown[] = [];
  const seen: unknown[] = [];
  for (let times = 0; times < 4; times += 1) {
    await world.startAgain();
    const { id, owner } = await begin();
    begun.push(id);
    const { status } = await world.must(engagementEndpoints.getEngagement, { as: owner, params: { id } });
    const next = await world.owner();
    await world.settle();
    const told = await world.db.selectFrom('notifications').select('id').where('user_id', '=', owner.userId).execute();
    seen.push({ status, at: world.clock.now(), isAnother: next.userId !== owner.userId, told: told.length });
  }
  expect(made).toBe(2);
  expect(begun.slice(2)).toEqual([begun[1], begun[1]]);
  expect(seen).toEqual([seen[0], seen[0], seen[0], seen[0]]);
  expect(seen[0]).toMatchObject({ status: 'Booked', isAnother: true });
});

test('where something was asked before, it is made: that would be taken back with the rest', async () => {
  const begin = () => world.begin('somebody who was there before', async () => newcomer);
  let newcomer = 'first';
  for (const name of ['second', 'third']) {
    await world.startAgain();
    await begin();
    newcomer = name;
  }
  await world.startAgain();
  expect(await begin()).toBe('second');
  await world.startAgain();
  await sql`select 1`.execute(world.db);
  expect(await begin()).toBe('third');
});
