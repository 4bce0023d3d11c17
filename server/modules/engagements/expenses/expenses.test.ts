import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const fieldsOf = (reply: { body: { error?: { fields?: Record<string, string> } } }) => reply.body.error?.fields;

describe('a claim', () => {
  test('within the cap is paid with the hours, without a fee, and the rest of the hold is released', async () => {
    const { owner, specialist, params, claim, receipt } = await workedWithExpenses(world);
    const held = await world.must(calls.getEngagement, { as: owner, params });
    expect(held.payment?.amountCents).toBe(68_400 + 8_208 + 4_000);
    const sent = await claim([
      { kind: 'parking', amountCents: 1800, receiptId: await receipt() },
      { kind: 'tolls', amountCents: 650 },
    ]);
    expect(sent.body.expenses).toMatchObject({ capCents: 4000, pendingCents: 2450, approvedCents: 0 });
    await world.must(calls.approveTimesheet, { as: owner, params });
    await world.advance('5m');
    const paid = await world.must(calls.getEngagement, { as: owner, params });
    expect(paid.expenses).toMatchObject({ pendingCents: 0, approvedCents: 2450 });
    const { transactions } = await world.must(walletEndpoints.getWallet, { as: owner });
    expect(transactions.map(({ amountCents }) => amountCents)).toEqual([-(68_400 + 8_208 + 2_450)]);
    const wallet = await world.must(walletEndpoints.getWallet, { as: specialist });
    expect(wallet.balances.readyCents).toBe(68_400 + 2_450);
  });

  test('above the cap in all, or without a receipt where one is needed, is refused at its field', async () => {
    const { claim, receipt } = await workedWithExpenses(world);
    const proof = await receipt();
    expect(fieldsOf(await claim([{ kind: 'parking', amountCents: 4001, receiptId: proof }]))).toEqual({
      'expenses.0.amountCents': 'This shift pays up to $40.00 in expenses',
    });
  });
});
