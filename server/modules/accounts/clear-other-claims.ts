import type { SignedCall } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { clearClaimsTo } from './queries/user-queries.ts';

/** Takes the phone that the caller has just confirmed from the accounts that only typed it, and asks those for another (decision 160). */
export async function clearOtherClaims(call: SignedCall, phone: string): Promise<void> {
  const { userId } = call.actor;
  for (const id of await clearClaimsTo(call.db, phone, userId, call.now))
    await recordEvent(call, 'phoneClaimCleared', { subject: ['user', id], data: {} });
}
