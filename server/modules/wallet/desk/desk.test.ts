/** Payments at the operator's desk: found, told as one life, and operated with a reason that both sides read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { systemCall } from '#server/call/call.ts';
import { inTransaction } from '#server/db/open.ts';
import { waitingForLocks } from '#test/world/money.ts';
import { createWorld, type World } from '#test/world.ts';
import { reconcile } from '../books/reconcile.ts';
import { movePayments, settlePayment } from '../index.ts';

let world: World;
let admin: Awaited<ReturnType<World['admin']>>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  return () => world.close();
});

const paymentsOf = (engagementId: string) =>
  world.db.selectFrom('payments').selectAll().where('engagement_id', '=', engagementId).orderBy('id').execute();
const find = (query: Partial<{ query: string; show: 'all' | 'failed' | 'lapsing' }>) =>
  world.must(paymentDeskEndpoints.listAdminPayments, { as: admin, query });
const life = (id: string) => world.must(paymentDeskEndpoints.getAdminPayment, { as: admin, params: { id } });

/** Approves the hours of a booking as they were booked, or with so much more pay in cents. */
async function approve(engagementId: string, moreCents = 0): Promise<void> {
  const [payment] = await paymentsOf(engagementId);
  await inTransaction(world.deps.db, (db) =>
    settlePayment(systemCall(world.deps, db, world.clock.now()), {
      engagementId,
      payCents: payment!.pay_cents + moreCents,
      feeCents: payment!.fee_cents,
      expenseCents: 0,
      policy: defaultPolicy,
    }),
  );
  // What follows from a refusal is asked by the next.
  for (let round = 0; round < 2; round += 1) await movePayments(world.deps, engagementId);
}

const operate = (endpoint: 'retryPayment' | 'writeOffPayment', id: string) =>
  world.call(paymentDeskEndpoints[endpoint], { as: admin, params: { id }, body: { reason: 'They called us.' } });

/** Has the only card of a payer do what the provider's test card of this name does. */
const pretendCard = ({ userId }: { userId: string }, token: string) =>
  world.db.updateTable('payment_methods').set({ provider_token: token }).where('user_id', '=', userId).execute();

/** Approved hours that no card paid: the hold lapsed at the provider before, what is owed was charged, and declined. */
async function refused() {
  const booked = await world.bookedShift({ startsIn: '10h', of: await world.owner() });
  const { engagement, owner } = booked;
  await pretendCard(owner, 'pm_card_visa_chargeDeclined');
  const [held] = await paymentsOf(engagement.id);
  await world.deps.gateways.payments.cancel({ key: `lapse ${engagement.id}`, intentId: held!.provider_id! });
  await approve(engagement.id);
  const owed = (await paymentsOf(engagement.id)).at(-1)!;
  expect(owed.state).toBe('failed');
  return { ...booked, owed };
}

const titles = async (as: { token: string }) =>
  (await world.must(notificationEndpoints.listNotifications, { as: as as never })).items.map(({ title }) => title);
const openNames = async (id: string) =>
  (await life(id)).actions.filter(({ refusal }) => refusal === null).map(({ name }) => name);

describe('a payment', () => {
  it('is found by pharmacy, person, amount, booking and the provider’s id, and by nothing else', async () => {
    const { engagement, shift } = await world.bookedShift({ startsIn: '10h' });
    const [payment] = await paymentsOf(engagement.id);
    const { person_name, amount } = (
      await sql<{ person_name: string; amount: string }>`
        select u.first_name || ' ' || u.last_name as person_name, '$' || to_char(${payment!.amount_cents}::numeric / 100, 'FM99990.00') as amount
        from specialists s join users u on u.id = s.user_id where s.id = ${payment!.specialist_id}`.execute(world.db)
    ).rows[0]!;
    for (const query of [shift.business.name, person_name, amount, engagement.id, payment!.provider_id!, payment!.id]) {
      const { items } = await find({ query });
      expect(items.map(({ id }) => id)).toContain(payment!.id);
    }
    for (const query of ['%', 'nobody of this name', '$0.01']) expect((await find({ query })).items).toEqual([]);
  });

  it('is told as one line of provider and ledger, each block summing to zero, to the refund and its bearer', async () => {
    const { engagement, owner, specialist } = await world.bookedShift({ startsIn: '10h' });
    await approve(engagement.id);
    const [payment] = await paymentsOf(engagement.id);
    expect(await openNames(payment!.id)).toEqual(['refundPayment']);
    const refund = (amountCents: number, bornBy: 'mortar' | 'fee') =>
      world.call(paymentDeskEndpoints.refundPayment, {
        as: admin,
        params: { id: payment!.id },
        body: { amountCents, bornBy, reason: 'The system was down.' },
      });
    expect(await refund(payment!.fee_cents + 1, 'fee')).toMatchObject({
      status: 409,
      body: { error: { code: 'refund_too_large' } },
    });
    expect((await refund(500, 'fee')).status).toBe(200);
    await world.settle();
    const told = await life(payment!.id);
    expect(told.agrees).toBe(true);
    expect(told.payment.refundedCents).toBe(500);
    expect(told.moments.map(({ what }) => what)).toEqual(['hold', 'capture', 'settlement', 'refundBorne', 'refund']);
    for (const { entries } of told.moments)
      expect(entries.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(0);
    expect((await titles(owner)).join()).toContain('Mortar refunds you $5.00');
    expect((await titles(specialist)).join()).toContain('Mortar refunded');
  });

  it('on terms says so, and its owner reads that a refund comes off the weekly invoices, not back to a card', async () => {
    const owner = await world.owner();
    const terms = { limitCents: 500_000, reason: 'Two years on time' };
    await world.must(walletEndpoints.grantTerms, { as: admin, params: { id: owner.userId }, body: terms });
    const refundOf = async (of: typeof owner) => {
      const { engagement } = await world.bookedShift({ startsIn: '10h', of });
      await approve(engagement.id);
      const [payment] = await paymentsOf(engagement.id);
      const body = { amountCents: 500, bornBy: 'fee', reason: 'The system was down.' } as const;
      await world.must(paymentDeskEndpoints.refundPayment, { as: admin, params: { id: payment!.id }, body });
      await world.settle();
      const { items } = await world.must(notificationEndpoints.listNotifications, { as: of, query: {} });
      const { onTerms } = (await life(payment!.id)).payment;
      return [onTerms, items.find(({ title }) => title.startsWith('Mortar refunds you'))?.body];
    };
    expect(await refundOf(owner)).toEqual([true, expect.stringContaining('It comes off your weekly invoices.')]);
    expect(await refundOf(await world.owner())).toEqual([
      false,
      expect.stringContaining('It goes back to the card or bank account that paid.'),
    ]);
  });

  it('of a booking with several tells of its own refunds alone, and is found by them alone', async () => {
    const { engagement } = await world.bookedShift({ startsIn: '10h' });
    await approve(engagement.id, 5_000);
    const [first, extra] = await paymentsOf(engagement.id);
    expect(extra).toMatchObject({ kind: 'extra', state: 'succeeded' });
    await world.must(paymentDeskEndpoints.refundPayment, {
      as: admin,
      params: { id: extra!.id },
      body: { amountCents: 500, bornBy: 'mortar', reason: 'The system was down.' },
    });
    await world.settle();
    const refunds = async (id: string) => (await life(id)).moments.filter(({ what }) => what.startsWith('refund'));
    expect(await refunds(first!.id)).toEqual([]);
    const [borne, returned] = await refunds(extra!.id);
    expect(borne).toMatchObject({ what: 'refundBorne', amountCents: 500, providerId: null });
    const { items } = await find({ query: returned!.providerId! });
    expect(items.map(({ id }) => id)).toEqual([extra!.id]);
  });

  it('that was refused is tried again or written off, and then the specialist is paid by Mortar', async () => {
    const { engagement, owner, specialist, owed } = await refused();
    expect((await find({ show: 'failed' })).items.map(({ id }) => id)).toEqual([owed.id]);
    expect((await operate('retryPayment', owed.id)).status).toBe(200);
    // A newer one stands in its place.
    expect(await operate('retryPayment', owed.id)).toMatchObject({ body: { error: { code: 'not_refused' } } });
    const again = (await paymentsOf(engagement.id)).at(-1)!;
    expect(again.state).toBe('failed');
    expect((await operate('writeOffPayment', again.id)).status).toBe(200);
    expect(await operate('writeOffPayment', again.id)).toMatchObject({ body: { error: { code: 'not_owed' } } });
    expect(await find({ show: 'failed' })).toMatchObject({ items: [], failed: 0 });
    await world.settle();
    expect((await titles(owner)).join()).toContain('You no longer owe');
    expect((await titles(specialist)).join()).toContain('Mortar pays for your shift');
    await world.advance('2h');
    const paid = await world.db
      .selectFrom('payouts')
      .select('amount_cents')
      .where('specialist_id', '=', again.specialist_id)
      .execute();
    expect(paid).toEqual([{ amount_cents: again.pay_cents }]);
  });

  it.each([
    ['written off', 'writeOffPayment', 'earnings', 0],
    ['tried again', 'retryPayment', 'payment_attempts', 1],
  ] as const)(
    'that is %s while its owner adds a card is charged by one of them at most',
    async (_what, operation, table, tries) => {
      const { engagement, shift, owner, owed } = await refused();
      // Were the operator's try declined before the card is added, the card would rightly pay for a second one.
      await pretendCard(owner, 'pm_card_visa');
      // A new card waits for whoever works on shifts that are ahead; this one is over.
      for (const status of ['In Progress', 'Completed'] as const)
        await world.db.updateTable('shifts').set({ status }).where('id', '=', shift.id).execute();
      await world.prove(owner);
      const body = { kind: 'card', token: 'pm_card_mastercard', makeDefault: true } as const;
      const waiting = () => waitingForLocks(world.db);
      let added = false;
      const { operated, adding } = await inTransaction(world.db, async (db) => {
        // The operator's call stands where it has looked, and not yet written what follows.
        await sql`lock table ${sql.table(table)} in share mode`.execute(db);
        const asked = operate(operation, owed.id);
        while ((await waiting()) < 1) await sleep(5);
        const card = world.call(walletEndpoints.addPaymentMethod, { as: owner, body }).finally(() => {
          added = true;
        });
        while (!added && (await waiting()) < 2) await sleep(5);
        return { operated: () => asked, adding: () => card };
      });
      expect([(await operated()).status, (await adding()).status]).toEqual([200, 200]);
      const newer = (await paymentsOf(engagement.id)).filter(({ id }) => id > owed.id);
      expect(newer).toHaveLength(tries);
    },
  );

  it('that is tried again with the old card while its owner adds one that works is paid by that', async () => {
    const { engagement, shift, owner, owed } = await refused();
    for (const status of ['In Progress', 'Completed'] as const)
      await world.db.updateTable('shifts').set({ status }).where('id', '=', shift.id).execute();
    await world.prove(owner);
    const body = { kind: 'card', token: 'pm_card_mastercard', makeDefault: true } as const;
    const { asked, card } = await inTransaction(world.db, async (db) => {
      // The operator's call has chosen the card and not written its charge: the new one comes in between.
      await sql`lock table payment_attempts in share mode`.execute(db);
      const asked = operate('retryPayment', owed.id);
      while ((await waitingForLocks(world.db)) < 1) await sleep(5);
      const card = world.call(walletEndpoints.addPaymentMethod, { as: owner, body });
      while ((await waitingForLocks(world.db)) < 2) await sleep(5);
      return { asked: () => asked, card: () => card };
    });
    expect([(await asked()).status, (await card()).status]).toEqual([200, 200]);
    await movePayments(world.deps, engagement.id);
    const newer = (await paymentsOf(engagement.id)).filter(({ id }) => id > owed.id);
    expect(newer.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
    expect(await find({ show: 'failed' })).toMatchObject({ items: [] });
  });

  it('held is renewed by a new hold before the old one is released, one of them at a time', async () => {
    const { engagement } = await world.bookedShift({ startsIn: '10h' });
    const [old] = await paymentsOf(engagement.id);
    expect(await openNames(old!.id)).toEqual(['extendHold']);
    const extend = () =>
      world.call(paymentDeskEndpoints.extendHold, {
        as: admin,
        params: { id: old!.id },
        body: { reason: 'The hours are in review.' },
      });
    const answers = await Promise.all([extend(), extend()]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'renewed' : body.error?.code)).sort();
    expect([
      ['renewed', 'renewed'],
      ['no_hold', 'renewed'],
    ]).toContainEqual(codes);
    await movePayments(world.deps, engagement.id);
    const [before, renewed, ...more] = await paymentsOf(engagement.id);
    expect(more).toEqual([]);
    const asked = await world.db.selectFrom('events').select('id').where('name', '=', 'holdExtended').execute();
    expect(asked, 'told once, however many ask').toHaveLength(1);
    expect(before).toMatchObject({ id: old!.id, state: 'canceled' });
    expect(renewed).toMatchObject({ kind: 'shift', state: 'requires_capture', amount_cents: old!.amount_cents });
    expect(await world.deps.gateways.payments.retrieveIntent(old!.provider_id!)).toMatchObject({ status: 'canceled' });
    await world.advance('1h', { mayFail: true });
    expect(await reconcile(world.deps)).toMatchObject({ opened: 0 });
  });

  it('held keeps its hold where the new one is declined, and its owner is told so', async () => {
    const { engagement, owner } = await world.bookedShift({ startsIn: '10h', of: await world.owner() });
    const [old] = await paymentsOf(engagement.id);
    await pretendCard(owner, 'pm_card_visa_chargeDeclined');
    await world.must(paymentDeskEndpoints.extendHold, {
      as: admin,
      params: { id: old!.id },
      body: { reason: 'The hours are in review.' },
    });
    await world.settle();
    expect(await titles(owner)).toContainEqual(expect.stringMatching(/^A new hold of \$\S+ was asked for$/));
    await movePayments(world.deps, engagement.id);
    await world.settle();
    expect((await paymentsOf(engagement.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['shift', 'requires_capture'],
      ['renewal', 'failed'],
    ]);
    const told = await titles(owner);
    expect(told).toContainEqual(expect.stringMatching(/^The new hold of \$\S+ was declined$/));
    expect(told.filter((title) => title.includes('couldn’t be charged'))).toEqual([]);
    expect(await openNames(old!.id), 'it can be asked for again').toEqual(['extendHold']);
  });
});
