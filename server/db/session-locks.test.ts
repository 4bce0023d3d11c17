import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../ids.ts';
import { isHeld, SessionLocks } from './session-locks.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function openLocks() {
  const locks = new SessionLocks(database.connection);
  onTestFinished(() => locks.close());
  return locks;
}

async function becomes(held: boolean, name: string): Promise<void> {
  while ((await isHeld(database.db, name)) !== held) await sleep(5);
}

test('others see a lock from when it is held until it is released', async () => {
  const locks = openLocks();
  const name = newId();
  expect(await isHeld(database.db, name)).toBe(false);
  const release = await locks.hold(name);
  expect(await isHeld(database.db, name)).toBe(true);
  expect(await isHeld(database.db, newId())).toBe(false);
  release();
  release();
  await becomes(false, name);
});

test('a name held twice is held until both have released it', async () => {
  const locks = openLocks();
  const name = newId();
  const [one, other] = [await locks.hold(name), await locks.hold(name)];
  one();
  // Asked on the same connection, behind the release.
  await locks.hold(newId());
  expect(await isHeld(database.db, name)).toBe(true);
  other();
  await becomes(false, name);
});

test('locks end with the connection of their process', async () => {
  const locks = openLocks();
  const name = newId();
  await locks.hold(name);
  await locks.close();
  await becomes(false, name);
});

test('a process that lost its connection takes back what it holds, and nothing that it released meanwhile', async () => {
  const locks = openLocks();
  const [kept, released] = [newId(), newId()];
  await locks.hold(kept);
  const release = await locks.hold(released);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'mortar locks'`.execute(database.owner);
  release();
  await becomes(true, kept);
  await becomes(false, released);
});
