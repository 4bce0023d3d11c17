/** Ends what somebody holds or asked for who may not work it: the one path of `disqualify` and `cancelUncovered`. */
import { committedStatuses } from '#contract/statuses.ts';
import { type ReasonCode, reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import type { ShiftRow } from '../shifts/index.ts';
import { endCodes } from '../verification/index.ts';
import { settleReview } from './attendance-review.ts';
import { answered } from './lifecycle.ts';
import type { Parties } from './parties.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { askBackupsOrEnd, reopenOrCloseShift } from './reopen-or-close-shift.ts';
import { transition } from './transition.ts';
import type { BackupCause } from './waves/backup-plan.ts';

const held: readonly string[] = committedStatuses;

type Ending = {
  readonly reason: ReasonCode;
  readonly cause: BackupCause;
  /** Records what happened, before backups are asked. */
  readonly record: (ended: EngagementRow, reopened: ShiftRow | null) => Promise<unknown>;
};

/** Ends it; what was booked opens again for backups, or closes where too little of it is left. Nobody is charged. */
export async function endByMortar(
  call: Call,
  parties: Parties,
  action: 'disqualify' | 'cancelUncovered',
  { reason, cause, record }: Ending,
): Promise<void> {
  const { engagement } = parties;
  const why = { cancelled_by: 'system', cancel_reason: reasonOf(reason) } as const;
  const wasBooked = held.includes(engagement.status);
  await settleReview(call, engagement.id, 'arrival');
  const reopened = wasBooked ? await reopenOrCloseShift(call, parties, why) : null;
  const ended = await transition(call, parties, action, {
    ...answered,
    ...why,
    held_until: null,
    waiting_since: null,
    undo_until: null,
  });
  await endCodes(call.db, engagement.id, call.now);
  await record(ended, reopened);
  if (wasBooked) await askBackupsOrEnd(call, parties, reopened, { cause, why });
}
