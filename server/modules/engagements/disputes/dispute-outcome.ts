/** What a dispute counts for on the pharmacy's card: opened it counts, decided in its favor it does not (PRODUCT §8). */
import type { Call } from '../../../call/call.ts';
import { countReliability } from '../../businesses/index.ts';
import type { DisputeRow } from '../queries/dispute-queries.ts';

/** Changes what is counted where a decision changes whom it favors. The card is of hours the pharmacy
 * disputed: neither of pay for an ending, nor of what silence opened. */
export async function countOutcome(
  call: Call,
  dispute: Pick<DisputeRow, 'kind' | 'business_id'>,
  { before, after }: { readonly before: boolean; readonly after: boolean },
): Promise<void> {
  if (dispute.kind !== 'hours' || before === after) return;
  await countReliability(call, dispute.business_id, { disputed: after ? -1 : 1 });
}
