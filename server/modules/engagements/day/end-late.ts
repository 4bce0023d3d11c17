import type { Call } from '../../../call/call.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { endCodes } from '../../verification/index.ts';
import { settleReview } from '../attendance-review.ts';
import type { Parties } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { askBackupsOrEnd, reopenOrCloseShift } from '../reopen-or-close-shift.ts';
import { allow, transition } from '../transition.ts';

type Ending = {
  readonly action: 'releaseToBackups' | 'closeNoShow' | 'refuseArrival';
  readonly as: 'released' | 'noShow';
  readonly by: 'business' | 'system' | 'admin';
  readonly reason: string;
};

export type EndedLate = { readonly engagement: EngagementRow; readonly reopened: ShiftRow | null };

/**
 * Ends the booking of somebody who has not come: the codes end, the hold is void, and the shift is offered to backups, or
 * closed where too little of it is left. `tell` records what happened, before anybody is asked.
 */
export async function endLate(
  call: Call,
  parties: Parties,
  { action, as, by, reason }: Ending,
  tell: (ended: EndedLate) => Promise<unknown>,
): Promise<EngagementRow> {
  allow(action, parties, call.now);
  const why = { cancelled_by: by, cancel_reason: reason };
  const reopened = await reopenOrCloseShift(call, parties, why);
  const engagement = await transition(call, parties, action, {
    ...why,
    waiting_since: null,
    undo_until: null,
    ended_as: as,
    ended_at: call.now,
    ended_pay_cents: 0,
  });
  // A claim that nothing bore out.
  await settleReview(call, engagement.id, 'arrival');
  await endCodes(call.db, engagement.id, call.now);
  await tell({ engagement, reopened });
  await askBackupsOrEnd(call, parties, reopened, { cause: as, why });
  return engagement;
}
