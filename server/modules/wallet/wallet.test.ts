import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const wallet = (as: Person, query = {}) => world.must(walletEndpoints.getWallet, { as, query });
const add = (as: Person, token: string, makeDefault = false) =>
  world.call(walletEndpoints.addPaymentMethod, {
    as,
    body: { kind: token.includes('Bank') ? 'bankAccount' : 'card', token, makeDefault },
  });

/** A shift worked and its hours approved, up to the captured payment. */
async function approvedShift(wish: Parameters<World['bookedShift']>[0] = {}) {
  const booked = await world.bookedShift(wish);
  const params = { id: booked.engagement.id };
  await world.advance(world.until(booked.shift.startsAt, 1));
  const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: booked.owner, params });
  await world.must(engagementEndpoints.arrive, { as: booked.specialist, params, body: { code: codes.arrival } });
  await world.advance('11h');
  await world.must(engagementEndpoints.depart, {
    as: booked.specialist,
    params,
    body: { code: codes.supervisorAttendance },
  });
  await world.must(engagementEndpoints.approveTimesheet, { as: booked.owner, params });
  await world.settle();
  return booked;
}

describe('payment methods', () => {
  it('a card and a bank account are kept by token; brand and last four digits are all we hear', async () => {
    const owner = await world.owner({ card: null });
    expect((await add(owner, 'pm_card_visa')).body).toMatchObject({
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      isDefault: true,
    });
    expect((await add(owner, 'pm_usBankAccount')).body).toMatchObject({
      brand: 'Stripe Test Bank',
      last4: '6789',
      isDefault: false,
    });
    expect((await add(owner, 'pm_card_mastercard', true)).body).toMatchObject({ isDefault: true });
    const kept = (await wallet(owner)).paymentMethods;
    expect(kept.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4444', true],
      ['6789', false],
      ['4242', false],
    ]);
  });

  it('an unknown token, or one of the other kind, is refused at its field', async () => {
    const owner = await world.owner({ card: null });
    for (const body of [
      { kind: 'card' as const, token: 'pm_nonsense' },
      { kind: 'card' as const, token: 'constructor' },
      { kind: 'bankAccount' as const, token: 'pm_card_visa' },
    ]) {
      const { status, body: answer } = await world.call(walletEndpoints.addPaymentMethod, { as: owner, body });
      expect([status, answer.error?.code, Object.keys(answer.error?.fields ?? {})]).toEqual([
        422,
        'unknown_payment_token',
        ['token'],
      ]);
    }
    expect((await wallet(owner)).paymentMethods).toEqual([]);
  });

  it('the same token twice is one method', async () => {
    const owner = await world.owner();
    await Promise.all([add(owner, 'pm_card_amex'), add(owner, 'pm_card_amex')]);
    expect((await wallet(owner)).paymentMethods).toHaveLength(2);
  });

  it('the only method behind a booking stays; with another one it may go, and the other becomes the default', async () => {
    const { owner } = await world.bookedShift();
    const [visa] = (await wallet(owner)).paymentMethods;
    expect(visa?.actions).toContainEqual({ name: 'removePaymentMethod', refusal: 'payment_method_in_use' });
    const remove = () => world.call(walletEndpoints.removePaymentMethod, { as: owner, params: { id: visa!.id } });
    expect(await remove()).toMatchObject({ status: 409, body: { error: { code: 'payment_method_in_use' } } });
    await add(owner, 'pm_card_amex');
    expect((await remove()).status).toBe(200);
    expect((await wallet(owner)).paymentMethods).toMatchObject([{ last4: '0005', isDefault: true }]);
  });

  it('somebody else’s method is not found', async () => {
    const [one, other] = [await world.owner(), await world.owner()];
    const [method] = (await wallet(one)).paymentMethods;
    for (const endpoint of [walletEndpoints.removePaymentMethod, walletEndpoints.setDefaultPaymentMethod]) {
      expect((await world.call(endpoint, { as: other, params: { id: method!.id } })).status).toBe(404);
    }
  });
});

describe('the wallet of a business', () => {
  it('says what is planned, held and charged, and what this month came to', async () => {
    const owner = await world.owner();
    const { shift } = await world.bookedShift({ of: owner, startsIn: '72h' });
    expect((await wallet(owner)).transactions).toMatchObject([
      {
        kind: 'hold',
        status: 'Pending',
        providerStatus: null,
        amountCents: -76_608,
        personName: expect.stringContaining('Imani'),
        detail: expect.stringMatching(/^Held from /),
      },
    ]);
    await world.advance('48h');
    const held = await wallet(owner);
    expect(held.transactions).toMatchObject([{ kind: 'hold', providerStatus: 'uncaptured' }]);
    expect(held.balances).toMatchObject({ heldCents: 76_608, spentThisMonthCents: 0 });
    expect(held.transactions[0]?.title).toMatch(/^Larkspur Pharmacy, Nov \d+$/);
    expect(shift.business.id).toBe(owner.businessId);
  });

  it('sums by pharmacy what was charged, with the fee in it', async () => {
    const { owner } = await approvedShift();
    const { transactions, balances, spendByBusiness } = await wallet(owner);
    expect(transactions).toMatchObject([
      { kind: 'charge', status: 'Succeeded', providerStatus: 'succeeded', amountCents: -76_608 },
    ]);
    expect(balances).toMatchObject({
      heldCents: 0,
      spentThisMonthCents: 76_608,
      feesThisMonthCents: 8_208,
      shiftsThisMonth: 1,
    });
    expect(spendByBusiness).toEqual([{ businessId: owner.businessId, name: 'Larkspur Pharmacy', cents: 76_608 }]);
  });

  it('is narrowed to one pharmacy, and only to one of its own', async () => {
    const { owner } = await world.bookedShift();
    const stranger = await world.owner();
    expect((await wallet(owner, { businessId: owner.businessId })).transactions).toHaveLength(1);
    expect((await wallet(stranger)).transactions).toEqual([]);
    expect(
      (await world.call(walletEndpoints.getWallet, { as: stranger, query: { businessId: owner.businessId } })).status,
    ).toBe(404);
  });
});

describe('the wallet of a specialist', () => {
  it('follows a shift from booked ahead over being approved to ready and paid', async () => {
    const { owner, specialist, engagement, shift } = await world.bookedShift();
    expect((await wallet(specialist)).balances).toMatchObject({
      bookedAheadCents: 68_400,
      bookedAheadShifts: 1,
      readyCents: 0,
    });
    const params = { id: engagement.id };
    await world.advance(world.until(shift.startsAt, 1));
    const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: owner, params });
    await world.must(engagementEndpoints.arrive, { as: specialist, params, body: { code: codes.arrival } });
    await world.advance('11h');
    await world.must(engagementEndpoints.depart, {
      as: specialist,
      params,
      body: { code: codes.supervisorAttendance },
    });
    const waiting = await wallet(specialist);
    expect(waiting.balances).toMatchObject({ bookedAheadCents: 0, beingApprovedCents: 68_400 });
    expect(waiting.beingApproved).toMatchObject([{ engagementId: engagement.id, amountCents: 68_400 }]);

    await world.must(engagementEndpoints.approveTimesheet, { as: owner, params });
    await world.settle();
    const ready = await wallet(specialist);
    expect(ready.balances).toMatchObject({ beingApprovedCents: 0, readyCents: 68_400, onItsWayCents: 0 });
    expect(ready.transactions).toMatchObject([
      { kind: 'earning', amountCents: 68_400, detail: expect.stringMatching(/^9\.5 h, approved by C\. /) },
    ]);
    expect(ready.payout.nextAt).not.toBeNull();

    await world.advance('21h');
    const paid = await wallet(specialist);
    expect(paid.balances).toMatchObject({ readyCents: 0, onItsWayCents: 68_400 });
    await world.advance('2h');
    expect((await wallet(specialist)).balances).toMatchObject({ readyCents: 0, onItsWayCents: 0 });
  });

  it('its lines are read in the caller’s language', async () => {
    const { owner, specialist } = await approvedShift();
    await world.prove(specialist);
    await add(specialist, 'pm_usBankAccount');
    await world.advance('25h');
    const spoken = async (as: Person) =>
      (await world.must(walletEndpoints.getWallet, { as, language: 'es', query: {} })).transactions;
    const paid = await spoken(specialist);
    expect(paid.map(({ kind, title }) => [kind, title])).toEqual([
      ['payout', 'Pago a Stripe Test Bank ••6789'],
      ['earning', expect.stringMatching(/^Larkspur Pharmacy, \d+ nov$/)],
    ]);
    expect(paid.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^Llega el \d+ (nov|dic)$/),
      expect.stringMatching(/^9\.5 h, aprobadas por C\. /),
    ]);
    expect(await spoken(owner)).toMatchObject([
      { kind: 'charge', detail: expect.stringMatching(/^Cobrado el \d+ (nov|dic)$/) },
    ]);
  });

  it('pays out at once for the fee that was shown, after three completed shifts, to a bank account', async () => {
    const by = await world.specialist();
    const of = await world.owner();
    const request = (key?: string) =>
      world.call(walletEndpoints.requestPayout, { as: by, body: { instant: true }, ...(key ? { key } : {}) });
    const refusal = async () => (await wallet(by)).payout.actions[0]?.refusal;
    expect(await refusal()).toBe('nothing_to_pay_out');
    for (let shifts = 0; shifts < 3; shifts += 1) {
      await approvedShift({ by, of });
      expect(await refusal()).toBe(shifts === 0 ? 'no_bank_account' : 'instant_not_yet');
      expect((await request()).body.error?.code).toBe(shifts === 0 ? 'no_bank_account' : 'instant_not_yet');
      if (shifts === 0) {
        await world.prove(by);
        await add(by, 'pm_usBankAccount');
      }
      await world.advance('24h');
    }
    await approvedShift({ by, of });
    expect(await refusal()).toBeNull();
    const key = 'one-and-the-same';
    const answers = [await request(key), await request(key)];
    for (const { status, body } of answers)
      expect([status, body.kind, body.amountCents, body.title]).toEqual([
        200,
        'payout',
        -68_101,
        'Payout to Stripe Test Bank ••6789',
      ]);
    const { transactions, balances } = await wallet(by);
    expect(transactions.filter(({ kind }) => kind === 'fee')).toMatchObject([
      { amountCents: -299, title: 'Instant payout fee' },
    ]);
    expect(balances).toMatchObject({ readyCents: 0, onItsWayCents: 68_101 });
    await world.advance('31m');
    expect((await wallet(by)).transactions[0]).toMatchObject({ status: 'Succeeded' });
  });
});

describe('a card that is refused', () => {
  it('gives the slot back at booking, and the business can fix it', async () => {
    const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
    const { engagement } = await world.request({ of: owner, startsIn: '10h' });
    const accept = () => world.call(engagementEndpoints.acceptEngagement, { as: owner, params: { id: engagement.id } });
    expect((await accept()).body.error?.code).toBe('payment_refused');
    expect((await wallet(owner)).paymentMethods[0]?.declinedAt).not.toBeNull();
    expect((await wallet(owner)).transactions).toMatchObject([
      { status: 'Failed', amountCents: 0, message: 'Your card was declined.' },
    ]);
    const spanish = await world.must(walletEndpoints.getWallet, { as: owner, language: 'es', query: {} });
    expect(spanish.transactions).toMatchObject([
      { detail: '$766.08 no se pudo cobrar', message: 'Tu tarjeta fue rechazada.' },
    ]);
    await add(owner, 'pm_card_visa', true);
    expect(await accept()).toMatchObject({
      status: 200,
      body: { status: 'Booked', payment: { providerStatus: 'requires_capture' } },
    });
  });
});
