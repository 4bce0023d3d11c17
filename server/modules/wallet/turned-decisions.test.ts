/** What follows where a bank decides one way and later the other: from `lost` to `won`, from `won` to `lost`. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumCents } from '#contract/money.ts';
import { after, DAY } from '#contract/time.ts';
import { disputedCharges } from '#test/world/disputed-charges.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { applyIntent } from './apply-intent.ts';
import { lockPayment } from './bookings.ts';
import { openDifferences } from './books/queries/difference-queries.ts';
import { reconcile } from './books/reconcile.ts';
import { askAgain } from './books/settle-difference.ts';
import { moveDisputed } from './index.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const { paid, statusOf, owedCents, payWith, comparedBooks } = disputedCharges(() => world);

describe('a bank’s decision that turns', () => {
  const differences = () => world.db.selectFrom('ledger_differences').select('key').execute();
  const stateOf = async ({ paymentId }: Booking) => {
    const rows = world.db.selectFrom('chargebacks').select('state').where('payment_id', '=', paymentId);
    return (await rows.execute()).map(({ state }) => state);
  };
  const lower = (booking: Booking) =>
    world.act((call) =>
      moveDisputed(call, { ...booking, causeId: booking.engagementId, payCents: 40_000, feeCents: 4_800 }),
    );
  const intentOf = async ({ engagementId }: Booking) => (await world.payments(engagementId))[0]?.provider_id ?? '';
  /** As a win from the start: the money is here, and Mortar bears what the provider took. */
  const asWon = { provider_available: 4_500, provider_fee: 1_500, platform_fee: -6_000, total: 0 };

  it('lost and then won, leaves nothing owed', async () => {
    const booking = await paid('pm_card_disputeLostThenWon');
    await world.advance('12d');
    expect(await owedCents(booking)).toBe(57_500);
    await world.advance('4d');
    expect(await stateOf(booking)).toEqual(['won']);
    expect(await statusOf(booking)).toMatchObject({ status: 'Succeeded', providerStatus: 'succeeded' });
    expect(await owedCents(booking)).toBe(0);
    expect(await world.events('chargebackWon')).toMatchObject([{ amountCents: 56_000 }]);
    expect(await comparedBooks()).toEqual(asWon);
    expect(await differences()).toEqual([]);
    // Another card is not charged for what is owed no more.
    await payWith(booking, 'pm_card_visa');
    expect(await world.payments(booking.engagementId)).toHaveLength(2);
  });

  it('lost and then won after it was repaid, gives that back to the card that repaid it', async () => {
    const booking = await paid('pm_card_disputeLostThenWon');
    await world.advance('12d');
    await payWith(booking, 'pm_card_mastercard');
    expect(await owedCents(booking)).toBe(0);
    await world.advance('4d');
    const [first, , repaid] = await world.payments(booking.engagementId);
    expect(repaid).toMatchObject({ kind: 'chargeback', captured_cents: 57_500, refunded_cents: 57_500 });
    expect(first).toMatchObject({ refunded_cents: 0, charged_back_cents: 0 });
    expect(await comparedBooks()).toEqual(asWon);
    expect(await differences()).toEqual([]);
  });

  it('lost and then won while it is being repaid, gives that back once it comes', async () => {
    const booking = await paid('pm_card_disputeLostThenWon');
    await world.advance('12d');
    // A debit that is on its way for days.
    await world.advance('1d');
    await payWith(booking, 'pm_usBankAccount');
    await world.advance('3d');
    expect(await stateOf(booking)).toEqual(['won']);
    await world.advance('5d');
    const repaid = (await world.payments(booking.engagementId)).at(-1);
    expect(repaid).toMatchObject({ state: 'succeeded', captured_cents: 57_500, refunded_cents: 57_500 });
    expect(await comparedBooks()).toEqual(asWon);
    expect(await differences()).toEqual([]);
  });

  it.each(['owed', 'repaid'])(
    'lost and then won, returns to the bank what came off the debt that was %s',
    async (how) => {
      const booking = await paid('pm_card_disputeLostThenWon');
      await world.advance('12d');
      if (how === 'repaid') await payWith(booking, 'pm_card_mastercard');
      await lower(booking);
      await world.sweep();
      expect((await world.payments(booking.engagementId))[0]).toMatchObject({
        refunded_cents: 0,
        offset_cents: 11_200,
      });
      await world.advance('4d');
      const [first, ...debts] = await world.payments(booking.engagementId);
      expect(first).toMatchObject({ refunded_cents: 11_200, offset_cents: 0, charged_back_cents: 0 });
      const repaid = debts.filter(({ state }) => state === 'succeeded');
      expect(sumCents(repaid.map(({ captured_cents, refunded_cents }) => captured_cents - refunded_cents))).toBe(0);
      const books = await comparedBooks();
      for (const account of ['business_receivable', 'shift_escrow', 'suspense'])
        expect(books).not.toHaveProperty(account);
      expect(await differences()).toEqual([]);
    },
  );

  it('won and then lost, is owed with the fee as one that was lost at once, and repaid', async () => {
    const booking = await paid('pm_card_disputeWonThenLost');
    await world.advance('3d');
    await reconcile(world.deps);
    await world.advance('9d');
    expect(await stateOf(booking)).toEqual(['won']);
    await world.advance('4d');
    expect(await stateOf(booking)).toEqual(['lost']);
    expect(await statusOf(booking)).toMatchObject({ status: 'Failed', providerStatus: 'failed' });
    expect(await owedCents(booking)).toBe(57_500);
    expect(await world.events('chargebackLost')).toMatchObject([{ owedCents: 57_500, feeCents: 1_500 }]);
    expect((await comparedBooks())['business_receivable']).toBe(57_500);
    expect(await differences()).toEqual([]);
    await payWith(booking, 'pm_card_mastercard');
    expect(await comparedBooks()).toEqual({ provider_available: 6_000, platform_fee: -6_000, total: 0 });
    // Days later the list of the provider holds the second time alone.
    await world.advance('9d');
    await reconcile(world.deps);
    expect(await differences()).toEqual([]);
  });

  it('won and then lost, is noticed by the nightly comparison where its event never came', async () => {
    const booking = await paid('pm_card_disputeWonThenLost');
    await world.advance('3d');
    await reconcile(world.deps);
    await world.advance('9d');
    await reconcile(world.deps);
    await sql`update simulator.events set delivered_at = ${world.now()}, due_at = ${world.now()} where delivered_at is null`.execute(
      world.db,
    );
    await world.advance('9d');
    expect(await stateOf(booking)).toEqual(['won']);
    await reconcile(world.deps);
    expect(
      await world.db.selectFrom('ledger_differences').select(['provider_cents', 'ledger_cents']).execute(),
    ).toEqual([{ provider_cents: -112_000, ledger_cents: -56_000 }]);
  });

  describe.each([
    ['lost', 'pm_card_disputeLostWonLost', 57_500],
    ['won', 'pm_card_disputeWonLostWon', 0],
  ])('%s, turned twice while nothing was heard of it', (state, token, owes) => {
    const silence = (more = sql``) =>
      sql`update simulator.events set delivered_at = ${world.now()}, due_at = ${world.now()} where delivered_at is null ${more}`.execute(
        world.db,
      );
    /** Decided, with no event of the two times it turned; `last`: with the second. */
    async function turnedTwice(last = false) {
      const booking = await paid(token);
      await world.advance('3d');
      await reconcile(world.deps);
      await world.advance('9d');
      await reconcile(world.deps);
      await silence(last ? sql`and due_at < ${after(world.now(), 5 * DAY)}` : sql``);
      await world.advance('10d');
      return booking;
    }
    const moved = async () => {
      const rows = world.db.selectFrom('ledger_transactions').select('kind').where('cause_type', '=', 'chargeback');
      return (await rows.execute()).filter(({ kind }) => kind === 'chargeback' || kind === 'chargeback_won').length;
    };

    it('follows both with the next event, and owes what it owed', async () => {
      const booking = await turnedTwice(true);
      expect([await stateOf(booking), await owedCents(booking)]).toEqual([[state], owes]);
      expect(await moved()).toBe(state === 'lost' ? 3 : 4);
      // Money that moved before its decision is told waits for that.
      const facts = (await world.provider.gateway.retrieveIntent(await intentOf(booking))) ?? never();
      const ahead = { ...facts, disputes: facts.disputes.map((one) => ({ ...one, moves: one.moves + 1 })) };
      await world.act(async (call) => applyIntent(call, await lockPayment(call, booking.paymentId), ahead));
      expect(await moved()).toBe(state === 'lost' ? 3 : 4);
      const books = await comparedBooks();
      expect(books['business_receivable'] ?? 0).toBe(owes);
      expect(books).not.toHaveProperty('chargeback_contested');
      expect(await differences()).toEqual([]);
    });

    it('is followed with its first decision, where that was not heard of either', async () => {
      const booking = await paid(token);
      await world.advance('3d');
      await reconcile(world.deps);
      await silence(sql`and due_at < ${after(world.now(), 14 * DAY)}`);
      await world.advance('19d');
      expect([await stateOf(booking), await owedCents(booking)]).toEqual([[state], owes]);
      expect(await moved()).toBe(state === 'lost' ? 3 : 4);
      expect(await comparedBooks()).not.toHaveProperty('chargeback_contested');
      expect(await differences()).toEqual([]);
    });

    it('is shown by the comparison, and asking again for one of the differences ends both', async () => {
      const booking = await turnedTwice();
      await reconcile(world.deps);
      const open = await openDifferences(world.db);
      expect(
        open
          .map(({ movement_kind, provider_cents, ledger_cents }) => [movement_kind, provider_cents - ledger_cents])
          .sort(),
      ).toEqual([
        ['dispute', -56_000],
        ['disputeReversal', 56_000],
      ]);
      const before = [await owedCents(booking), await world.books()];
      const call = { deps: world.deps } as Parameters<typeof askAgain>[0];
      const params = { id: open.find(({ movement_kind }) => movement_kind === 'dispute')?.id ?? '' };
      await askAgain(call, { params, body: { how: 'ask', reason: 'Both ways' } } as Parameters<typeof askAgain>[1]);
      expect([await owedCents(booking), await world.books()]).toEqual(before);
      expect(await reconcile(world.deps)).toMatchObject({ opened: 0, closed: 2 });
      await askAgain(call, { params, body: { how: 'ask', reason: 'Again' } } as Parameters<typeof askAgain>[1]);
      expect(await moved()).toBe(state === 'lost' ? 3 : 4);
    });
  });

  it.each(['pm_card_disputeLostThenWon', 'pm_card_disputeWonThenLost'])(
    'told late, twice and after newer facts, changes nothing: %s',
    async (token) => {
      const booking = await paid(token);
      const intentId = await intentOf(booking);
      const ask = async () => {
        const facts = await world.provider.gateway.retrieveIntent(intentId);
        return facts ?? never();
      };
      const told = [];
      for (const days of ['3d', '7d', '6d']) {
        await world.advance(days);
        told.push(await ask());
      }
      expect(told.map(({ disputes }) => disputes[0]?.moves)).toEqual(token.endsWith('Won') ? [1, 1, 2] : [1, 2, 3]);
      const before = [await stateOf(booking), await world.books(), await owedCents(booking)];
      for (const facts of [...told, ...told.toReversed()])
        await world.act(async (call) => applyIntent(call, await lockPayment(call, booking.paymentId), facts));
      await world.sweep();
      expect([await stateOf(booking), await world.books(), await owedCents(booking)]).toEqual(before);
    },
  );
});

function never(): never {
  throw new Error('the provider does not know the payment');
}
