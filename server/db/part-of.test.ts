import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDate } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';
import { hasDemoData, recordDemoData } from './demo-data.ts';
import { inTransaction } from './open.ts';
import { partOf } from './part-of.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const now = toDate('2026-11-03T12:00:00Z');

test('what parts of a transaction did is undone with it', async () => {
  const work = inTransaction(world.db, async (db) => {
    await inTransaction(partOf(db), (part) => recordDemoData(part, now));
    expect(await hasDemoData(db)).toBe(true);
    throw new Error('stopped');
  });
  await expect(work).rejects.toThrow('stopped');
  expect(await hasDemoData(world.db)).toBe(false);
});

test('a part that failed is not gone past: nothing is asked of the transaction any more', async () => {
  const work = inTransaction(world.db, async (db) => {
    const whole = partOf(db);
    const failing = inTransaction(whole, async (part) => {
      await recordDemoData(part, now);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await sql`select 1`.execute(whole);
  });
  await expect(work).rejects.toThrow('a part of this transaction has failed');
  expect(await hasDemoData(world.db)).toBe(false);
});
