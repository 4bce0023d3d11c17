/** What is Stripe's alone: its wire, what it forgets, what it asks of cardholders and banks, its books. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { after, DAY, toDate } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { newId } from '#server/ids.ts';
import { keep, stripeProvider } from '#test/stripe/providers.ts';
import { CONNECT_SECRET, signStripe } from '#test/stripe/stripe-books.ts';

/** Digits that are a value of their own: an id may hold twelve digits in a row too. */
const CARD_NUMBER = /(?<![\w-])\d{12,19}(?![\w-])/;

type Provider = Awaited<ReturnType<typeof stripeProvider>>;

let provider: Provider;
beforeAll(async () => {
  provider = await stripeProvider();
});
beforeEach(() => provider.stripe.fail());
afterAll(() => provider.close());

const order = async (token = 'pm_card_visa', amountCents = 56_000) => {
  const { token: methodToken, payerId } = await keep(provider.gateway, token);
  return { key: newId(), paymentId: newId(), engagementId: newId(), payerId, methodToken, amountCents };
};
const payoutTo = (payee: { specialistId: string; bankToken: string | null }, amountCents = 30_000, instant = false) => {
  const id = newId();
  return { key: id, payoutId: id, ...payee, amountCents, instant };
};
const intentsOf = (paymentId: string) =>
  provider.stripe.books.all('payment_intent', ({ metadata }) => metadata['paymentId'] === paymentId);
const transfersOf = (payoutId: string) =>
  provider.stripe.books.all('transfer', ({ metadata }) => metadata['payoutId'] === payoutId);
/** A key as Stripe no longer has it: made thirty hours ago. */
const oldKey = () => {
  const millis = (provider.deps.clock.now().getTime() - 30 * 3_600_000).toString(16).padStart(12, '0');
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7000-8000-${newId().slice(-12)}`;
};

test('sends forms that name the payment, by the version it was written against, and no card number', async () => {
  const asked = await order();
  await provider.gateway.placeHold(asked);
  const sent = provider.stripe.asked.findLast(({ path }) => path === '/v1/payment_intents');
  const form = Object.fromEntries(new URLSearchParams(sent?.body));
  expect(sent?.key).toBe(asked.key);
  expect(form).toEqual({
    ...{ amount: '56000', currency: 'usd', confirm: 'true', off_session: 'true', capture_method: 'manual' },
    ...{ 'allowed_payment_method_types[0]': 'card', 'expand[0]': 'latest_charge.refunds' },
    transfer_group: asked.paymentId,
    ...{ 'metadata[paymentId]': asked.paymentId, 'metadata[engagementId]': asked.engagementId },
    ...{ 'metadata[attempt]': asked.key, payment_method: asked.methodToken },
    customer: expect.stringMatching(/^cus_/),
  });
  const sentBodies = provider.stripe.asked.map(({ body }) => body).join('\n');
  expect(sentBodies).not.toMatch(CARD_NUMBER);
});

describe('an answer lost on the way', () => {
  test.each(['before', 'after', '500'] as const)('%s it was done leaves one payment and one answer', async (how) => {
    const asked = await order();
    const path = /^POST .*payment_intents$/;
    provider.stripe.fail({ path, how }, { path, how });
    const facts = await provider.gateway.placeHold(asked).catch(() => provider.gateway.placeHold(asked));
    expect(facts.status).toBe('requires_capture');
    expect(intentsOf(asked.paymentId)).toHaveLength(1);
  });

  test.each(['before', 'after', '500'] as const)('%s a transfer or its payout was made pays once', async (how) => {
    const payee = await provider.payee();
    for (const path of [/^POST .*\/transfers$/, /^POST .*\/payouts$/, /^POST .*\/transfers\/\w+$/]) {
      const asked = payoutTo(payee);
      provider.stripe.fail({ path, how }, { path, how });
      await provider.gateway.transfer(asked).catch(() => undefined);
      provider.stripe.fail();
      await provider.gateway.transfer(asked);
      expect(transfersOf(asked.payoutId)).toHaveLength(1);
      const payouts = provider.stripe.books.all('payout', ({ metadata }) => metadata['payoutId'] === asked.payoutId);
      expect(payouts).toHaveLength(1);
    }
  });

  test('a key that Stripe has forgotten by now is looked for before anything is made', async () => {
    const asked = { ...(await order()), key: oldKey() };
    const made = await provider.gateway.placeHold(asked);
    // Others of this payer after it, so that it is on a later page.
    for (const _ of [1, 2, 3]) await provider.gateway.placeHold({ ...asked, key: newId(), paymentId: newId() });
    provider.stripe.forgetKeys();
    expect((await provider.gateway.placeHold(asked)).id).toBe(made.id);
    const { id: intentId } = await provider.gateway.charge({ ...asked, key: newId() });
    const refund = { key: oldKey(), intentId, amountCents: 1_000 };
    await provider.gateway.refund(refund);
    const payout = { ...payoutTo(await provider.payee()), key: oldKey() };
    await provider.gateway.transfer(payout);
    provider.stripe.forgetKeys();
    expect((await provider.gateway.refund(refund)).refunds).toHaveLength(1);
    await provider.gateway.transfer(payout);
    expect(transfersOf(payout.payoutId)).toHaveLength(1);
    expect(provider.stripe.books.all('payout', ({ metadata }) => metadata['attempt'] === payout.key)).toHaveLength(1);
  });
});

test('a card whose bank wants its owner is refused with what to do', async () => {
  const failure = reasonOf('cardNeedsOwner');
  const hold = await provider.gateway.placeHold(await order('pm_card_authenticationRequired'));
  expect(hold).toMatchObject({ status: 'failed', failure });
});

describe('the fields in the browser', () => {
  const begin = async (kind: 'card' | 'bankAccount', ownerId: string) => {
    const begun = await provider.gateway.beginMethod({ kind, ownerId });
    return begun?.clientSecret.split('_secret_')[0] ?? '';
  };

  test.each([
    ['card', 'pm_card_visa'],
    ['bankAccount', 'pm_usBankAccount'],
  ] as const)('finish a setup of a %s, which is kept for its owner alone', async (kind, token) => {
    const ownerId = newId();
    const setup = await begin(kind, ownerId);
    expect(await provider.gateway.keepMethod({ kind, token: setup, ownerId })).toBeNull();
    provider.stripe.finishSetup(setup, token);
    expect(await provider.gateway.keepMethod({ kind, token: setup, ownerId: newId() })).toBeNull();
    const other = kind === 'card' ? 'bankAccount' : 'card';
    expect(await provider.gateway.keepMethod({ kind: other, token: setup, ownerId })).toBeNull();
    const kept = await provider.gateway.keepMethod({ kind, token: setup, ownerId });
    expect(kept?.token).toMatch(/^pm_/);
    expect(await provider.gateway.keepMethod({ kind, token: setup, ownerId })).toEqual(kept);
  });
});

describe('money taken back', () => {
  const chargedId = async () => (await provider.gateway.charge(await order())).id;

  test.each([
    ['needs_response', 'needsResponse'],
    ['under_review', 'underReview'],
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const)('a chargeback that is %s reads %s', async (stripes, status) => {
    const id = await chargedId();
    provider.stripe.dispute(id, 'needs_response');
    const { id: disputeId } = provider.stripe.dispute(id, stripes);
    const facts = await provider.gateway.retrieveIntent(id);
    expect(facts?.disputes).toEqual([
      {
        ...{ id: disputeId, amountCents: 56_000, status, reason: 'fraudulent' },
        respondBy: status === 'needsResponse' ? expect.any(Date) : null,
        moves: status === 'won' ? 2 : 1,
      },
    ]);
    const { raw, signature } = await provider.newestEvent(id);
    expect(provider.gateway.readEvent(raw, signature)).toMatchObject({ object: 'intent', objectId: id });
  });

  test('a debit returned after it had worked is lost at once; an inquiry takes nothing', async () => {
    const debit = await provider.gateway.charge(await order('pm_usBankAccount'));
    provider.advance(4 * DAY);
    provider.stripe.dispute(debit.id, 'lost', 'insufficient_funds');
    const facts = await provider.gateway.retrieveIntent(debit.id);
    expect(facts).toMatchObject({ status: 'succeeded', disputes: [{ status: 'lost', reason: 'insufficient_funds' }] });
    const id = await chargedId();
    provider.stripe.dispute(id, 'warning_needs_response');
    expect((await provider.gateway.retrieveIntent(id))?.disputes).toEqual([]);
  });

  test('nothing is returned to who already took it back', async () => {
    const intentId = await chargedId();
    provider.stripe.dispute(intentId, 'needs_response');
    const facts = await provider.gateway.refund({ key: newId(), intentId, amountCents: 100 });
    expect(facts).toMatchObject({ refunds: [], disputes: [{ amountCents: 56_000 }] });
  });
});

describe('a payout', () => {
  test('that the bank returns is pulled back before it has failed, once, so that the next pays it once', async () => {
    const asked = payoutTo(await provider.payee('returns'));
    const before = provider.stripe.books.balance();
    const { id } = await provider.gateway.transfer(asked);
    expect(provider.stripe.books.balance()).toBe(before - 30_000);
    provider.advance(4 * DAY);
    const seen = await Promise.all([1, 2, 3].map(() => provider.gateway.retrieveTransfer(id)));
    for (const facts of seen)
      expect(facts).toMatchObject({
        status: 'failed',
        failure: reasonOf('accountClosed'),
        reversedCents: 0,
        arrivesAt: null,
      });
    expect(provider.stripe.books.balance()).toBe(before);
    const account = provider.stripe.books.get(provider.accountOf(asked.specialistId), 'account');
    expect(account.held).toBe(0);
  });

  test('that came back to an account without available balance is pulled back as soon as there is some', async () => {
    const asked = payoutTo(await provider.payee('returns'));
    const { id } = await provider.gateway.transfer(asked);
    provider.advance(4 * DAY);
    const account = provider.stripe.books.get(provider.accountOf(asked.specialistId), 'account');
    account.unavailable = true;
    for (const _ of [1, 2]) await expect(provider.gateway.retrieveTransfer(id)).rejects.toThrow(/insufficient/);
    account.unavailable = false;
    expect(await provider.gateway.retrieveTransfer(id)).toMatchObject({ status: 'failed', reversedCents: 0 });
    expect(account.held).toBe(0);
  });

  test('that the bank does not take instantly fails for that, and is pulled back', async () => {
    const payee = await provider.payee();
    provider.stripe.completeAccount(provider.accountOf(payee.specialistId), 'noInstant');
    const { bank } = await provider.gateway.retrieveAccount(payee.specialistId);
    const before = provider.stripe.books.balance();
    const facts = await provider.gateway.transfer(payoutTo({ ...payee, bankToken: bank?.token ?? null }, 30_000, true));
    expect(facts).toMatchObject({ status: 'failed', failure: reasonOf('instantNotOffered') });
    expect(provider.stripe.books.balance()).toBe(before);
  });

  test('that the balance is too low for waits, and is made once when it is not', async () => {
    const asked = payoutTo(await provider.payee(), provider.stripe.books.balance() + 1_000);
    for (const _ of [1, 2]) await expect(provider.gateway.transfer(asked)).rejects.toThrow(/insufficient/);
    expect(transfersOf(asked.payoutId)).toEqual([]);
    provider.stripe.topUp(5_000_000);
    const made = await Promise.all([provider.gateway.transfer(asked), provider.gateway.transfer(asked)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(transfersOf(asked.payoutId)).toHaveLength(1);
  });

  test('is never sent to an account that is not there', async () => {
    await expect(provider.gateway.transfer(payoutTo({ specialistId: newId(), bankToken: null }))).rejects.toThrow();
  });
});

test('lists what moved its balance, a fee apart from what it was taken for, to the cent', async () => {
  provider.advance(DAY);
  const now = provider.deps.clock.now();
  const period = { from: after(now, -60_000), to: after(now, 20 * DAY) };
  const before = provider.stripe.books.balance();
  const { id: charge } = await provider.gateway.charge(await order());
  const hold = await provider.gateway.placeHold(await order());
  await provider.gateway.capture({ key: newId(), intentId: hold.id, amountCents: 20_000 });
  const { refunds } = await provider.gateway.refund({ key: newId(), intentId: charge, amountCents: 5_000 });
  provider.stripe.dispute(hold.id, 'needs_response');
  const { id: dispute } = provider.stripe.dispute(hold.id, 'won');
  const payout = await provider.gateway.transfer(payoutTo(await provider.payee('returns')));
  provider.advance(4 * DAY);
  await provider.gateway.retrieveTransfer(payout.id);

  const movements = [];
  for await (const movement of provider.gateway.listMovements(period)) movements.push(movement);
  const sums: Record<string, number> = {};
  for (const { kind, objectId, amountCents } of movements)
    sums[`${kind} ${objectId}`] = (sums[`${kind} ${objectId}`] ?? 0) + amountCents;
  expect(sums).toEqual({
    [`charge ${charge}`]: 56_000,
    [`fee ${charge}`]: -1_654,
    [`charge ${hold.id}`]: 20_000,
    [`fee ${hold.id}`]: -610,
    [`refund ${refunds[0]?.id}`]: -5_000,
    [`dispute ${dispute}`]: -20_000,
    [`fee ${dispute}`]: -1_500,
    [`disputeReversal ${dispute}`]: 20_000,
    [`transfer ${payout.id}`]: -30_000,
    [`reversal ${payout.id}`]: 30_000,
  });
  const total = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(total).toBe(provider.stripe.books.balance() - before);
  expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
  const empty = [];
  const past = { from: toDate('2020-01-01T00:00:00Z'), to: period.from };
  for await (const movement of provider.gateway.listMovements({ ...past, from: after(past.to, -1_000) }))
    empty.push(movement);
  expect(empty).toEqual([]);
});

describe('webhooks', () => {
  const event = (object: Record<string, unknown>, type = 'x.y') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1, data: { object } });

  test.each([
    [{ object: 'payment_intent', id: 'pi_1', metadata: { paymentId: 'p' } }, 'intent', 'pi_1'],
    [{ object: 'payment_intent', id: 'pi_1', metadata: {} }, 'other', 'pi_1'],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_2', metadata: { paymentId: 'p' } }, 'intent', 'pi_2'],
    [{ object: 'charge', id: 'ch_1', payment_intent: null, metadata: {} }, 'other', 'ch_1'],
    [{ object: 'refund', id: 're_1', payment_intent: { id: 'pi_3' } }, 'intent', 'pi_3'],
    [{ object: 'dispute', id: 'du_1', payment_intent: 'pi_4' }, 'intent', 'pi_4'],
    [{ object: 'transfer', id: 'tr_1', metadata: { payoutId: 'p' } }, 'transfer', 'tr_1'],
    [{ object: 'transfer', id: 'tr_1', metadata: {} }, 'other', 'tr_1'],
    [{ object: 'payout', id: 'po_1', metadata: { transferId: 'tr_2' } }, 'transfer', 'tr_2'],
    [{ object: 'payout', id: 'po_1', metadata: {} }, 'other', ''],
    [{ object: 'account', id: 'acct_1', metadata: { specialistId: 's' } }, 'account', 's'],
    [{ object: 'customer', id: 'cus_1' }, 'other', 'cus_1'],
  ])('%j is about %s %s', (carried, object, objectId) => {
    const raw = event(carried);
    expect(provider.gateway.readEvent(raw, signStripe(raw))).toMatchObject({ object, objectId });
  });

  test('are taken by either secret: connected accounts sign by their own', () => {
    const raw = event({ object: 'payout', id: 'po_1', metadata: { transferId: 'tr_2' } });
    expect(provider.gateway.readEvent(raw, signStripe(raw, CONNECT_SECRET))).not.toBeNull();
    expect(provider.gateway.readEvent(raw, signStripe(raw, 'whsec_another'))).toBeNull();
  });
});
