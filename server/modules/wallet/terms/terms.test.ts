import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { dayIn, daysBetween, startOfDay, toMillis } from '#contract/time.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import {
  chargeCompensation,
  linesOfTermsInvoice,
  moveDisputed,
  refundPayment,
  refuseWhileOwing,
  releasePayment,
  settlePayment,
  termsInvoicesOf,
  walletSweeps,
} from '../index.ts';
import { findRemainingCredit } from './on-terms.ts';
import { chargeInvoiceTo } from './pay-invoice.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

/** Trusts the payer of a booking that is over, so that the next ones of theirs may be on terms. */
async function trusted(limitCents = 200_000): Promise<string> {
  const { payerId, engagementId } = await world.booking();
  await world.act((call) => releasePayment(call, engagementId));
  await world.db
    .insertInto('payment_terms')
    .values({ payer_id: payerId, limit_cents: limitCents, reason: 'x', granted_by: payerId, granted_at: world.now() })
    .execute();
  return payerId;
}
const book = (payer: string, payCents = 50_000) => world.booking({ payer, payCents });
const settle = async (booking: Booking, payCents = booking.payCents, feeCents = booking.feeCents) => {
  await world.act((call) =>
    settlePayment(call, { ...booking, payCents, feeCents, expenseCents: 0, policy: defaultPolicy }),
  );
  await world.sweep();
};
const payment = async ({ engagementId }: Booking) => (await world.payments(engagementId))[0];
const invoices = (payer: string) => termsInvoicesOf(world.db, payer, { now: world.now(), limit: 10 });
const payInvoice = (payerId: string, invoiceId: string, paymentMethodId: string) =>
  world.act((call) => chargeInvoiceTo(call, { payerId, invoiceId, paymentMethodId }));
const pay = async (payer: string, token = 'pm_card_visa') => {
  const [invoice] = await invoices(payer);
  const paymentMethodId = await world.method(payer, token);
  await payInvoice(payer, invoice!.id, paymentMethodId);
  await world.sweep();
};
/** The world's clock stands on Monday, Nov 16, 9 AM in New York: its week is over in seven days less nine hours. */
const untilMonday = '159h';

describe('a booking of a business on terms', () => {
  it('holds nothing; at approval the float pays the specialist, and the week’s invoice repays it', async () => {
    const payer = await trusted();
    const booking = await book(payer);
    await world.advance('20h');
    expect(await payment(booking)).toMatchObject({ on_terms: true, state: 'planned', provider_id: null });
    await settle(booking);
    expect(await payment(booking)).toMatchObject({ state: 'succeeded', captured_cents: 56_000 });
    const paidOut = { terms_float: 56_000, platform_fee: -6_000, total: 0 };
    await world.advance('30h');
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 50_000 }]);
    expect(await world.books()).toMatchObject({ ...paidOut, provider_available: -50_000 });
    expect(await invoices(payer)).toEqual([]);
    await world.advance(untilMonday);
    const [invoice] = await invoices(payer);
    expect(invoice).toMatchObject({ amount_cents: 56_000, week_from: '2026-11-16', week_to: '2026-11-22', lines: 1 });
    expect(await linesOfTermsInvoice(world.db, invoice!.id)).toMatchObject([
      { engagement_id: booking.engagementId, amount_cents: 56_000 },
    ]);
    await pay(payer);
    expect((await invoices(payer))[0]?.paid_at).not.toBeNull();
    expect(await world.books()).toMatchObject({ provider_available: 6_000, platform_fee: -6_000, total: 0 });
    expect(await world.books()).not.toHaveProperty('terms_float');
    expect(await world.events('termsInvoicePaid')).toHaveLength(1);
  });

  it('takes the usual way at the limit, with all that is booked counted; also when two are booked at once', async () => {
    const payer = await trusted(120_000);
    const both = await Promise.all([book(payer), book(payer), book(payer)]);
    const onTerms = await Promise.all(both.map(async (booking) => (await payment(booking))?.on_terms));
    expect(onTerms.filter(Boolean)).toHaveLength(2);
    expect((await payment(await book(payer, 1_000)))?.on_terms).toBe(true);
    expect((await payment(await book(payer, 10_000)))?.on_terms).toBe(false);
  });

  it('is below what the float holds for all, and below the policy’s most for one', async () => {
    const payer = await trusted(200_000);
    await book(payer);
    const left = (policy: Partial<typeof defaultPolicy>) =>
      findRemainingCredit(world.db, { payer_id: payer, limit_cents: 200_000 }, { ...defaultPolicy, ...policy });
    expect(await left({})).toBe(144_000);
    expect(await left({ termsFloatCents: 60_000 })).toBe(4_000);
    expect(await left({ termsFloatCents: 56_000 })).toBe(0);
    expect(await left({ termsLimitCents: 100_000 })).toBe(44_000);
  });

  it('is paid for what it comes to, and what goes back comes off the invoice instead of a card', async () => {
    const payer = await trusted();
    const booking = await book(payer);
    await settle(booking, 60_000, 7_200);
    const { engagementId } = booking;
    await world.act((call) =>
      moveDisputed(call, { engagementId, causeId: engagementId, payCents: 40_000, feeCents: 4_800 }),
    );
    await world.act((call) =>
      refundPayment(call, { paymentId: booking.paymentId, amountCents: 800, bornBy: 'fee', reason: 'x' }),
    );
    expect(world.provider.asked['refund']).toBeUndefined();
    expect(await world.books()).toMatchObject({ terms_float: 44_000, platform_fee: -4_000, total: 0 });
    expect(await world.books()).not.toHaveProperty('shift_escrow');
    await world.advance(untilMonday);
    expect(await invoices(payer)).toMatchObject([{ amount_cents: 44_000, lines: 5 }]);
  });

  const beyond = async (booking: Booking) => {
    await settle(booking, 60_000, 7_200);
    const [shift, extra] = await world.payments(booking.engagementId);
    expect(shift).toMatchObject({ kind: 'shift', on_terms: true, state: 'succeeded', captured_cents: 56_000 });
    expect(extra).toMatchObject({ kind: 'extra', pay_cents: 10_000, fee_cents: 1_200, state: 'succeeded' });
    expect(await world.books()).not.toHaveProperty('shift_escrow');
    return extra;
  };
  const shared = { platform_fee: -7_200, specialist_payable: -60_000, total: 0 };

  it.each([
    ['the payer', 67_199, {}],
    ['all', 200_000, { termsFloatCents: 67_199 }],
  ])('is on terms for what was booked; at the limit of %s a card pays longer hours', async (_of, limit, policy) => {
    await world.changePolicy(policy);
    const payer = await trusted(limit);
    expect(await beyond(await book(payer))).toMatchObject({ on_terms: false, captured_cents: 11_200 });
    expect(await world.books()).toMatchObject({ ...shared, terms_float: 56_000, provider_available: 11_200 });
    await world.advance(untilMonday);
    expect(await invoices(payer)).toMatchObject([{ amount_cents: 56_000, lines: 1 }]);
  });

  it('has longer hours on the invoice, too, below the limit', async () => {
    const payer = await trusted(67_200);
    expect(await beyond(await book(payer))).toMatchObject({ on_terms: true, captured_cents: 11_200 });
    expect(await world.books()).toMatchObject({ ...shared, terms_float: 67_200 });
    expect(world.provider.asked).toEqual({});
    await world.advance(untilMonday);
    expect(await invoices(payer)).toMatchObject([{ amount_cents: 67_200, lines: 2 }]);
  });

  it('owes its cancellation pay on the invoice, too', async () => {
    const payer = await trusted();
    const { engagementId } = await book(payer);
    await world.act((call) => chargeCompensation(call, { engagementId, payCents: 25_000, feeCents: 3_000 }));
    await world.sweep();
    expect(world.provider.asked).toEqual({});
    expect(await world.books()).toMatchObject({ terms_float: 28_000, specialist_payable: -25_000 });
  });
});

describe('the week’s invoice', () => {
  async function invoiced(): Promise<string> {
    const payer = await trusted();
    await settle(await book(payer));
    await world.advance(untilMonday);
    return payer;
  }
  const post = (payer: string) => world.act((call) => refuseWhileOwing(call, payer, defaultPolicy));

  it('is due after the policy’s days: a reminder before, then new postings and terms stop until it is paid', async () => {
    const payer = await invoiced();
    await world.advance('11d');
    expect(await world.events('termsInvoiceReminded')).toHaveLength(0);
    await world.advance('1d');
    expect(await world.events('termsInvoiceReminded')).toMatchObject([{ amountCents: 56_000 }]);
    await post(payer);
    await world.advance('4d');
    expect(await world.events('termsInvoiceOverdue')).toHaveLength(1);
    await expect(post(payer)).rejects.toMatchObject({ code: 'invoice_overdue', details: { owedCents: 56_000 } });
    expect((await payment(await book(payer)))?.on_terms).toBe(false);
    await world.advance('7d');
    expect(await world.events('termsInvoiceOverdue')).toHaveLength(2);
    await pay(payer);
    await post(payer);
    expect((await payment(await book(payer)))?.on_terms).toBe(true);
    await world.advance('20d');
    expect(await world.events('termsInvoiceOverdue')).toHaveLength(2);
  });

  it('is not overdue while its debit is on its way: postings and terms go on, and nobody is reminded', async () => {
    const payer = await invoiced();
    await world.advance('14d');
    const [invoice] = await invoices(payer);
    await pay(payer, 'pm_usBankAccount');
    await world.advance('60h');
    expect(invoice!.due_at < world.now()).toBe(true);
    expect(await invoices(payer)).toMatchObject([{ status: 'beingPaid', paid_at: null }]);
    await post(payer);
    expect((await payment(await book(payer)))?.on_terms).toBe(true);
    await world.advance('8d');
    expect((await invoices(payer)).at(-1)?.paid_at).not.toBeNull();
    expect(await world.events('termsInvoiceOverdue')).toEqual([]);
  });

  it('is overdue at once when a debit fails that was on its way: the owner hears of it, and postings and terms stop', async () => {
    const payer = await invoiced();
    await world.advance('14d');
    await pay(payer, 'pm_usBankAccount_insufficientFunds');
    await world.advance('60h');
    expect(await invoices(payer)).toMatchObject([{ status: 'beingPaid' }]);
    expect(await world.events('termsInvoiceOverdue')).toEqual([]);
    await world.advance('1d');
    expect(await world.events('termsPaymentFailed')).toHaveLength(1);
    expect(await invoices(payer)).toMatchObject([{ status: 'overdue' }]);
    expect(await world.events('termsInvoiceOverdue')).toHaveLength(1);
    await expect(post(payer)).rejects.toMatchObject({ code: 'invoice_overdue', details: { owedCents: 56_000 } });
    expect((await payment(await book(payer)))?.on_terms).toBe(false);
  });

  it('whose payment begins while the owner is about to be reminded is not reminded of', async () => {
    const payer = await invoiced();
    const [invoice] = await invoices(payer);
    const method = await world.method(payer, 'pm_usBankAccount');
    await world.advance('14d');
    const due = { ...world.deps, clock: { ...world.deps.clock, now: () => invoice!.due_at } };
    const reminders = walletSweeps.find(({ name }) => name === 'remindOfInvoices');
    expect(await reminders!.due(due, [])).toEqual([invoice!.id]);
    await payInvoice(payer, invoice!.id, method);
    expect(await reminders!.act(due, invoice!.id)).toBe(false);
    expect(await world.events('termsInvoiceOverdue')).toEqual([]);
  });

  it('may be paid on the whole of the day it is due', async () => {
    const payer = await invoiced();
    const [invoice] = await invoices(payer);
    const dueOn = dayIn(invoice!.due_at, invoice!.time_zone);
    const minutes = (until: string) => `${(toMillis(until) - toMillis(world.now())) / world.minute}m`;
    await world.advance(minutes(startOfDay(dueOn, invoice!.time_zone).toISOString()));
    await world.advance('23h');
    await post(payer);
    await world.advance('2h');
    await expect(post(payer)).rejects.toMatchObject({ code: 'invoice_overdue' });
  });

  it('follows the policy in when it is due and when the owner is reminded', async () => {
    await world.changePolicy({ termsNetDays: 5, termsReminderDays: 2 });
    const payer = await invoiced();
    const [invoice] = await invoices(payer);
    const zone = invoice!.time_zone;
    const daysAfter = (moment: Date | null) => daysBetween(dayIn(invoice!.closed_at, zone), dayIn(moment!, zone));
    expect([daysAfter(invoice!.remind_at), daysAfter(invoice!.due_at)]).toEqual([3, 5]);
  });

  it('is charged once, however often it is paid; a refused card leaves it open', async () => {
    const payer = await invoiced();
    await pay(payer, 'pm_card_visa_chargeDeclined');
    expect(await invoices(payer)).toMatchObject([{ paid_at: null, failure: 'mortar:cardDeclined' }]);
    expect(await world.events('termsPaymentFailed')).toHaveLength(1);
    const [invoice] = await invoices(payer);
    const method = await world.method(payer, 'pm_card_visa');
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => payInvoice(payer, invoice!.id, method)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.sweep();
    expect(await world.books()).not.toHaveProperty('terms_float');
    await expect(payInvoice(payer, invoice!.id, method)).rejects.toMatchObject({ code: 'invoice_paid' });
  });

  it('by a debit that is returned later is owed, and stops postings', async () => {
    const payer = await invoiced();
    await pay(payer, 'pm_usBankAccount_dispute');
    expect(await invoices(payer)).toMatchObject([{ paid_at: null, status: 'beingPaid' }]);
    await world.advance('6d');
    expect((await invoices(payer))[0]?.paid_at).not.toBeNull();
    await expect(post(payer)).rejects.toMatchObject({ code: 'payment_owed', details: { owedCents: 57_500 } });
  });

  it('is not made of less than a card can be charged: that waits for the next', async () => {
    Object.assign(world.provider.gateway, { leastChargeCents: 50 });
    const payer = await trusted();
    await settle(await book(payer), 30, 4);
    await world.advance(untilMonday);
    expect(await invoices(payer)).toEqual([]);
    await settle(await book(payer), 10, 6);
    await world.advance('7d');
    expect(await invoices(payer)).toMatchObject([{ amount_cents: 50 }]);
  });

  it('is not made of a week that comes to nothing: what was credited is on the next', async () => {
    const payer = await invoiced();
    const [first] = await invoices(payer);
    const [line] = await linesOfTermsInvoice(world.db, first!.id);
    await world.act((call) =>
      refundPayment(call, { paymentId: line!.payment_id, amountCents: 10_000, bornBy: 'mortar', reason: 'x' }),
    );
    await world.advance('7d');
    expect(await invoices(payer)).toHaveLength(1);
    await settle(await book(payer));
    await world.advance('7d');
    expect(await invoices(payer)).toMatchObject([{ amount_cents: 46_000 }, { amount_cents: 56_000 }]);
  });
});
