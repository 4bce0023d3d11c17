import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { booksOf, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { entry, isPending, postPending, postTransaction, resolve } from './ledger.ts';
import { balanceOf } from './queries/ledger-queries.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

const at = new Date('2026-11-16T14:00:00Z');
const cause = () => ({ type: 'payment', id: newId() }) as const;
const hold = (id: { type: 'payment'; id: string }, cents: number, escrow = newId()) => ({
  kind: 'hold',
  cause: id,
  region: 'US',
  at,
  entries: [entry('provider_pending', null, cents), entry('shift_escrow', escrow, -cents)],
});

describe('ledger', () => {
  it('refuses a transaction that does not balance, in code and, at commit, in the database', async () => {
    const lopsided = {
      ...hold(cause(), 100),
      entries: [entry('suspense', null, 100), entry('platform_fee', null, -99)],
    };
    await expect(postTransaction(world.db, lopsided)).rejects.toThrow('does not balance');
    await inTransaction(world.db, (db) => postTransaction(db, hold(cause(), 100)));
    const sneaked = inTransaction(world.db, async (db) => {
      const id = newId();
      const account = await db.selectFrom('ledger_accounts').select('id').limit(1).executeTakeFirstOrThrow();
      await db
        .insertInto('ledger_transactions')
        .values({
          id,
          region: 'US',
          kind: 'sneaked',
          phase: 'posted',
          resolves: null,
          cause_type: 'payment',
          cause_id: id,
          at,
        })
        .execute();
      const line = (cents: number) => ({
        id: newId(),
        transaction_id: id,
        account_id: account.id,
        amount_cents: cents,
      });
      await db
        .insertInto('ledger_entries')
        .values([line(100), line(-99)])
        .execute();
    });
    await expect(sneaked).rejects.toMatchObject({ constraint: 'ledger_balanced' });
  });

  it('takes one kind of transaction for one cause once, also when eight come at once', async () => {
    const posting = hold(cause(), 700);
    const before = await balanceOf(world.db, { kind: 'provider_pending', owner: null });
    const wrote = await Promise.all(
      Array.from({ length: 8 }, () => inTransaction(world.db, (db) => postTransaction(db, posting))),
    );
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(world.db, { kind: 'provider_pending', owner: null })).toBe(before + 700);
  });

  it('counts what is pending apart until it is resolved, posts at most as much and releases the rest', async () => {
    const id = cause();
    const escrow = newId();
    await inTransaction(world.db, (db) => postPending(db, hold(id, 1000, escrow)));
    expect(await balanceOf(world.db, { kind: 'shift_escrow', owner: escrow })).toBe(0);
    const pending = { kind: 'hold', cause: id };
    const post = (postCents: number) =>
      inTransaction(world.db, (db) => resolve(db, { pending, kind: 'capture', cause: id, at, postCents }));
    await expect(post(1001)).rejects.toThrow(RangeError);
    expect(await post(600)).toBe(true);
    expect(await balanceOf(world.db, { kind: 'shift_escrow', owner: escrow })).toBe(-600);
    expect(await isPending(world.db, 'hold', id)).toBe(false);
  });

  it('resolves a pending transaction once: the same again is nothing, another way is an error', async () => {
    const id = cause();
    await inTransaction(world.db, (db) => postPending(db, hold(id, 1000)));
    const pending = { kind: 'hold', cause: id };
    const voids = () =>
      inTransaction(world.db, (db) => resolve(db, { pending, kind: 'release', cause: id, at, postCents: 0 }));
    expect(await voids()).toBe(true);
    expect(await voids()).toBe(false);
    const captures = inTransaction(world.db, (db) =>
      resolve(db, { pending, kind: 'capture', cause: id, at, postCents: 1000 }),
    );
    await expect(captures).rejects.toThrow('was resolved by release');
  });

  it('sums to zero', async () => {
    expect((await booksOf(world.db))['total']).toBe(0);
  });
});
