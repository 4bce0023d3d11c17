/** The calls of money over HTTP: whose thing it is, what state it is in, the same key twice (PRODUCT §6, §10). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { DAY, toMillis } from '#contract/time.ts';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { walletEndpoints as calls } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { unclaimedPayEndpoints } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import { newId } from '#server/ids.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
let stranger: { readonly owner: Owner; readonly specialist: Person };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  stranger = { owner: await world.owner(), specialist: await world.specialist() };
});
afterAll(() => world.close());

const wallet = (as: Person) => world.must(calls.getWallet, { as, query: {} });
const methodOf = async (as: Person) => (await wallet(as)).paymentMethods[0]?.id ?? '';
const said = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const done = [200, undefined];
/** Nobody's session lives through all of these days. */
const pass = async (days: number) => {
  await world.advance(`${days}d`);
  await extendSessions(world.db, days * 24 * 60);
};
const dayLater = async (of: Owner) => {
  const paid = await approvedShift(world, { of, startsIn: '3h' });
  await extendSessions(world.db, 24 * 60);
  return paid;
};
const post = async (as: Owner) =>
  world.shift({ of: as }).then(
    () => 'posted',
    (error: Error) => error.message.match(/"code":"(\w+)"/)?.[1],
  );

describe('what belongs to somebody else, or to nobody, is not found:', () => {
  const reason = 'Looked at both.';
  const ofOwners: readonly [Endpoint, unknown?][] = [
    [calls.removePaymentMethod],
    [calls.setDefaultPaymentMethod],
    [calls.payOwed, { paymentMethodId: newId() }],
    [calls.payTermsInvoice, { paymentMethodId: newId() }],
    [paperEndpoints.downloadInvoice],
    [paperEndpoints.updatePharmacyCodes, { costCenter: '', purchaseOrder: '' }],
    [paperEndpoints.updatePostingOrder, { purchaseOrder: '' }],
  ];
  const ofAdmins: readonly [Endpoint, unknown?][] = [
    [calls.grantTerms, { limitCents: 10_000, reason }],
    [calls.endTerms, { reason }],
    [calls.recordCreditReturn, { amountCents: 1, reference: 'Wire 1', reason }],
    [calls.recordInvoicePayment, { reference: 'Wire 1', reason }],
    [calls.writeOffInvoice, { reason }],
    [paymentDeskEndpoints.recordDebtPayment, { amountCents: 1, reference: 'Wire 1', reason }],
    [unclaimedPayEndpoints.recordManualPayout, { amountCents: 1, reference: 'Wire 1', reason }],
    [paymentDeskEndpoints.getAdminPayment],
    [paymentDeskEndpoints.refundPayment, { amountCents: 1, bornBy: 'fee', reason }],
    [paymentDeskEndpoints.retryRefund, { reason }],
    [paymentDeskEndpoints.recordRefund, { amountCents: 1, reference: 'Wire 1', reason }],
    [paymentDeskEndpoints.retryPayment, { reason }],
    [paymentDeskEndpoints.writeOffPayment, { reason }],
    [paymentDeskEndpoints.extendHold, { reason }],
    [bookEndpoints.settleDifference, { how: 'ask', reason }],
    [bookEndpoints.clearSuspense, { reason }],
  ];
  const ofSpecialists: readonly [Endpoint, unknown?][] = [[paperEndpoints.downloadPayoutStatement]];
  it.each([
    ...ofOwners.map(([endpoint, body]) => [endpoint.name, 'owner', endpoint, body] as const),
    ...ofAdmins.map(([endpoint, body]) => [endpoint.name, 'admin', endpoint, body] as const),
    ...ofSpecialists.map(([endpoint, body]) => [endpoint.name, 'specialist', endpoint, body] as const),
  ])('%s', async (_name, who, endpoint, body) => {
    const as = who === 'admin' ? admin : stranger[who];
    expect(said(await world.call(endpoint, { as, params: { id: newId() }, body } as never))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('terms', () => {
  const reason = 'Pays on the day since 2019.';
  const grant = (to: Person, limitCents = 200_000) =>
    world.call(calls.grantTerms, { as: admin, params: { id: to.userId }, body: { limitCents, reason } });
  const end = (of: Person) => world.call(calls.endTerms, { as: admin, params: { id: of.userId }, body: { reason } });
  const termsOf = async (of: Person) =>
    (await world.must(calls.getTerms, { as: admin, params: { id: of.userId } })).terms;

  it('are for owners alone, up to the policy’s most, and end once', async () => {
    const [owner, specialist] = [await world.owner(), await world.specialist()];
    expect(await termsOf(owner)).toBeNull();
    expect(said(await grant(specialist))).toEqual([404, 'not_found']);
    const tooMuch = await grant(owner, 2_000_000_00);
    expect([said(tooMuch), Object.keys(tooMuch.body.error?.fields ?? {})]).toEqual([
      [422, 'terms_limit_too_high'],
      ['limitCents'],
    ]);
    expect(said(await grant(owner, 99))).toEqual([422, 'invalid_input']);
    expect(await termsOf(owner)).toBeNull();
    expect((await grant(owner)).body.terms).toMatchObject({ limitCents: 200_000, endedAt: null, invoices: [] });
    expect((await grant(owner, 150_000)).body.terms).toMatchObject({ limitCents: 150_000 });
    expect((await wallet(owner)).terms).toEqual(await termsOf(owner));
    expect((await end(owner)).body.terms?.endedAt).toBe(world.at('0m'));
    expect(said(await end(owner))).toEqual([404, 'not_found']);
  });

  it('unpaid stop new postings once overdue; the owner pays their own invoice once, by their own card', async () => {
    const [owner, other] = [await world.owner(), await world.owner()];
    expect(said(await grant(owner))).toEqual(done);
    expect(said(await grant(other))).toEqual(done);
    const booked = await dayLater(owner);
    expect((await wallet(owner)).balances.heldCents).toBe(0);
    expect(await termsOf(owner)).toMatchObject({ usedCents: 76_608, bookedCents: 0 });
    await pass(7);
    const invoice = async () => (await wallet(owner)).terms?.invoices[0];
    expect(await invoice()).toMatchObject({ amountCents: 76_608, bookings: 1, state: 'open', paidAt: null });
    const id = (await invoice())?.id ?? '';
    const { dueAt = '', closedAt = '' } = (await invoice()) ?? {};
    expect(Math.floor((toMillis(dueAt) - toMillis(closedAt)) / DAY)).toBe(15);
    expect(await post(owner)).toBe('posted');
    await pass(16);
    expect(await invoice()).toMatchObject({ state: 'overdue' });
    expect(await post(owner)).toBe('invoice_overdue');
    expect(await post(other)).toBe('posted');

    const paymentMethodId = await methodOf(owner);
    const key = newId();
    const pay = (as: Person, method: string, sent = newId()) =>
      world.call(calls.payTermsInvoice, { as, params: { id }, body: { paymentMethodId: method }, key: sent });
    expect(said(await pay(other, await methodOf(other)))).toEqual([404, 'not_found']);
    expect(said(await pay(owner, await methodOf(other)))).toEqual([404, 'not_found']);
    const [first, again] = [await pay(owner, paymentMethodId, key), await pay(owner, paymentMethodId, key)];
    expect([first.status, first.body.invoices[0]?.state]).toEqual([200, 'paid']);
    expect(again.body).toEqual(first.body);
    expect(said(await pay(owner, newId(), key))).toEqual([422, 'idempotency_key_reused']);
    expect(said(await pay(owner, paymentMethodId))).toEqual([409, 'invoice_paid']);
    const charged = await world.db
      .selectFrom('payments')
      .select('captured_cents')
      .where('kind', '=', 'invoice')
      .where('engagement_id', '=', booked.engagement.id)
      .execute();
    expect(charged).toEqual([{ captured_cents: 76_608 }]);
    expect(await post(owner)).toBe('posted');
  });
});

describe('what a bank took back', () => {
  it('is owed with the fee, stops postings above the limit, and is paid once by the owner’s own card', async () => {
    const owner = await world.owner({ card: 'pm_card_createDispute' });
    await dayLater(owner);
    await pass(3);
    expect((await wallet(owner)).chargebacks).toMatchObject([
      { amountCents: 76_608, state: expect.stringMatching(/needsResponse|underReview/) },
    ]);
    expect((await wallet(owner)).owed.cents).toBe(0);
    await pass(10);
    const { owed, chargebacks } = await wallet(owner);
    expect(chargebacks).toMatchObject([{ amountCents: 76_608, feeCents: 1_500, state: 'lost' }]);
    expect(owed).toMatchObject({
      cents: 78_108,
      stopsPosting: true,
      lines: [{ kind: 'chargeback', amountCents: 78_108 }],
    });

    expect(await post(owner)).toBe('payment_owed');

    const other = stranger.owner;
    const pay = (as: Person, paymentMethodId: string, key = newId()) =>
      world.call(calls.payOwed, { as, body: { paymentMethodId }, key });
    expect(said(await pay(other, await methodOf(other)))).toEqual([409, 'nothing_owed']);
    expect(said(await pay(owner, await methodOf(other)))).toEqual([404, 'not_found']);
    const card = await world.must(calls.addPaymentMethod, {
      as: owner,
      body: { kind: 'card', token: 'pm_card_mastercard', makeDefault: false },
    });
    const key = newId();
    const [first, again] = [await pay(owner, card.id, key), await pay(owner, card.id, key)];
    expect([first.status, first.body.cents]).toEqual([200, 0]);
    expect(again.body).toEqual(first.body);
    expect(said(await pay(owner, newId(), key))).toEqual([422, 'idempotency_key_reused']);
    expect(said(await pay(owner, card.id))).toEqual([409, 'nothing_owed']);
    expect(await post(owner)).toBe('posted');
    const { transactions } = await wallet(owner);
    expect(transactions.filter(({ amountCents }) => amountCents === -78_108)).toHaveLength(1);
  });
});

describe('weeks of a specialist', () => {
  it('show what each earned, what is booked, and the goal they set', async () => {
    const { specialist: as, owner } = await dayLater(await world.owner());
    await world.bookedShift({ by: as, of: owner, startsIn: '48h' });
    const set = (weekCents: number | null) => world.call(calls.setEarningGoal, { as, body: { weekCents } });
    const weeks = () => world.must(calls.getEarningWeeks, { as });
    expect(said(await set(99))).toEqual([422, 'invalid_input']);
    expect((await weeks()).goalCents).toBeNull();
    expect(said(await set(250_000))).toEqual(done);
    const shown = await weeks();
    expect([shown.goalCents, shown.weeks.length]).toEqual([250_000, 8]);
    expect(shown.weeks.reduce((sum, week) => sum + week.earnedCents, 0)).toBe(68_400);
    expect(shown.weeks.at(-1)?.earnedCents).toBe(68_400);
    expect(shown.bookedNext).toMatchObject([{ pharmacy: 'Larkspur Pharmacy', payCents: 68_400 }]);
    expect(said(await set(null))).toEqual(done);
    expect((await weeks()).goalCents).toBeNull();
    expect((await world.must(calls.getEarningWeeks, { as: stranger.specialist })).goalCents).toBeNull();
  });
});

describe('billing codes', () => {
  it('are the owner’s own: each sees and sets those of their pharmacies', async () => {
    const [owner, other] = [await world.owner(), await world.owner()];
    const read = (as: Person) => world.must(paperEndpoints.getBillingCodes, { as });
    const set = (as: Person, body: { costCenter: string; purchaseOrder: string }) =>
      world.call(paperEndpoints.updatePharmacyCodes, { as, params: { id: owner.businessId }, body });
    const codes = { costCenter: '4100', purchaseOrder: 'PO 1' };
    expect(said(await set(other, codes))).toEqual([404, 'not_found']);
    expect(said(await set(owner, { ...codes, costCenter: 'x'.repeat(500) }))).toEqual([422, 'invalid_input']);
    expect(said(await set(owner, codes))).toEqual(done);
    expect((await read(owner)).pharmacies).toMatchObject([{ businessId: owner.businessId, ...codes }]);
    expect((await read(other)).pharmacies).toMatchObject([
      { businessId: other.businessId, costCenter: '', purchaseOrder: '' },
    ]);
  });
});
