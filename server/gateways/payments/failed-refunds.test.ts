/** A refund that the payer's bank sent back, at either payment provider (decision 157). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { type Provider, providers } from '#test/stripe/providers.ts';

describe.each(providers)('%s', (_name, open) => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await open();
  });
  afterAll(() => provider.close());

  test('tells of a refund that the payer’s bank sent back, whose money may be returned anew', async () => {
    const from = after(provider.now(), -1_000);
    const { intentId, refundId } = await provider.failedRefund();
    const back = { id: refundId, amountCents: 2_000 };
    expect(await provider.gateway.retrieveIntent(intentId)).toMatchObject({ refunds: [], failedRefunds: [back] });
    const facts = await provider.gateway.refund({ key: newId(), intentId, amountCents: 10_000 });
    expect([facts.refunds.map(({ amountCents }) => amountCents), facts.failedRefunds]).toEqual([[10_000], [back]]);
    const moved: number[] = [];
    for await (const movement of provider.gateway.listMovements({ from, to: after(provider.now(), 1_000) }))
      if (movement.objectId === refundId && movement.intentId === intentId) moved.push(movement.amountCents);
    expect(moved.toSorted((one, other) => one - other)).toEqual([-2_000, 2_000]);
  });
});
