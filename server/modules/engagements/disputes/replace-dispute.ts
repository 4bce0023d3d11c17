import type { SignedCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { Parties } from '../parties.ts';
import { changeDispute, openDisputeOf } from '../queries/dispute-queries.ts';
import { disputeLifecycle, refusalOfDispute } from './dispute-lifecycle.ts';

/**
 * Ends what silence put before an Admin, since other hours are sent; the pharmacy has its time again. Throws `dispute_open` where the
 * pharmacy disputes: what it disputes stands.
 */
export async function replaceDispute(call: SignedCall, { engagement, side }: Parties): Promise<void> {
  const open = await openDisputeOf(call.db, engagement.id);
  if (!open) return;
  if (open.kind !== 'silence' || refusalOfDispute('replaceDispute', open, side, { now: call.now }))
    refuse('dispute_open');
  await changeDispute(call.db, open.id, {
    ...nextStatus(disputeLifecycle, 'replaceDispute'),
    decide_by: null,
    outcome: 'replaced',
    closed_at: call.now,
    updated_at: call.now,
  });
}
