import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const stateOf = async (engagementId: string) => (await world.payments(engagementId))[0]?.state;

test('an error of the provider about one payment keeps no other waiting, and is asked again with the same key until it answers', async () => {
  const [first, bad, last] = [await world.booking(), await world.booking(), await world.booking()];
  const { gateway } = world.provider;
  const { placeHold } = gateway;
  const keys: string[] = [];
  let isDown = true;
  Object.assign(gateway, {
    placeHold: async (order: Parameters<typeof placeHold>[0]) => {
      if (order.paymentId !== bad.paymentId) return placeHold(order);
      keys.push(order.key);
      // The second time the answer is lost on the way back.
      if (keys.length === 2) await placeHold(order);
      if (isDown) throw new Error('connection reset');
      return placeHold(order);
    },
  });
  await world.sweep();
  expect([await stateOf(first.engagementId), await stateOf(last.engagementId)]).toEqual([
    'requires_capture',
    'requires_capture',
  ]);
  const failing = await world.db.selectFrom('sweep_failures').selectAll().execute();
  expect(failing).toMatchObject([
    { sweep: 'sendDueAttempts', row_id: keys[0], attempts: 1, error: 'connection reset' },
  ]);
  await world.advance('90m');
  const asked = keys.length;
  // 1, 2, 4, 8, 16 and 32 minutes later, not every few seconds.
  expect(asked).toBe(7);
  isDown = false;
  await world.advance('1h');
  expect(await stateOf(bad.engagementId)).toBe('requires_capture');
  expect(new Set(keys).size).toBe(1);
  const { rows } = await sql`select 1 from simulator.objects where type = 'payment_intent'`.execute(world.db);
  expect(rows).toHaveLength(3);
  expect(await world.db.selectFrom('sweep_failures').selectAll().execute()).toEqual([]);
  expect(await world.books()).toEqual({ promised: 3 * 56_000, total: 0 });
});
