/** A credit on terms of a business that books no more (PRODUCT §6, decision 141). */
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { inTransaction } from '#server/db/open.ts';
import { attentionFigures } from '#server/modules/admin/queries/overview-queries.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { planPayment, refundPayment, releasePayment, settlePayment, termsInvoicesOf, walletSweeps } from '../index.ts';
import { lockTerms, openOnTerms } from '../queries/terms-queries.ts';
import { chargeInvoiceTo } from './pay-invoice.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

/** The world's clock stands on Monday, Nov 16, 9 AM in New York: its week is over in seven days less nine hours. */
const untilMonday = '159h';
const invoices = (payer: string) => termsInvoicesOf(world.db, payer, { now: world.now(), limit: 10 });
const book = (payer: string) => world.booking({ payer, payCents: 50_000 });
const work = async (payer: string) => {
  const booking = await book(payer);
  await settle(booking);
  return booking;
};
const settle = async (booking: Booking) => {
  await world.act((call) => settlePayment(call, { ...booking, expenseCents: 0, policy: defaultPolicy }));
  await world.sweep();
};
/** Pays the newest invoice. */
async function pay(payer: string, token: string) {
  const [invoice] = await invoices(payer);
  const paymentMethodId = await world.method(payer, token);
  await world.act((call) => chargeInvoiceTo(call, { payerId: payer, invoiceId: invoice?.id ?? '', paymentMethodId }));
  await world.sweep();
}
const credit = (booking: Booking, amountCents = 10_000) =>
  world.act((call) =>
    refundPayment(call, { paymentId: booking.paymentId, amountCents, bornBy: 'mortar', reason: 'x' }),
  );
const paymentsOfInvoices = () =>
  world.db.selectFrom('payments').selectAll().where('kind', '=', 'invoice').orderBy('id').execute();
const refunded = async () => (await paymentsOfInvoices()).map(({ refunded_cents }) => refunded_cents);
const asked = () => world.provider.asked['refund'] ?? 0;

/** Returns what closes the payer's week, at the moment that it is over. */
async function closingOf(payer: string) {
  const sweep = walletSweeps.find(({ name }) => name === 'closeTermsWeeks');
  const { closes_at } = await openOnTerms(world.db, payer);
  if (!sweep || !closes_at) throw new Error('nothing is to be closed');
  const deps = { ...world.deps, clock: { ...world.deps.clock, now: () => closes_at } };
  return () => sweep.act(deps, payer);
}
async function untilWaiting(callers: number) {
  while ((await world.waiting()) < callers) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A business on terms with a worked week of $560.00 that is invoiced. */
async function invoiced(payer?: string) {
  let payerId = payer ?? '';
  if (!payer) {
    const first = await world.booking();
    await world.act((call) => releasePayment(call, first.engagementId));
    payerId = first.payerId;
    const terms = {
      payer_id: payerId,
      limit_cents: 200_000,
      reason: 'x',
      granted_by: payerId,
      granted_at: world.now(),
    };
    await world.db.insertInto('payment_terms').values(terms).execute();
  }
  const booking = await work(payerId);
  await world.advance(payer ? '7d' : untilMonday);
  return { payer: payerId, booking };
}
/** It has paid that week, and has a credit since. */
async function credited({ token = 'pm_card_visa', cents = 10_000 } = {}) {
  const { payer, booking } = await invoiced();
  await pay(payer, token);
  await credit(booking, cents);
  return { payer, booking };
}

describe('a credit on terms', () => {
  it('goes back to what paid the invoice, with the first week that ends after the policy’s days of no use', async () => {
    const { payer } = await credited();
    expect(await world.books()).toMatchObject({ terms_float: -10_000, goodwill: 10_000 });
    await world.advance('34d');
    expect([asked(), await world.events('termsCreditReturned')]).toEqual([0, []]);
    await world.advance('1d');
    expect(await world.events('termsCreditReturned')).toMatchObject([{ amountCents: 10_000 }]);
    expect(await refunded()).toEqual([10_000]);
    expect(await world.books()).toEqual({
      provider_available: -4_000,
      platform_fee: -6_000,
      goodwill: 10_000,
      total: 0,
    });
    expect(await openOnTerms(world.db, payer)).toEqual({ cents: 0, closes_at: null });
    await world.advance('60d');
    expect([asked(), await world.events('termsCreditReturned')]).toMatchObject([1, [{}]]);
    expect(await invoices(payer)).toHaveLength(1);
  });

  it('follows the policy in how long it is kept', async () => {
    await world.changePolicy({ termsCreditDays: 5 });
    await credited();
    await world.advance('7d');
    expect(await refunded()).toEqual([10_000]);
  });

  it.each([
    ['something is booked on them', async (payer: string) => void (await book(payer))],
    ['they were used since', async (payer: string) => void (await credit(await work(payer), 56_000))],
  ])('stays for the next invoice while %s', async (_why, use) => {
    const { payer } = await credited();
    await world.advance('29d');
    await use(payer);
    await world.advance('6d');
    expect([asked(), await world.events('termsCreditReturned')]).toEqual([0, []]);
  });

  it('stays while an invoice is not paid', async () => {
    const { payer, booking } = await invoiced();
    await credit(booking);
    await world.advance('49d');
    expect([await world.events('termsCreditReturned'), await world.events('termsCreditKept')]).toEqual([[], []]);
    await pay(payer, 'pm_card_visa');
    await world.advance('7d');
    expect(await refunded()).toEqual([10_000]);
  });

  it('is used by a booking made before it is due back, and comes off that invoice', async () => {
    const { payer } = await credited();
    await world.advance('29d');
    await work(payer);
    await world.advance('7d');
    expect(await invoices(payer)).toMatchObject([{ amount_cents: 46_000 }, { amount_cents: 56_000 }]);
    expect(await world.events('termsCreditReturned')).toEqual([]);
  });

  it('goes back once, also where two close the week at once', async () => {
    const { payer } = await credited();
    await world.advance('34d');
    const close = await closingOf(payer);
    const race = await inTransaction(world.db, async (db) => {
      await lockTerms(db, payer);
      const both = Promise.all([close(), close()]);
      await untilWaiting(2);
      return { both };
    });
    expect((await race.both).toSorted()).toEqual([false, true]);
    await world.advance('2d');
    expect([asked(), await refunded()]).toEqual([1, [10_000]]);
    expect(await world.books()).not.toHaveProperty('terms_float');
  });

  it('stays where a booking on terms is made while the week is closed', async () => {
    const { payer } = await credited();
    const plan = await book(payer);
    await world.act((call) => releasePayment(call, plan.engagementId));
    await world.advance('34d');
    const close = await closingOf(payer);
    const race = await world.act(async (call) => {
      await planPayment(call, plan);
      const closed = close();
      await untilWaiting(1);
      return { closed };
    });
    expect(await race.closed).toBe(true);
    expect((await world.payments(plan.engagementId)).at(-1)).toMatchObject({ on_terms: true, state: 'planned' });
    expect([await world.events('termsCreditReturned'), (await openOnTerms(world.db, payer)).cents]).toEqual([
      [],
      -10_000,
    ]);
  });

  it('goes back once where Mortar stopped after the provider’s answer', async () => {
    await credited();
    await world.advance('34d');
    world.provider.fail.after = 'refund';
    await world.advance('1d');
    world.provider.fail.after = null;
    await world.advance('1d');
    expect([asked() > 1, await refunded()]).toEqual([true, [10_000]]);
    const [payment] = await paymentsOfInvoices();
    const facts = await world.provider.gateway.retrieveIntent(payment?.provider_id ?? '');
    expect(facts?.refunds.map(({ amountCents }) => amountCents)).toEqual([10_000]);
    const books = await world.books();
    expect(books).toMatchObject({ provider_available: -4_000, total: 0 });
    for (const account of ['terms_float', 'shift_escrow', 'suspense']) expect(books).not.toHaveProperty(account);
  });

  it('goes back to the newest payment first, to each at most what it was', async () => {
    const { payer, booking } = await invoiced();
    await pay(payer, 'pm_card_visa');
    const second = await invoiced(payer);
    await pay(payer, 'pm_card_mastercard');
    await credit(booking, 40_000);
    await credit(second.booking, 30_000);
    await world.advance('42d');
    expect(await refunded()).toEqual([14_000, 56_000]);
    expect(await world.events('termsCreditReturned')).toMatchObject([{ amountCents: 70_000 }]);
    expect(await world.books()).not.toHaveProperty('terms_float');
  });

  it('goes back as far as what paid the invoices goes, and the rest stays a credit', async () => {
    const { payer, booking } = await invoiced();
    await pay(payer, 'pm_usBankAccount_dispute');
    const second = await invoiced(payer);
    await pay(payer, 'pm_card_visa');
    await credit(booking, 40_000);
    await credit(second.booking, 30_000);
    await world.advance('63d');
    expect(await refunded()).toEqual([0, 56_000]);
    expect(await world.events('termsCreditReturned')).toMatchObject([{ amountCents: 56_000 }]);
    expect(await world.events('termsCreditKept')).toMatchObject([{ amountCents: 14_000 }]);
    expect((await openOnTerms(world.db, payer)).cents).toBe(-14_000);
    expect(await world.books()).toMatchObject({ terms_float: -14_000, total: 0 });
  });

  it('is an Admin’s to look after where nothing is left to return it to: they are told once, and it stays', async () => {
    const { payer, booking } = await invoiced();
    await pay(payer, 'pm_usBankAccount_dispute');
    await world.advance('20d');
    await credit(booking);
    await world.advance('50d');
    expect(await world.events('termsCreditKept')).toMatchObject([{ amountCents: 10_000 }]);
    expect([asked(), await world.events('termsCreditReturned')]).toEqual([0, []]);
    expect((await openOnTerms(world.db, payer)).cents).toBe(-10_000);
    const { creditsKept } = await attentionFigures(world.db, world.now(), world.now(), '2027-02-01');
    expect(creditsKept).toBe(1);
  });
});
