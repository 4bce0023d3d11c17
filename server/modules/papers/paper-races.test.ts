import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCall } from '#server/call/call.ts';
import { inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import type { Owner } from '#test/world/situations.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type World } from '#test/world.ts';
import { issuePaper } from './issue-paper.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

class Crash extends Error {}

/** Issues an invoice in a transaction of its own, which `dies` before it is committed. */
async function issue({ userId, businessId }: Owner, dies: boolean): Promise<string> {
  return inTransaction(world.deps.db, async (db) => {
    const paper = await issuePaper(systemCall(world.deps, db, world.clock.now()), {
      kind: 'invoice',
      region: 'US',
      ownerId: userId,
      businessId,
      cause: { type: 'terms', id: newId() },
      about: null,
      lines: [],
      facts: {
        billedTo: { name: 'Larkspur Pharmacy', address: '' },
        pharmacy: null,
        purchaseOrder: '',
        costCenter: '',
        shifts: [],
        feePercent: 12,
        method: null,
        heldCents: 0,
        capturedCents: 0,
        period: { from: '2026-11-09', to: '2026-11-15' },
        dueOn: '2026-12-01',
        about: null,
      },
    });
    if (dies) throw new Crash();
    return paper.number;
  });
}

const numbersOf = async ({ userId }: Owner) =>
  (await world.db.selectFrom('papers').select('place').where('owner_id', '=', userId).orderBy('place').execute()).map(
    ({ place }) => place,
  );
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('sixteen papers at once, five of which are rolled back, are numbered 1 to 11 without a gap', async () => {
  const owner = await world.owner();
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, (_, index) => issue(owner, index % 3 === 1)));
  const failed = outcomes.filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(5);
  for (const outcome of failed) expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(Crash);
  expect(await numbersOf(owner)).toEqual(oneTo(11));
});

test('without the counter two of them take the same number, and only one is issued (control)', async () => {
  const owner = await world.owner();
  await issue(owner, false);
  const unguarded = (text: string) =>
    text.includes('into paper_counters')
      ? 'select coalesce(max(place), 0)::int + 1 as last from papers where owner_id = $1 and kind = $2 and year = $3'
      : text;
  const outcomes = await withoutLocks(world, { callers: 4, rewrite: unguarded }, () =>
    Promise.allSettled(oneTo(4).map(() => issue(owner, false))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a number that was given out and not used would be a gap, which the database refuses (control)', async () => {
  const owner = await world.owner();
  await issue(owner, false);
  await sql`update paper_counters set last = last + 1 where owner_id = ${owner.userId}`.execute(world.db);
  await expect(issue(owner, false)).rejects.toThrow(/leaves a gap/);
});

test('owners with the same initials have numbers of their own, also when they begin at once', async () => {
  const owners = await Promise.all([world.owner(), world.owner(), world.owner()]);
  const numbers = await Promise.all(owners.map((owner) => issue(owner, false)));
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^LP\d*-2026-0001$/);
});
