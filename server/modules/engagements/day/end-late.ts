import type { Call } from '../../../call/call.ts';
import { completePostingIfOver, type ShiftRow } from '../../shifts/index.ts';
import { endCodes } from '../../verification/index.ts';
import { recordShiftCancelled } from '../cancel-booked-shift.ts';
import { openAgainOrClose } from '../open-again-or-close.ts';
import type { Parties } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { allow, transition } from '../transition.ts';
import { startBackups } from '../waves/backup-plan.ts';

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
  const { shift } = parties;
  allow(action, parties, call.now);
  const why = { cancelled_by: by, cancel_reason: reason };
  const reopened = await openAgainOrClose(call, parties, why);
  const engagement = await transition(call, parties, action, {
    ...why,
    waiting_since: null,
    undo_until: null,
    ended_as: as,
    ended_at: call.now,
    ended_pay_cents: 0,
  });
  await endCodes(call.db, engagement.id, call.now);
  await tell({ engagement, reopened });
  if (reopened) await startBackups(call, reopened, as);
  else {
    await recordShiftCancelled(call, shift, { by, reason, engagementId: engagement.id, compensationCents: 0 });
    await completePostingIfOver(call, shift.posting_id);
  }
  return engagement;
}
