/** A payment's life as time goes by (PRODUCT §2): what is on its way has not arrived. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a payout is on its way until its day at the bank, as the wallet has it', async () => {
  const by = await world.specialist();
  await world.prove(by);
  const body = { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true } as const;
  await world.must(walletEndpoints.addPaymentMethod, { as: by, body });
  const { engagement } = await approvedShift(world, { by });
  await world.advance('1d');
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagement.id)
    .executeTakeFirstOrThrow();
  const as = await world.admin();
  const lastTold = async () => {
    const { moments } = await world.must(paymentDeskEndpoints.getAdminPayment, { as, params: { id } });
    return moments.at(-1);
  };
  const { arrives_at } = await world.db
    .selectFrom('payouts')
    .select('arrives_at')
    .where('specialist_id', '=', by.specialistId)
    .executeTakeFirstOrThrow();
  const arrivesAt = arrives_at ?? world.clock.now();
  expect([(await lastTold())?.what, arrivesAt > world.clock.now()]).toEqual(['payoutUnderWay', true]);
  await world.advance('3d');
  expect(await lastTold()).toMatchObject({ what: 'payoutArrived', at: arrivesAt.toISOString() });
});
