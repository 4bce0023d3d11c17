import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { changeUser, lockUser } from './queries/user-queries.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Blocks or unblocks an account. Blocked: every session ends with this transaction, and sign-in is refused (reliability
 * S5). The caller records why. Refusals: `not_found`.
 */
export async function setBlocked(call: Call, userId: string, blocked: boolean): Promise<void> {
  const user = (await lockUser(call.db, userId)) ?? refuse('not_found');
  if (user.is_blocked === blocked) return;
  await changeUser(call.db, userId, { is_blocked: blocked, updated_at: call.now });
  if (blocked) await endSessionsOf(call, userId);
}
