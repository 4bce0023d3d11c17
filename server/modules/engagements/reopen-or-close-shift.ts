import type { Call } from '../../call/call.ts';
import { currentPolicy } from '../../policy/policy.ts';
import {
  cancelledColumns,
  completePostingIfOver,
  recordShiftCancelled,
  type ShiftRow,
  transitionShift,
} from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import type { Parties } from './parties.ts';
import { reopenShift } from './reopen-shift.ts';
import { type BackupCause, backupUntil, startBackups } from './waves/backup-plan.ts';

type Why = { readonly cancelled_by: 'business' | 'system' | 'admin'; readonly cancel_reason: string };

/**
 * Cancels a booking's payment and reopens its shift, or closes it where too little is left for anybody else. Returns
 * the shift that is open; null where it is closed.
 */
export async function reopenOrCloseShift(
  call: Call,
  { engagement, shift }: Pick<Parties, 'engagement' | 'shift'>,
  why: Why,
): Promise<ShiftRow | null> {
  const { policy } = await currentPolicy(call.db);
  if (backupUntil(shift, policy) > call.now) return reopenShift(call, { engagement, shift });
  await releasePayment(call, engagement.id);
  await transitionShift(
    call,
    shift,
    'closeUnattended',
    cancelledColumns(why.cancelled_by, why.cancel_reason, call.now),
  );
  return null;
}

/** Asks backups for the shift that is open again, or records that it is over: after what ended its booking was recorded. */
export async function askBackupsOrEnd(
  call: Call,
  { engagement, shift }: Pick<Parties, 'engagement' | 'shift'>,
  reopened: ShiftRow | null,
  { cause, why, paidCents = 0 }: { readonly cause: BackupCause; readonly why: Why; readonly paidCents?: number },
): Promise<void> {
  if (reopened) return startBackups(call, reopened, cause);
  const { cancelled_by: by, cancel_reason: reason } = why;
  await recordShiftCancelled(call, shift, { by, reason, engagementId: engagement.id, compensationCents: paidCents });
  await completePostingIfOver(call, shift.posting_id);
}
