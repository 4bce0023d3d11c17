/** Who writes while an account is deleted, and an erasure that dies on the way (decision 149). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NamedClient } from '#server/db/named-client.ts';
import { react } from '#server/jobs/react.ts';
import { beforeEachTransaction } from '#test/world/before-each-transaction.ts';
import { deleteAccount } from '#test/world/known-people.ts';
import { nameLeftIn, withdrawnZephyrine } from '#test/world/zephyrine.ts';
import { createWorld, type World } from '#test/world.ts';
import { eraseTracesOf } from './erase-traces.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  isBlind = false;
  await world.startAgain();
});
afterAll(() => world.close());

/** Whether names of the deleted are taken, too, as if nobody looked whether they still are. */
let isBlind = false;
const LOOKS = /^select "id" from "users" .* order by "id" for key share$/;
const query = NamedClient.prototype.query as unknown as (this: NamedClient, ...args: unknown[]) => unknown;
NamedClient.prototype.query = function (this: NamedClient, text: unknown, ...rest: unknown[]) {
  const isLook = isBlind && typeof text === 'string' && LOOKS.test(text);
  return query.call(this, isLook ? text.replace(' and "deleted_at" is null', '') : text, ...rest);
} as unknown as typeof NamedClient.prototype.query;

/** Her account goes, and all of her that is found, after a notification of her was made and before it is written. */
async function deletedWhileTold() {
  const { person, engagement } = await withdrawnZephyrine(world);
  const event = await world.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', engagement.id)
    .where('name', '=', 'engagementCancelled')
    .executeTakeFirstOrThrow();
  await sql`delete from graphile_worker._private_jobs where key = ${`${event.id}:notify`}`.execute(world.db);
  let isDeleted = false;
  const deps = beforeEachTransaction(world.deps, async () => {
    if (isDeleted) return;
    isDeleted = true;
    await deleteAccount(world, person);
    await world.advance('1m');
  });
  await react(deps, event.id, 'notify');
}

describe('a notification that is being written when the account is deleted', () => {
  test('leaves no name behind', async () => {
    await deletedWhileTold();
    expect(await nameLeftIn(world)).toEqual([]);
  });

  test('would leave it if nobody looked, until it is looked for once more (control)', async () => {
    isBlind = true;
    await deletedWhileTold();
    expect(await nameLeftIn(world)).toEqual(['delivery', 'notification', 'outbox']);
    await world.advance('1h');
    expect(await nameLeftIn(world)).toEqual([]);
  });
});

describe('an erasure of more than one batch', () => {
  const MANY = 450;

  async function deletedAfterMuch() {
    const { person } = await withdrawnZephyrine(world);
    await world.settle();
    await sql`insert into events (id, region, name, at, actor_role, subject_type, subject_id, data)
      select gen_random_uuid(), 'US', 'standingPauseEnded', ${world.clock.now()}, 'Admin', 'specialist', ${person.specialistId},
        '{"reason": "Zephyrine Quackenbush was heard."}' from generate_series(1, ${MANY})`.execute(world.db);
    await deleteAccount(world, person);
    return person.userId;
  }
  const namedEvents = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from events where data::text like '%Zephyrine%'`.execute(world.db);
    return rows[0]?.count ?? 0;
  };
  const erasureOf = (userId: string) =>
    world.db.selectFrom('account_erasures').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

  test('goes on where it died', async () => {
    const userId = await deletedAfterMuch();
    let begun = 0;
    const dying = beforeEachTransaction(world.deps, async () => {
      begun += 1;
      if (begun === 2) throw new Error('the process died');
    });
    await expect(eraseTracesOf(dying, userId)).rejects.toThrow('the process died');
    const left = await namedEvents();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(MANY);
    expect((await erasureOf(userId)).done_to).not.toBeNull();
    await world.advance('1m');
    expect(await nameLeftIn(world)).toEqual([]);
  });

  test('is done once by two at a time, and keeps what it looks for no longer than it looks', async () => {
    const userId = await deletedAfterMuch();
    await Promise.all([eraseTracesOf(world.deps, userId), eraseTracesOf(world.deps, userId)]);
    expect(await nameLeftIn(world)).toEqual([]);
    const { traces_sealed, due_at } = await erasureOf(userId);
    expect(traces_sealed).toMatch(/^v1\./);
    expect(due_at).not.toBeNull();
    await world.advance('1h');
    expect(await erasureOf(userId)).toMatchObject({ traces_sealed: null, due_at: null });
  });
});

describe('a recorded event', () => {
  const erase = (userId: string, id: string, data: object) =>
    sql`select erase_event_data(${userId}::uuid, array[${id}]::uuid[], array[${JSON.stringify(data)}]::jsonb[])`.execute(
      world.deps.db,
    );

  async function hers() {
    const { person, engagement } = await withdrawnZephyrine(world);
    const event = await world.db
      .selectFrom('events')
      .selectAll()
      .where('subject_id', '=', engagement.id)
      .where('name', '=', 'engagementCancelled')
      .executeTakeFirstOrThrow();
    return { person, event, data: event.data as Record<string, unknown> };
  }

  test('is not the application’s to change, and loses nothing unless an erasure of a deleted account is open', async () => {
    const { person, event, data } = await hers();
    const change = world.deps.db.updateTable('events').set({ data: '{}' }).where('id', '=', event.id);
    await expect(change.execute()).rejects.toThrow('permission denied');
    const tryToErase = () => erase(person.userId, event.id, { ...data, reason: '…' });
    await expect(tryToErase()).rejects.toThrow('is to be erased');
    const now = world.clock.now();
    const open = { user_id: person.userId, due_at: now, begun_at: now };
    await world.db.insertInto('account_erasures').values(open).execute();
    await expect(tryToErase()).rejects.toThrow('is to be erased');
    await world.db.updateTable('users').set({ deleted_at: now }).where('id', '=', person.userId).execute();
    await world.db.updateTable('account_erasures').set({ due_at: null }).execute();
    await expect(tryToErase()).rejects.toThrow('is to be erased');
    await world.db.updateTable('account_erasures').set({ due_at: now }).execute();
    await tryToErase();
  });

  test('only loses something of its texts, whoever changes it', async () => {
    const { person, event, data } = await hers();
    await deleteAccount(world, person);
    const { reason: _reason, ...less } = data;
    for (const changed of [
      { ...data, reason: 'Zephyrine was well.' },
      { ...data, reason: '… is well.' },
      { ...data, by: 'business' },
      { ...data, standingEffect: 0, together: 2 },
      { ...data, more: '…' },
      less,
    ]) {
      await expect(erase(person.userId, event.id, changed)).rejects.toThrow('never changed or removed');
      const change = world.db
        .updateTable('events')
        .set({ data: JSON.stringify(changed) })
        .where('id', '=', event.id);
      await expect(change.execute()).rejects.toThrow('never changed or removed');
    }
    await erase(person.userId, event.id, { ...data, reason: '… is ill.' });
    await expect(world.db.deleteFrom('events').execute()).rejects.toThrow('never changed or removed');
  });
});
