/** Compares what the provider says it did to our balance with what the ledger says (docs/decisions/094). Pure. */
import { sumCents } from '#contract/money.ts';
import type { ProviderMovement } from '../../../gateways/payments/payment-gateway.ts';

/** All that one object moved in one way: `charge:pi_…`, the reversals of a transfer together. */
type BookLine = {
  readonly key: string;
  readonly cents: number;
  /** When it moved first. */
  readonly at: Date;
};

export type ProviderLine = BookLine & Pick<ProviderMovement, 'kind' | 'objectId' | 'intentId'>;
export type LedgerLine = BookLine & { readonly paymentId: string | null; readonly payoutId: string | null };

export type Verdict = 'missing_here' | 'missing_there' | 'different_amount';

/** Returns what the two sides know by the same key. A fee is known by itself: an object may bear several. */
function keyOf({ id, kind, objectId }: ProviderMovement): string {
  return `${kind}:${kind === 'fee' || kind === 'payout' ? id : objectId}`;
}

/** Returns the movements by key, amounts added up. */
export async function linesOfProvider(movements: AsyncIterable<ProviderMovement>): Promise<{
  readonly lines: Map<string, ProviderLine>;
  readonly movements: number;
}> {
  const lines = new Map<string, ProviderLine>();
  let count = 0;
  for await (const movement of movements) {
    count += 1;
    const key = keyOf(movement);
    const known = lines.get(key);
    const { kind, objectId, intentId, at, amountCents } = movement;
    const line = known ?? { key, kind, objectId, ...(intentId ? { intentId } : {}), at, cents: 0 };
    lines.set(key, { ...line, cents: sumCents([line.cents, amountCents]), at: at < line.at ? at : line.at });
  }
  return { lines, movements: count };
}

/** Returns what the sides disagree about: null when they agree to the cent. */
export function verdictOf(providerCents: number, ledgerCents: number): Verdict | null {
  if (providerCents === ledgerCents) return null;
  if (ledgerCents === 0) return 'missing_here';
  return providerCents === 0 ? 'missing_there' : 'different_amount';
}
