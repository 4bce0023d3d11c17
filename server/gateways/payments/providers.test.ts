/** What every payment provider does: the simulator by its door, Stripe by a server here that speaks its published shapes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { newId } from '#server/ids.ts';
import { keep, type Provider, providers } from '#test/stripe/providers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(providers)('%s', (_name, open) => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await open();
  });
  afterAll(() => provider.close());

  const order = async (token = 'pm_card_visa', amountCents = 56_000) => {
    const { token: methodToken, payerId } = await keep(provider.gateway, token);
    return { key: newId(), paymentId: newId(), engagementId: newId(), payerId, methodToken, amountCents };
  };
  const charged = async (amountCents = 10_000) => provider.gateway.charge(await order('pm_card_visa', amountCents));

  test.each([
    ['pm_card_visa', 'card', { brand: 'Visa', last4: '4242', expiresMonth: 8, expiresYear: 2030 }],
    ['pm_usBankAccount', 'bankAccount', { brand: 'Stripe Test Bank', last4: '6789', expiresMonth: null }],
    ['pm_card_visa', 'bankAccount', null],
    ['pm_usBankAccount', 'card', null],
    ['pm_nobody_knows', 'card', null],
  ] as const)('keeps %s as a %s only if it is', async (token, kind, kept) => {
    const answer = await provider.gateway.keepMethod({ kind, token, ownerId: newId() });
    if (kept === null) expect(answer).toBeNull();
    else expect(answer).toMatchObject({ kind, ...kept });
  });

  test('charges nothing to a method that its owner detached; detaching it again, or an unknown one, changes nothing', async () => {
    const { token, payerId } = await keep(provider.gateway, 'pm_card_visa');
    const another = await order();
    const detach = (methodToken: string) => provider.gateway.detachMethod({ token: methodToken, ownerId: payerId });
    await detach(token);
    await detach(token);
    await detach('pm_nobody_knows');
    await expect(provider.gateway.charge({ ...another, payerId, methodToken: token })).rejects.toThrow();
    await expect(provider.gateway.placeHold({ ...another, payerId, methodToken: token })).rejects.toThrow();
    // Somebody else's is another.
    expect(await provider.gateway.charge({ ...another, key: newId() })).toMatchObject({ status: 'succeeded' });
    const kept = await keep(provider.gateway, 'pm_card_visa', payerId);
    expect(await provider.gateway.charge({ ...another, key: newId(), payerId, methodToken: kept.token })).toMatchObject(
      {
        status: 'succeeded',
      },
    );
  });

  test('holds an amount for seven days and takes a part of it', async () => {
    const asked = await order();
    const hold = await provider.gateway.placeHold(asked);
    expect(hold).toMatchObject({ status: 'requires_capture', paymentId: asked.paymentId, amountCents: 56_000 });
    expect(hold).toMatchObject({ capturedCents: 0, refunds: [], disputes: [], failure: null });
    expect(hold.captureBefore).toBeInstanceOf(Date);
    const captured = await provider.gateway.capture({ key: newId(), intentId: hold.id, amountCents: 33_600 });
    // What is let go is no money that went back.
    expect(captured).toMatchObject({ id: hold.id, status: 'succeeded', capturedCents: 33_600, refunds: [] });
    expect(await provider.gateway.retrieveIntent(hold.id)).toEqual(captured);
    expect(captured.captureBefore).toBeNull();
  });

  test('does a thing once for a key, also when it is asked eight times at once', async () => {
    const asked = await order();
    const holds = await Promise.all(Array.from({ length: 8 }, () => provider.gateway.placeHold(asked)));
    expect(new Set(holds.map(({ id }) => id)).size).toBe(1);
    const another = await provider.gateway.placeHold({ ...asked, key: newId() });
    expect(another.id).not.toBe(holds[0]?.id);
  });

  test('refuses a key that comes with another request', async () => {
    const asked = await order();
    await provider.gateway.placeHold(asked);
    await expect(provider.gateway.placeHold({ ...asked, amountCents: 1_000 })).rejects.toThrow();
  });

  test.each([
    ['pm_card_visa_chargeDeclined', reasonOf('cardDeclined')],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', reasonOf('cardWithoutFunds')],
    ['pm_card_chargeDeclinedExpiredCard', reasonOf('cardExpired')],
  ])('answers that %s failed, and why, for a hold and a charge', async (token, failure) => {
    const asked = await order(token);
    expect(await provider.gateway.placeHold(asked)).toMatchObject({ status: 'failed', failure, capturedCents: 0 });
    const charge = await provider.gateway.charge({ ...asked, key: newId() });
    expect(charge).toMatchObject({ status: 'failed', failure });
    expect(await provider.gateway.retrieveIntent(charge.id)).toMatchObject({ status: 'failed', failure });
  });

  test.each([
    ['pm_usBankAccount', 'succeeded', 56_000, null],
    ['pm_usBankAccount_insufficientFunds', 'failed', 0, reasonOf('accountWithoutFunds')],
    ['pm_usBankAccount_accountClosed', 'failed', 0, reasonOf('accountClosed')],
  ])('knows days later what became of a debit of %s', async (token, status, capturedCents, failure) => {
    const debit = await provider.gateway.charge(await order(token));
    expect(debit).toMatchObject({ status: 'processing', capturedCents: 0, failure: null });
    provider.advance(4 * DAY);
    expect(await provider.gateway.retrieveIntent(debit.id)).toMatchObject({ status, capturedCents, failure });
  });

  test('takes evidence once; from then on the bank decides', async () => {
    const { paymentId, disputeId, intentId } = await provider.dispute();
    const evidence = {
      key: newId(),
      disputeId,
      intentId,
      text: 'A shift worked by Imani Okafor.\nArrival recorded.',
      customerName: 'Carla Fennimore',
      customerEmail: 'carla@example.test',
      serviceDate: '2026-11-20',
    };
    const status = async () => (await provider.gateway.retrieveIntent(intentId))?.disputes[0]?.status;
    expect(await status()).toBe('needsResponse');
    await provider.gateway.submitEvidence(evidence);
    await provider.gateway.submitEvidence(evidence);
    await provider.gateway.submitEvidence({ ...evidence, key: newId() });
    expect(await status()).toBe('underReview');
    expect((await provider.gateway.retrieveIntent(intentId))?.paymentId).toBe(paymentId);
    await expect(provider.gateway.submitEvidence({ ...evidence, key: newId(), disputeId: 'dp_x' })).rejects.toThrow();
  });

  test('a bank account cannot be held', async () => {
    await expect(provider.gateway.placeHold(await order('pm_usBankAccount'))).rejects.toThrow();
  });

  test('lets go of a hold, and then takes nothing of it', async () => {
    const hold = await provider.gateway.placeHold(await order());
    const canceled = await provider.gateway.cancel({ key: newId(), intentId: hold.id });
    expect(canceled).toMatchObject({ status: 'canceled', failure: null });
    const late = await provider.gateway.capture({ key: newId(), intentId: hold.id, amountCents: 100 });
    expect(late).toMatchObject({ status: 'canceled', capturedCents: 0 });
  });

  test('a hold that nobody captures lapses, and says so', async () => {
    const hold = await provider.gateway.placeHold(await order());
    provider.advance(8 * DAY);
    const lapsed = { status: 'canceled', failure: reasonOf('holdLapsed') };
    expect(await provider.gateway.retrieveIntent(hold.id)).toMatchObject(lapsed);
    const late = await provider.gateway.capture({ key: newId(), intentId: hold.id, amountCents: 100 });
    expect(late).toMatchObject(lapsed);
  });

  test('what was taken is neither taken again nor let go', async () => {
    const hold = await provider.gateway.placeHold(await order());
    await provider.gateway.capture({ key: newId(), intentId: hold.id, amountCents: 50_000 });
    const again = await provider.gateway.capture({ key: newId(), intentId: hold.id, amountCents: 60 });
    const canceled = await provider.gateway.cancel({ key: newId(), intentId: hold.id });
    expect([again, canceled]).toMatchObject([{ capturedCents: 50_000 }, { status: 'succeeded' }]);
  });

  test('charges no less than it says it does', async () => {
    const { leastChargeCents, charge } = provider.gateway;
    expect(await charge(await order('pm_card_visa', leastChargeCents))).toMatchObject({ status: 'succeeded' });
    await expect(charge(await order('pm_card_visa', leastChargeCents - 1))).rejects.toThrow();
  });

  test('never takes more than is held', async () => {
    const { id: intentId } = await provider.gateway.placeHold(await order());
    await expect(provider.gateway.capture({ key: newId(), intentId, amountCents: 56_001 })).rejects.toThrow();
    expect(await provider.gateway.retrieveIntent(intentId)).toMatchObject({ status: 'requires_capture' });
  });

  test('two equal returns are two, the same asked twice is one, and none exceeds what is left', async () => {
    const { id: intentId } = await charged();
    const refund = (key: string, amountCents: number) => provider.gateway.refund({ key, intentId, amountCents });
    const [first, second] = [newId(), newId()];
    await refund(first, 2_000);
    await refund(second, 2_000);
    const facts = await refund(second, 2_000);
    expect(facts.refunds.map(({ amountCents }) => amountCents)).toEqual([2_000, 2_000]);
    await expect(refund(newId(), 6_001)).rejects.toThrow();
    const all = await refund(newId(), 6_000);
    expect(all.refunds.map(({ amountCents }) => amountCents)).toEqual([2_000, 2_000, 6_000]);
    expect(all.refunds.slice(0, 2)).toEqual(facts.refunds);
  });

  test('returns at once never exceed what was taken', async () => {
    const { id: intentId } = await charged();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => provider.gateway.refund({ key: newId(), intentId, amountCents: 4_000 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('returns nothing of what was never taken', async () => {
    const hold = await provider.gateway.placeHold(await order());
    const facts = await provider.gateway.refund({ key: newId(), intentId: hold.id, amountCents: 100 });
    expect(facts).toMatchObject({ status: 'requires_capture', refunds: [] });
  });

  test('does not know what it did not make', async () => {
    expect(await provider.gateway.retrieveIntent('pi_unknown')).toBeNull();
    expect(await provider.gateway.retrieveTransfer('tr_unknown')).toBeNull();
  });

  const transferTo = async (payee: { specialistId: string; bankToken: string | null }, instant = false) => {
    const id = newId();
    return { key: id, payoutId: id, ...payee, amountCents: 30_000, instant };
  };

  test.each([
    ['takes', 'succeeded', null],
    ['returns', 'failed', reasonOf('accountClosed')],
  ] as const)('a payout is on its way until the bank %s it', async (bank, status, failure) => {
    const asked = await transferTo(await provider.payee(bank));
    const sent = await provider.gateway.transfer(asked);
    expect(sent).toMatchObject({ status: 'processing', payoutId: asked.payoutId, amountCents: 30_000, failure: null });
    expect(sent.arrivesAt).toBeInstanceOf(Date);
    expect((await provider.gateway.transfer(asked)).id).toBe(sent.id);
    provider.advance(4 * DAY);
    const facts = await provider.gateway.retrieveTransfer(sent.id);
    expect(facts).toMatchObject({ id: sent.id, status, failure, reversedCents: 0 });
  });

  test('an instant payout arrives within the hour', async () => {
    const asked = await transferTo(await provider.payee(), true);
    const { id } = await provider.gateway.transfer(asked);
    provider.advance(HOUR);
    expect(await provider.gateway.retrieveTransfer(id)).toMatchObject({ status: 'succeeded' });
  });

  test('without a bank account it stays at the provider', async () => {
    const asked = await transferTo({ ...(await provider.payee()), bankToken: null });
    const { id, arrivesAt } = await provider.gateway.transfer(asked);
    provider.advance(4 * DAY);
    expect(arrivesAt).toBeNull();
    expect(await provider.gateway.retrieveTransfer(id)).toMatchObject({ status: 'succeeded', failure: null });
  });

  test('pulls a transfer back in parts, once each, and never more than it was', async () => {
    const { id: transferId } = await provider.gateway.transfer(await transferTo(await provider.payee()));
    const reverse = (key: string, amountCents: number) => provider.gateway.reverse({ key, transferId, amountCents });
    await expect(reverse(newId(), 100)).rejects.toThrow();
    provider.advance(4 * DAY);
    const key = newId();
    await reverse(key, 10_000);
    expect(await reverse(key, 10_000)).toMatchObject({ reversedCents: 10_000 });
    await expect(reverse(newId(), 20_001)).rejects.toThrow();
    expect(await reverse(newId(), 20_000)).toMatchObject({ reversedCents: 30_000, status: 'succeeded' });
  });

  test('a payout that had arrived may come back, but for what was pulled back of it; then nothing is left', async () => {
    // Stripe's list knows seconds.
    const from = after(provider.now(), -1_000);
    const { id: transferId } = await provider.gateway.transfer(await transferTo(await provider.payee('returnsLater')));
    const reverse = (amountCents: number) => provider.gateway.reverse({ key: newId(), transferId, amountCents });
    provider.advance(1.5 * DAY);
    expect(await provider.gateway.retrieveTransfer(transferId)).toMatchObject({ status: 'succeeded' });
    await reverse(10_000);
    provider.advance(4 * DAY);
    const failure = reasonOf('accountClosed');
    const facts = { status: 'failed', failure, amountCents: 30_000, reversedCents: 10_000, arrivesAt: null };
    expect(await provider.gateway.retrieveTransfer(transferId)).toMatchObject(facts);
    await expect(reverse(100)).rejects.toThrow();
    let cents = 0;
    for await (const movement of provider.gateway.listMovements({ from, to: provider.now() }))
      if (movement.objectId === transferId) cents += movement.amountCents;
    expect(cents).toBe(0);
  });

  test('its events are taken when signed for exactly this body, not long ago', async () => {
    const intent = await charged();
    const { raw, signature, wrong, old } = await provider.newestEvent(intent.id);
    const event = provider.gateway.readEvent(raw, signature);
    expect(event).toMatchObject({ type: 'payment_intent.succeeded', object: 'intent', objectId: intent.id });
    for (const bad of [wrong, old, '', 't=1,v1=00', signature.replace(/.$/, 'z')])
      expect(provider.gateway.readEvent(raw, bad)).toBeNull();
    expect(provider.gateway.readEvent(raw.replace('succeeded', 'succeedet'), signature)).toBeNull();
    const { id } = await provider.gateway.transfer(await transferTo({ ...(await provider.payee()), bankToken: null }));
    const sent = await provider.newestEvent(id);
    expect(provider.gateway.readEvent(sent.raw, sent.signature)).toMatchObject({ object: 'transfer', objectId: id });
  });

  test('a specialist’s account is opened once, completed by its link, and then ready', async () => {
    const specialistId = newId();
    const link = { specialistId, returnUrl: 'https://a.test/back', refreshUrl: 'https://a.test/again' };
    await expect(provider.gateway.accountLink(link)).rejects.toThrow();
    expect(await provider.gateway.retrieveAccount(specialistId)).toEqual({ state: 'none', missing: [], bank: null });
    await Promise.all([provider.gateway.openAccount(specialistId), provider.gateway.openAccount(specialistId)]);
    const opened = await provider.gateway.retrieveAccount(specialistId);
    expect(opened.state).toBe('incomplete');
    expect(opened.missing).not.toEqual([]);
    expect((await provider.gateway.accountLink(link)).url).toMatch(/^https:/);
    await provider.complete(specialistId);
    expect(await provider.gateway.retrieveAccount(specialistId)).toMatchObject({ state: 'ready', missing: [] });
    // What is ready is changed by a link, too.
    expect((await provider.gateway.accountLink(link)).url).toMatch(/^https:/);
  });
});
