import type { Call } from '../../../call/call.ts';
import { entry, postTransaction } from '../ledger.ts';
import type { ProviderLine } from './compare-books.ts';

/** Only the provider's list has its fees: each is posted as it is found, once by its id. */
export async function postFees(
  call: Call,
  lines: readonly { readonly line: ProviderLine | null; readonly cents: number }[],
): Promise<void> {
  for (const { line, cents } of lines) {
    if (line?.kind !== 'fee') continue;
    await postTransaction(call.db, {
      kind: 'provider_fee',
      cause: { type: 'fee', id: line.key.slice('fee:'.length) },
      region: 'US',
      at: call.now,
      entries: [entry('provider_available', null, cents), entry('provider_fee', null, 0 - cents)],
    });
  }
}
