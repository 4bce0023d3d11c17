/** When pay leaves after some of it was taken back (PRODUCT §6; decision 079). */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { moveDisputed, settlePayment } from './index.ts';
import { nextPayoutAt, unpaidCents } from './queries/earning-queries.ts';

const DEBT = 50_000;

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

async function earned(payCents: number, worker: Awaited<ReturnType<MoneyWorld['specialist']>>): Promise<Booking> {
  const booking = await world.booking({ worker, payCents });
  await world.sweep();
  await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
  await world.sweep();
  return booking;
}

/** A specialist whose only pay was paid out, and then taken back whole. */
async function indebted() {
  const worker = await world.specialist();
  const { engagementId } = await earned(DEBT, worker);
  await world.advance('2d');
  const none = { engagementId, causeId: engagementId, payCents: 0, feeCents: 0 };
  await world.act((call) => moveDisputed(call, none));
  await world.sweep();
  const { specialistId } = worker;
  return {
    worker,
    nextAt: () => nextPayoutAt(world.db, specialistId),
    unpaid: () => unpaidCents(world.db, specialistId),
  };
}
const payouts = async () =>
  (await world.db.selectFrom('payouts').select(['amount_cents', 'created_at']).orderBy('id').execute()).slice(1);

it.each([[[30_000, 30_000]], [[DEBT, DEBT]], [[20_000, 20_000, 20_000]]])(
  'earnings of %j, each no more than was taken back, pay out what exceeds it when the last falls due',
  async (all) => {
    const { worker, unpaid } = await indebted();
    for (const [at, cents] of all.entries()) {
      if (at > 0) await world.advance('7h');
      await earned(cents, worker);
    }
    const lastDueAt = after(world.now(), 20 * HOUR);
    await world.advance('3d');
    expect(await payouts()).toEqual([{ amount_cents: sumCents([...all, -DEBT]), created_at: lastDueAt }]);
    expect(await unpaid()).toBe(0);
  },
);

it('an earning waits for others however long, and the wallet names the moment at which they leave', async () => {
  const { worker, nextAt, unpaid } = await indebted();
  expect(await nextAt()).toBeNull();
  await earned(30_000, worker);
  await world.advance('9d');
  expect(await nextAt()).toBeNull();
  await world.advance('5h');
  await earned(30_000, worker);
  const leavesAt = after(world.now(), 20 * HOUR);
  expect(await nextAt()).toEqual(leavesAt);
  await world.advance('20h');
  expect(await payouts()).toEqual([{ amount_cents: 10_000, created_at: leavesAt }]);
  expect([await nextAt(), await unpaid()]).toEqual([null, 0]);
});

it('pay that falls due beside more pay waits for no longer than it takes to make up for what was taken back', async () => {
  const { worker, nextAt, unpaid } = await indebted();
  await earned(60_000, worker);
  const firstDueAt = after(world.now(), 20 * HOUR);
  await world.advance('7h');
  await earned(20_000, worker);
  const secondDueAt = after(world.now(), 20 * HOUR);
  expect(await nextAt()).toEqual(firstDueAt);
  await world.advance('3d');
  expect(await payouts()).toEqual([
    { amount_cents: 10_000, created_at: firstDueAt },
    { amount_cents: 20_000, created_at: secondDueAt },
  ]);
  expect(await unpaid()).toBe(0);
});

it('the migration says of what was taken back before which part of it was expenses', async () => {
  const booking = await world.booking({ payCents: 40_000, expenseCents: 3000 });
  await world.sweep();
  await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
  await world.advance('2d');
  const { engagementId, specialistId } = booking;
  const move = (causeId: string, payCents: number, returnsExpenses: boolean) =>
    world.act((call) => moveDisputed(call, { engagementId, causeId, payCents, feeCents: 0, returnsExpenses }));
  await move(specialistId, 35_000, false);
  await move(engagementId, 0, true);
  const lines = () => world.db.selectFrom('earnings').select(['amount_cents', 'expense_cents']).orderBy('id').execute();
  const apart = [
    { amount_cents: 43_000, expense_cents: 3000 },
    { amount_cents: -5000, expense_cents: 0 },
    { amount_cents: -38_000, expense_cents: -3000 },
  ];
  expect(await lines()).toEqual(apart);
  await world.db.updateTable('earnings').set({ expense_cents: 0 }).where('amount_cents', '<', 0).execute();
  const file = new URL('../../db/migrations/0136_expenses_taken_back.sql', import.meta.url);
  const migrate = async () => sql.raw(await readFile(file, 'utf8')).execute(world.owner);
  await migrate();
  expect(await lines()).toEqual(apart);
  await migrate();
  expect(await lines()).toEqual(apart);
});
