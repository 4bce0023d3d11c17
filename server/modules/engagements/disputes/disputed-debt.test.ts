/** Pay that no card paid, and that the pharmacy disputes: the wallet says what paying it charges (PRODUCT §5, §6). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disputeEndpoints as disputes } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { percentOf, sumCents } from '#contract/money.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { decideDisputeAs } from '#test/world/disputes.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, arriveBy } = dayOf(() => world);
const withFee = (cents: number) => cents + percentOf(cents, 12);
const owedOf = async ({ owner: as }: Door) => (await world.must(walletEndpoints.getWallet, { as })).owed;
const paymentsOf = ({ params }: Door) =>
  world.db.selectFrom('payments').selectAll().where('engagement_id', '=', params.id).orderBy('id').execute();
const takenCents = async (door: Door) => sumCents((await paymentsOf(door)).map(({ captured_cents }) => captured_cents));

/** Sent home an hour after the start, $288.00 by the table: the hold was gone by then, and the card is declined. */
async function owedForSentHome(): Promise<Door> {
  const door = await doorAt(-5, { of: await world.owner() });
  await arriveBy(door);
  await advanceTo(door, 60);
  const [hold] = await paymentsOf(door);
  await world.deps.gateways.payments.cancel({ key: `lapse ${door.params.id}`, intentId: hold!.provider_id! });
  await world.db
    .updateTable('payment_methods')
    .set({ provider_token: 'pm_card_visa_chargeDeclined' })
    .where('user_id', '=', door.owner.userId)
    .execute();
  await world.must(calls.reportSentHome, { as: door.owner, params: door.params, body: {} });
  await world.advance('10m');
  expect(await owedOf(door)).toMatchObject({ cents: withFee(28_800), stopsPosting: true });
  return door;
}

async function dispute({ owner: as, specialist, params }: Door, payCents: number): Promise<string> {
  const body = { payCents, reason: 'other', words: 'It was agreed beforehand.' } as const;
  const disputed = await world.must(disputes.disputeEnding, { as, params, body });
  const id = disputed.dispute?.id ?? '';
  await world.must(disputes.answerDispute, {
    as: specialist,
    params: { id },
    body: { agrees: false, words: 'It was not.' },
  });
  return id;
}

/** Pays all that is owed with a card that works. Returns what it was charged. */
async function payAll(door: Door): Promise<number> {
  const { owner: as } = door;
  await world.prove(as);
  const card = await world.must(walletEndpoints.addPaymentMethod, {
    as,
    body: { kind: 'card', token: 'pm_card_mastercard', makeDefault: false },
  });
  const before = await takenCents(door);
  await world.must(walletEndpoints.payOwed, { as, body: { paymentMethodId: card.id } });
  await world.advance('10m');
  return sumCents([await takenCents(door), -before]);
}

describe('a refused charge that a dispute lowers', () => {
  test('is owed as far as it is offered: in the wallet, on the desk, and in what is charged', async () => {
    const door = await owedForSentHome();
    await dispute(door, 7200);
    const owed = await owedOf(door);
    expect(owed).toMatchObject({
      cents: withFee(7200),
      stopsPosting: false,
      lines: [{ amountCents: withFee(7200) }],
    });
    const as = await world.admin();
    const params = { id: owed.lines[0]?.paymentId ?? '' };
    const { payment } = await world.must(paymentDeskEndpoints.getAdminPayment, { as, params });
    expect(payment.amountCents).toBe(withFee(7200));
    expect(await payAll(door)).toBe(owed.cents);
    expect((await owedOf(door)).cents).toBe(0);
  });

  test.each([
    ['claimed', 28_800],
    [{ decision: 'between', payCents: 14_400 }, 14_400],
    ['offered', 7200],
  ] as const)('is owed as it is decided, what is refused on top with it: %j', async (decision, payCents) => {
    const door = await owedForSentHome();
    await decideDisputeAs(world, await dispute(door, 7200), decision);
    await world.advance('10m');
    const { cents } = await owedOf(door);
    expect(cents).toBe(withFee(payCents));
    expect(await payAll(door)).toBe(cents);
  });
});
