import type { Call } from '../../call/call.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { type ShiftRow, transitionShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import type { Parties } from './parties.ts';
import { reopenShift } from './reopen-shift.ts';
import { backupUntil } from './waves/backup-plan.ts';

/**
 * Lets go of a booking's payment and opens its shift again, or closes it where too little is left for anybody else. Returns
 * the shift that is open; null where it is closed.
 */
export async function openAgainOrClose(
  call: Call,
  { engagement, shift }: Pick<Parties, 'engagement' | 'shift'>,
  why: { readonly cancelled_by: 'business' | 'system' | 'admin'; readonly cancel_reason: string },
): Promise<ShiftRow | null> {
  const { policy } = await currentPolicy(call.db);
  if (backupUntil(shift, policy) > call.now) return reopenShift(call, { engagement, shift });
  await releasePayment(call, engagement.id);
  await transitionShift(call, shift, 'closeUnattended', { ...why, cancelled_at: call.now });
  return null;
}
