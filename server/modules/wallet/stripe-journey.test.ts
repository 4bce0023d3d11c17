/** A booking paid through Stripe from the card to the bank, over HTTP: by the same rules as with the simulator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createStripeWorld, type StripeWorld } from '#test/stripe/stripe-world.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { booksOf } from '#test/world/money.ts';
import { createWorld, type World } from '#test/world.ts';
import { reconcile } from './books/reconcile.ts';

let world: World;
let stripe: StripeWorld['stripe'];
let deliver: StripeWorld['deliver'];
let close: StripeWorld['close'];
beforeAll(async () => {
  ({ world, stripe, deliver, close } = await createStripeWorld());
});
afterAll(() => close());

test('a card is held and captured in part, pay waits for an account, goes to the bank, and both books agree', async () => {
  const specialist = await world.specialist();
  const booked = await world.bookedShift({ by: specialist, startsIn: '20h' });
  const params = { id: booked.engagement.id };
  const payment = async () =>
    world.db.selectFrom('payments').selectAll().where('engagement_id', '=', params.id).executeTakeFirstOrThrow();
  const wallet = () => world.must(walletEndpoints.getWallet, { as: specialist, query: {} });
  await world.settle();
  await deliver();
  expect((await payment()).state).toBe('requires_capture');

  await world.advance(world.until(booked.shift.startsAt, 1));
  const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: booked.owner, params });
  await world.must(engagementEndpoints.arrive, { as: specialist, params, body: { code: codes.arrival } });
  await world.advance('11h');
  await world.must(engagementEndpoints.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
  await world.must(engagementEndpoints.approveTimesheet, { as: booked.owner, params });
  await world.settle();
  await deliver();
  const { state, captured_cents: captured, refunded_cents: refunded, pay_cents: pay } = await payment();
  expect([state, refunded]).toEqual(['succeeded', 0]);

  // Nothing to pay to yet: it waits, and nobody is told of a payout that failed.
  await world.advance('2d');
  expect(await world.db.selectFrom('payouts').selectAll().execute()).toEqual([]);
  expect((await wallet()).balances.readyCents).toBe(pay);
  expect(await world.must(walletEndpoints.getPayoutAccount, { as: specialist })).toEqual({ state: 'none', missing: 0 });
  // A bank account is not kept here: hers is kept with her account there.
  await world.prove(specialist);
  const body = { kind: 'bankAccount' as const, token: 'pm_usBankAccount', makeDefault: true };
  const refused = await world.call(walletEndpoints.addPaymentMethod, { as: specialist, body });
  expect(refused.body.error?.code).toBe('unknown_payment_token');

  await world.advance('20m');
  const unproven = await world.call(walletEndpoints.openPayoutAccount, { as: specialist });
  expect([unproven.status, unproven.body.error?.code]).toEqual([409, 'proof_needed']);
  await world.prove(specialist);
  const { url } = await world.must(walletEndpoints.openPayoutAccount, { as: specialist });
  expect(url).toMatch(/^https:\/\/connect\.stripe\.test\/setup\/acct_/);
  expect(await world.must(walletEndpoints.getPayoutAccount, { as: specialist })).toEqual({
    state: 'incomplete',
    missing: 2,
  });
  stripe.completeAccount(url.split('/').at(-1) ?? '');
  // By its news and by her coming back: kept once.
  await deliver();
  const refresh = () => world.must(walletEndpoints.refreshPayoutAccount, { as: specialist });
  expect([await refresh(), await refresh()]).toEqual([1, 2].map(() => ({ state: 'ready', missing: 0 })));
  await world.settle();
  expect((await wallet()).paymentMethods).toMatchObject([
    { kind: 'bankAccount', brand: 'Stripe Test Bank', last4: '6789', isDefault: true },
  ]);
  const { items } = await world.must(operationEndpoints.readOutbox, { query: { to: specialist.email, limit: 200 } });
  expect(items.filter(({ body }) => body.includes('Stripe Test Bank ••6789'))).toHaveLength(1);

  await world.advance('25h');
  await deliver();
  await world.advance('25h');
  stripe.ripen();
  await deliver();
  const payouts = await world.db.selectFrom('payouts').selectAll().execute();
  expect(payouts).toMatchObject([{ state: 'succeeded', amount_cents: pay }]);
  const { status } = await world.must(engagementEndpoints.getEngagement, { as: specialist, params });
  expect(status).toBe('Completed');

  const fees = stripe.books.all('balance_transaction').reduce((sum, { amount, net }) => sum + amount - net, 0);
  const books = await booksOf(world.db);
  expect(books['total']).toBe(0);
  // What Stripe keeps of it is posted as its list tells of it.
  expect((books['provider_available'] ?? 0) + (books['provider_fee'] ?? 0)).toBe(captured - pay);
  expect(stripe.books.balance() + fees).toBe(captured - pay);
});

test.each([
  ['lost', 'won', 'Succeeded', 0],
  ['won', 'lost', 'Failed', 78_108],
] as const)(
  'a bank that decides %s and then %s, told late and twice, leaves both books the same',
  async (first, last, status, owed) => {
    const owner = await world.owner();
    const { engagement } = await approvedShift(world, { of: owner });
    await deliver();
    const { provider_id } = await world.db
      .selectFrom('payments')
      .select('provider_id')
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    for (const decision of ['needs_response', first, last]) {
      stripe.dispute(provider_id ?? '', decision);
      await deliver();
      await world.advance('1h');
    }
    const { owed: owes, transactions } = await world.must(walletEndpoints.getWallet, { as: owner, query: {} });
    expect([owes.cents, transactions.find(({ amountCents }) => amountCents === -76_608)?.status]).toEqual([
      owed,
      status,
    ]);
    await reconcile(world.deps);
    const differences = world.db.selectFrom('ledger_differences').select('key').where('closed_at', 'is', null);
    expect(await differences.execute()).toEqual([]);
    const books = await booksOf(world.db);
    expect([books['total'], books['provider_available']]).toEqual([0, stripe.books.balance()]);
  },
);

test('Stripe silent is no answer: a method, an account and a webhook are asked for again', async () => {
  const owner = await world.owner({ card: null });
  const path = /./;
  stripe.fail({ path, how: 'before' }, { path, how: 'before' });
  const body = { kind: 'card' as const, token: 'pm_card_visa', makeDefault: true };
  expect((await world.call(walletEndpoints.addPaymentMethod, { as: owner, body })).status).toBe(503);
  stripe.fail();
  expect((await world.call(walletEndpoints.addPaymentMethod, { as: owner, body })).status).toBe(200);
  expect(await world.must(walletEndpoints.getPaymentSetup, { as: owner })).toEqual({
    provider: 'stripe',
    publishableKey: stripe.settings.publishableKey,
  });
  const { clientSecret } = await world.must(walletEndpoints.beginPaymentMethod, { as: owner, body: { kind: 'card' } });
  expect(clientSecret).toMatch(/^seti_\w+_secret_/);
});

test('pages may load Stripe’s fields, and nothing else of anyone’s', async () => {
  const { headers } = await world.app.inject({ method: 'GET', url: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain('https://hooks.stripe.com');
  const plain = await createWorld();
  try {
    const answer = await plain.app.inject({ method: 'GET', url: '/' });
    expect(String(answer.headers['content-security-policy'])).not.toContain('stripe');
    const owner = await plain.owner();
    const setup = await plain.must(walletEndpoints.getPaymentSetup, { as: owner });
    expect(setup).toEqual({ provider: 'simulated', publishableKey: null });
    const begun = await plain.must(walletEndpoints.beginPaymentMethod, { as: owner, body: { kind: 'card' } });
    expect(begun).toEqual({ clientSecret: null });
  } finally {
    await plain.close();
  }
});
