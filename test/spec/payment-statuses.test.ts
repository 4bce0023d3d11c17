/** SPEC rows that are sets of payment statuses: T-5 and T-6, brought about as people, time and the provider do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { newId } from '#server/ids.ts';
import { clockIn } from '../world/clock-in.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The customer's words, none missing and none beside them. */
const set = (words: string) => words.split(', ').sort();

test('T-5, T-6: a payment reaches each status of both sets, in the booking and in both wallets', async () => {
  const [seen, provider] = [new Set<string>(), new Set<string | null>()];
  /** The newest line of a kind in a wallet. */
  const line = async (as: Person, kind: string) => {
    const { transactions } = await world.must(walletEndpoints.getWallet, { as });
    const found = transactions.find((one) => one.kind === kind);
    expect(found, kind).toBeDefined();
    seen.add(found?.status ?? '');
    provider.add(found?.providerStatus ?? null);
    return [found?.status, found?.providerStatus, found?.amountCents];
  };
  const paymentOf = async (as: Person, id: string) => {
    const { payment } = await world.must(calls.getEngagement, { as, params: { id } });
    seen.add(payment?.status ?? '');
    provider.add(payment?.providerStatus ?? null);
    return [payment?.status, payment?.providerStatus];
  };

  // Pulled back while it is held.
  const held = await world.bookedShift({ startsIn: '12h' });
  expect(await paymentOf(held.owner, held.engagement.id)).toEqual(['Pending', 'requires_capture']);
  expect(await line(held.owner, 'hold')).toEqual(['Pending', 'uncaptured', -76_608]);
  await world.must(calls.cancelEngagement, { as: held.specialist, params: { id: held.engagement.id } });
  await world.settle();
  expect(await paymentOf(held.owner, held.engagement.id)).toEqual(['Failed', 'canceled']);
  expect(await line(held.owner, 'hold')).toEqual(['Failed', 'canceled', 0]);

  // A card that is declined a day before the start.
  const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
  const declined = await world.bookedShift({ of: owner, startsIn: '30h' });
  await world.advance('7h');
  expect(await paymentOf(owner, declined.engagement.id)).toEqual(['Failed', 'failed']);
  expect(await line(owner, 'hold')).toEqual(['Failed', 'failed', 0]);

  // Charged from a bank account ahead, then returned.
  const bank = await world.owner({ card: 'pm_usBankAccount' });
  const ahead = await world.bookedShift({ of: bank, startsIn: '9d' });
  await world.advance('6d');
  expect(await paymentOf(bank, ahead.engagement.id)).toEqual(['Succeeded', 'succeeded']);
  expect(await line(bank, 'charge')).toEqual(['Succeeded', 'succeeded', -76_608]);
  await world.must(calls.cancelEngagement, { as: ahead.specialist, params: { id: ahead.engagement.id } });
  await world.advance('1h');
  expect(await paymentOf(bank, ahead.engagement.id)).toEqual(['Refunded', 'refunded']);
  expect(await line(bank, 'charge')).toEqual(['Refunded', 'refunded', -76_608]);
  expect(await line(bank, 'refund')).toEqual(['Refunded', 'refunded', 76_608]);

  // Worked and paid out; the provider then pulls the transfer back, in part and in whole.
  const worked = await world.bookedShift({ startsIn: '12h' });
  const { specialist } = worked;
  const { params, leave } = await clockIn(world, worked);
  await leave();
  await world.must(calls.approveTimesheet, { as: worked.owner, params });
  await world.advance('25h');
  expect(await paymentOf(specialist, worked.engagement.id)).toEqual(['Succeeded', 'succeeded']);
  expect(await line(worked.owner, 'charge')).toEqual(['Succeeded', 'succeeded', -76_608]);
  expect(await line(specialist, 'payout')).toEqual(['Succeeded', 'succeeded', -68_400]);
  const payout = await world.db
    .selectFrom('payouts')
    .select('provider_id')
    .where('specialist_id', '=', specialist.specialistId)
    .executeTakeFirstOrThrow();
  const reverse = async (amountCents: number) => {
    await world.deps.gateways.payments.reverse({ key: newId(), transferId: payout.provider_id ?? '', amountCents });
    await world.advance('5m');
  };
  await reverse(400);
  expect(await line(specialist, 'payout')).toEqual(['Succeeded', 'partially reversed', -68_400]);
  await reverse(68_000);
  expect(await line(specialist, 'payout')).toEqual(['Refunded', 'reversed', -68_400]);

  expect([...seen].sort()).toEqual(set('Succeeded, Failed, Pending, Refunded'));
  expect([...provider].filter((one) => one !== null).sort()).toEqual(
    set('succeeded, failed, refunded, reversed, uncaptured, canceled, partially reversed, requires_capture'),
  );
});
