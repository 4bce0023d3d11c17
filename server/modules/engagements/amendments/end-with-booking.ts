import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { cancelChangeHold } from '../../wallet/index.ts';
import { changeAmendment, findOpenAmendment } from '../queries/amendment-queries.ts';

/** Ends the open change of a booking that ends, in its transaction, and lets go of what was held for it. */
export async function endWithBooking(call: Call, engagementId: string): Promise<void> {
  const amendment = await findOpenAmendment(call.db, engagementId);
  if (!amendment) return;
  await cancelChangeHold(call, engagementId);
  await changeAmendment(call.db, amendment.id, {
    ...nextStatus(approvalLifecycle, 'reject'),
    outcome: 'bookingEnded',
    decided_at: call.now,
  });
}
