/** A refund that the provider does not make, and its facts do not say why (PRODUCT §11). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { attentionFigures } from '#server/modules/admin/queries/overview-queries.ts';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { placeHold, refundPayment, settlePayment } from './index.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

/** A payment of $560.00 of which the provider refuses to return $10.00, saying nothing of why. */
async function refused() {
  const booking = await world.booking();
  const { paymentId } = booking;
  await placeHold(world.deps, paymentId);
  await world.act((call) => settlePayment(call, { ...booking, expenseCents: 0, policy: defaultPolicy }));
  await world.sweep();
  const { gateway } = world.provider;
  const refusal = vi.spyOn(gateway, 'refund').mockImplementation(async ({ intentId }) => {
    const facts = await gateway.retrieveIntent(intentId);
    if (!facts) throw new Error('no such intent');
    return facts;
  });
  await refund(paymentId, 1_000);
  await world.sweep();
  return { booking, refusal };
}
const refund = (paymentId: string, amountCents: number) =>
  world.act((call) => refundPayment(call, { paymentId, amountCents, bornBy: 'mortar', reason: 'The system was down' }));
const refundedCents = async (engagementId: string) => (await world.payments(engagementId))[0]?.refunded_cents;
const waiting = async () =>
  Number((await attentionFigures(world.db, world.now(), world.now(), '2020-01-01')).refundsRefused);

describe('a refund that the provider refuses', () => {
  it('is asked for again once a day, and Admins and the owner are told once', async () => {
    const { refusal } = await refused();
    expect([refusal.mock.calls.length, await waiting()]).toEqual([1, 1]);
    await world.advance('23h');
    expect(refusal).toHaveBeenCalledTimes(1);
    await world.advance('50h');
    expect(refusal).toHaveBeenCalledTimes(4);
    expect(await world.events('refundRefused')).toMatchObject([{ refundCents: 1_000 }]);
  });

  it('goes back the day the provider makes it, and waits no more', async () => {
    const { booking, refusal } = await refused();
    refusal.mockRestore();
    await world.advance('25h');
    expect([await refundedCents(booking.engagementId), await waiting()]).toEqual([1_000, 0]);
    expect(await world.books()).toMatchObject({ goodwill: 1_000, total: 0 });
    expect(await world.books()).not.toHaveProperty('shift_escrow');
  });

  it('is not made twice where somebody made it at the provider by hand meanwhile', async () => {
    const { booking, refusal } = await refused();
    refusal.mockRestore();
    const [{ provider_id: intentId } = { provider_id: '' }] = await world.payments(booking.engagementId);
    await world.provider.gateway.refund({ key: 'by hand', intentId: intentId ?? '', amountCents: 1_000 });
    await world.advance('3d');
    expect([await refundedCents(booking.engagementId), await waiting()]).toEqual([1_000, 0]);
  });

  it('is asked for with what is due back by then, where another was given meanwhile', async () => {
    const { booking, refusal } = await refused();
    refusal.mockRestore();
    await refund(booking.paymentId, 500);
    await world.sweep();
    expect([await refundedCents(booking.engagementId), await waiting()]).toEqual([1_500, 0]);
  });
});
