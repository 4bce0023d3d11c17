/** A refund that the payer's bank sends back days after it was made (PRODUCT §11, decision 157). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { attentionFigures } from '#server/modules/admin/queries/overview-queries.ts';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { applyIntent } from './apply-intent.ts';
import { lockPayment } from './bookings.ts';
import { openDifferences } from './books/queries/difference-queries.ts';
import { reconcile } from './books/reconcile.ts';
import { placeHold, refundPayment, settlePayment } from './index.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

/** A payment of $560.00 of which $10.00 were refunded, by a card whose bank sends refunds back. */
async function refunded(token: string) {
  const booking = await world.booking({ token });
  const { paymentId, engagementId } = booking;
  await placeHold(world.deps, paymentId);
  await world.act((call) => settlePayment(call, { ...booking, expenseCents: 0, policy: defaultPolicy }));
  await world.sweep();
  await refund(paymentId, 1_000);
  await world.sweep();
  const [payment] = await world.payments(engagementId);
  return { paymentId, engagementId, intentId: payment?.provider_id ?? '' };
}
const refund = (paymentId: string, amountCents: number) =>
  world.act((call) => refundPayment(call, { paymentId, amountCents, bornBy: 'mortar', reason: 'The system was down' }));
const refundedCents = async (engagementId: string) => (await world.payments(engagementId))[0]?.refunded_cents;
const asked = () => world.provider.asked['refund'];
const kept = async () => Number((await attentionFigures(world.db, world.now(), world.now(), '2020-01-01')).refundsKept);
/** What the provider says of it now, as its events have it asked. */
async function tell(paymentId: string, intentId: string): Promise<void> {
  const facts = await world.provider.gateway.retrieveIntent(intentId);
  if (!facts) throw new Error('no such intent');
  await world.act(async (call) => applyIntent(call, await lockPayment(call, paymentId), facts));
}
const dropEvents = () => sql`delete from simulator.events where delivered_at is null`.execute(world.db);

describe('a refund that the payer’s bank sends back', () => {
  it('is back in escrow, and the owner is told', async () => {
    const { engagementId } = await refunded('pm_card_refundFail');
    expect([await refundedCents(engagementId), await world.books()]).toMatchObject([1_000, { goodwill: 1_000 }]);
    expect(await world.books()).not.toHaveProperty('shift_escrow');
    await world.advance('49h');
    expect([await refundedCents(engagementId), await world.books()]).toMatchObject([
      0,
      { shift_escrow: -1_000, provider_available: 6_000, total: 0 },
    ]);
    expect(await world.events('refundFailed')).toMatchObject([{ refundCents: 1_000 }]);
  });

  it('is sent again a day later, and stays where it arrives then', async () => {
    const { engagementId } = await refunded('pm_card_refundFailOnce');
    await world.advance('71h');
    // The day begins when it came back.
    expect([asked(), await refundedCents(engagementId)]).toEqual([1, 0]);
    await world.advance('1h');
    expect([asked(), await refundedCents(engagementId)]).toEqual([2, 1_000]);
    await world.advance('5d');
    expect([asked(), await refundedCents(engagementId), await kept()]).toEqual([2, 1_000, 0]);
    expect(await world.books()).not.toHaveProperty('shift_escrow');
    expect(await world.events('refundFailed')).toHaveLength(1);
  });

  it('waits for an Admin once it came back twice, who is told once', async () => {
    const { paymentId, engagementId, intentId } = await refunded('pm_card_refundFail');
    await world.advance('20d');
    expect([asked(), await refundedCents(engagementId), await kept()]).toEqual([2, 0, 1]);
    expect(await world.events('refundKept')).toMatchObject([{ refundCents: 1_000 }]);
    // Told of it again, by an event that comes twice, nothing moves.
    await tell(paymentId, intentId);
    expect([await world.events('refundKept'), await world.events('refundFailed'), await kept()]).toMatchObject([
      [{}],
      [{}, {}],
      1,
    ]);
  });

  it('waits with what is due back by then, where another was given meanwhile', async () => {
    const { paymentId } = await refunded('pm_card_refundFail');
    await world.advance('10d');
    await refund(paymentId, 500);
    await world.advance('10d');
    expect([asked(), await kept()]).toEqual([2, 1]);
    expect(await world.events('refundKept')).toMatchObject([{ refundCents: 1_000 }, { refundCents: 1_500 }]);
  });

  it('is booked both ways where its news never came, once another is asked for: that one was made', async () => {
    const { paymentId, engagementId } = await refunded('pm_card_refundFailOnce');
    await dropEvents();
    await world.advance('3d');
    expect(await refundedCents(engagementId)).toBe(1_000);
    // The provider's total is the same after it, by another refund.
    await refund(paymentId, 1_000);
    await world.sweep();
    expect(await world.events('refundRefused')).toEqual([]);
    expect(await refundedCents(engagementId)).toBe(1_000);
    await world.advance('2d');
    expect([asked(), await refundedCents(engagementId), await world.books()]).toMatchObject([3, 2_000, { total: 0 }]);
    expect(await world.books()).not.toHaveProperty('shift_escrow');
  });

  it('of all that was taken is booked with the one that was made by hand since, told of together', async () => {
    const { paymentId, engagementId, intentId } = await refunded('pm_card_refundFailOnce');
    await refund(paymentId, 55_000);
    await world.sweep();
    expect(await refundedCents(engagementId)).toBe(56_000);
    await dropEvents();
    await world.advance('3d');
    await world.provider.gateway.refund({ key: 'by hand', intentId, amountCents: 1_000 });
    await tell(paymentId, intentId);
    expect([await refundedCents(engagementId), await world.books()]).toMatchObject([56_000, { total: 0 }]);
    expect(await world.books()).not.toHaveProperty('suspense');
    expect(await world.books()).not.toHaveProperty('shift_escrow');
  });

  it('counts no more once another one arrived: the next that comes back is sent again by itself', async () => {
    const { paymentId, engagementId } = await refunded('pm_card_refundFailOnce');
    await world.advance('10d');
    await refund(paymentId, 500);
    await world.sweep();
    expect(await refundedCents(engagementId)).toBe(1_500);
    const { rows } = await sql<{ id: string; amount_cents: number }>`
      select m.id, e.amount_cents::int from provider_refunds m
        join ledger_transactions t on t.kind = 'refund' and t.cause_id = m.id
        join ledger_entries e on e.transaction_id = t.id and e.amount_cents = 500`.execute(world.db);
    const last = { id: rows[0]?.id ?? '', amountCents: 500 };
    await world.advance('2d');
    const [payment] = await world.payments(engagementId);
    const facts = await world.provider.gateway.retrieveIntent(payment?.provider_id ?? '');
    if (!facts) throw new Error('no such intent');
    const failed = { ...facts, refunds: facts.refunds.filter(({ id }) => id !== last.id) };
    await world.act(async (call) =>
      applyIntent(call, await lockPayment(call, paymentId), {
        ...failed,
        failedRefunds: [...facts.failedRefunds, last],
      }),
    );
    expect([await refundedCents(engagementId), await kept()]).toEqual([1_000, 0]);
    await world.advance('25h');
    expect(asked()).toBe(4);
  });

  it('stands in the ledger alone where its news was lost, until the provider is asked: also once its day is not compared any more', async () => {
    const { paymentId, intentId } = await refunded('pm_card_refundFail');
    await dropEvents();
    await world.advance('5d');
    await reconcile(world.deps);
    expect(await openDifferences(world.db)).toMatchObject([
      { verdict: 'missing_there', provider_cents: 0, ledger_cents: -1_000 },
    ]);
    await tell(paymentId, intentId);
    expect(await reconcile(world.deps)).toMatchObject({ opened: 0, closed: 1 });
    // Four days before the last comparison the refund was made already: only its coming back is listed.
    await world.advance('12h');
    expect(await reconcile(world.deps)).toMatchObject({ opened: 0, closed: 0 });
  });

  it('leaves nothing different for the comparison where it was told of', async () => {
    await refunded('pm_card_refundFail');
    for (let day = 0; day < 12; day += 1) {
      await world.advance('1d');
      expect(await reconcile(world.deps)).toMatchObject({ opened: 0 });
    }
  });
});
