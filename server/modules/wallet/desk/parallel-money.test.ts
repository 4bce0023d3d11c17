/** Sixteen calls at once through HTTP that take parts of one sum, and what each race would do without its lock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import { paymentDeskEndpoints as calls } from '#contract/wallet/payment-desk-endpoints.ts';
import { newId } from '#server/ids.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import { workedBeyond } from '#test/world/disputed-hours.ts';
import { inAnyStatus, withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { reconcile } from '../books/reconcile.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const REASON = 'The system was down';
const paymentsOf = (engagementId: string) =>
  world.db.selectFrom('payments').selectAll().where('engagement_id', '=', engagementId).orderBy('id').execute();
const differences = async () => {
  await world.advance('1h');
  await reconcile(world.deps);
  return world.db.selectFrom('ledger_differences').select('key').where('closed_at', 'is', null).execute();
};
/** What the provider says was taken and returned. */
async function atProvider(providerId: string) {
  const facts = await world.deps.gateways.payments.retrieveIntent(providerId);
  return { captured: facts?.capturedCents, refunds: facts?.refunds.map(({ amountCents }) => amountCents) ?? [] };
}

/** A payment of $766.08, taken and shared. */
async function taken() {
  const { engagement } = await approvedShift(world);
  const [payment] = await paymentsOf(engagement.id);
  const { id, provider_id } = payment!;
  const refund = (amountCents: number, key = newId()) =>
    world.call(calls.refundPayment, {
      as: admin,
      params: { id },
      body: { amountCents, bornBy: 'mortar', reason: REASON },
      key,
    });
  return { id, providerId: provider_id ?? '', refund };
}

/** A payout of $684.00 that arrived. */
async function paidOut() {
  const { specialist } = await approvedShift(world);
  await world.advance('1d');
  const payout = await world.db
    .selectFrom('payouts')
    .select('payouts.id')
    .innerJoin('specialists', 'specialists.id', 'payouts.specialist_id')
    .where('specialists.user_id', '=', specialist.userId)
    .executeTakeFirstOrThrow();
  const reverse = () =>
    world.call(calls.reversePayout, {
      as: admin,
      params: { id: payout.id },
      body: { amountCents: 20_000, reason: REASON },
    });
  return { id: payout.id, reverse };
}
const reversedCents = async (id: string) =>
  (await world.db.selectFrom('payouts').select('reversed_cents').where('id', '=', id).executeTakeFirstOrThrow())
    .reversed_cents;

/** Hours of $684.00 that wait for the pharmacy, all of them held. */
async function worked() {
  const { owner, params, planned, disputeWith } = await workedBeyond(world, { overMinutes: 0 });
  const [hold] = await paymentsOf(params.id);
  return {
    id: params.id,
    held: hold?.amount_cents ?? 0,
    approve: () => world.call(engagementEndpoints.approveTimesheet, { as: owner, params }),
    /** An hour less. */
    dispute: () => disputeWith({ ...planned, endedAt: after(toDate(planned.endedAt), -HOUR).toISOString() }),
  };
}

describe('of sixteen at once', () => {
  test('refunds of the same amount each count, as many as the payment has room for', async () => {
    const { id, providerId, refund } = await taken();
    const replies = await callSixteen(() => refund(12_000));
    expect(countWinners(replies, ['refund_too_large'])).toBe(6);
    await world.settle();
    // What waits to be asked may be asked as one.
    expect(sumCents((await atProvider(providerId)).refunds)).toBe(72_000);
    expect((await refund(4_609)).status).toBe(409);
    expect((await refund(4_608)).status).toBe(200);
    expect(await world.must(calls.getAdminPayment, { as: admin, params: { id } })).toMatchObject({
      payment: { refundedCents: 76_608 },
      agrees: true,
    });
    expect(await differences()).toEqual([]);
  });

  test('one refund asked sixteen times with its key happens once', async () => {
    const { providerId, refund } = await taken();
    const key = newId();
    const replies = await callSixteen(() => refund(12_000, key));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    await world.settle();
    expect((await atProvider(providerId)).refunds).toEqual([12_000]);
  });

  test('parts of a payout are pulled back up to what was paid, and no cent more', async () => {
    const { id, reverse } = await paidOut();
    expect(countWinners(await callSixteen(reverse), ['reversal_too_large'])).toBe(3);
    await world.settle();
    expect(await reversedCents(id)).toBe(60_000);
    expect(await differences()).toEqual([]);
  });

  test('approvals and disputes of hours take one part of the hold, once', async () => {
    const { id, held, approve, dispute } = await worked();
    const replies = await callSixteen(approve, dispute);
    expect(countWinners(replies, ['wrong_status', 'dispute_open', 'changed_meanwhile'])).toBe(1);
    await world.advance('9d');
    const payments = await paymentsOf(id);
    const facts = await Promise.all(payments.map(({ provider_id }) => atProvider(provider_id ?? '')));
    expect(sumCents(facts.map(({ captured }) => captured ?? 0))).toBeLessThanOrEqual(held);
    expect(payments.filter(({ captured_cents }) => captured_cents > 0)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });
});

describe('control: without locks', () => {
  test('more is refunded than the payment has room for', async () => {
    const { refund } = await taken();
    const replies = await withoutLocks(world, { callers: 16 }, () => callSixteen(() => refund(12_000)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(6);
  });

  test('one hold is settled by a dispute and by an approval', async () => {
    const { approve, dispute } = await worked();
    const off = { callers: 2, rewrite: inAnyStatus(/^update "engagements"/) };
    const replies = await withoutLocks(world, off, () => Promise.all([dispute(), approve()]));
    expect(replies.map(({ status }) => status)).not.toContain(409);
  });

  test('more is pulled back than was paid', async () => {
    const { reverse } = await paidOut();
    const replies = await withoutLocks(world, { callers: 16 }, () => callSixteen(reverse));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  });
});
