/** A bank that decides one way and later the other, at either payment provider. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after } from '#contract/time.ts';
import { type Provider, providers } from '#test/stripe/providers.ts';

describe.each(providers)('%s', (_name, open) => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await open();
  });
  afterAll(() => provider.close());

  test.each([
    ['lost', 'won', [1, 2], { dispute: -10_000, disputeReversal: 10_000 }],
    ['won', 'lost', [2, 3], { dispute: -20_000, disputeReversal: 10_000 }],
  ] as const)(
    'a dispute that was %s and is then %s moved the money again, and says how often',
    async (first, last, times, cents) => {
      const from = after(provider.now(), -1_000);
      const { intentId, disputeId, turn } = await provider.decided(first);
      const facts = async () => (await provider.gateway.retrieveIntent(intentId))?.disputes;
      expect(await facts()).toMatchObject([{ id: disputeId, status: first, moves: times[0] }]);
      turn();
      expect(await facts()).toMatchObject([{ id: disputeId, status: last, moves: times[1], amountCents: 10_000 }]);
      const moved: Record<string, number> = {};
      for await (const movement of provider.gateway.listMovements({ from, to: after(provider.now(), 1_000) })) {
        if (movement.objectId !== disputeId || movement.kind === 'fee') continue;
        expect(movement.intentId).toBe(intentId);
        moved[movement.kind] = (moved[movement.kind] ?? 0) + movement.amountCents;
      }
      expect(moved).toEqual(cents);
    },
  );
});
