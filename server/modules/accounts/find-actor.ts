import { Role } from '#contract/accounts/user.ts';
import { toMillis } from '#contract/time.ts';
import type { Actor } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { findSessionOwner, touchSession } from './queries/session-queries.ts';
import { SEEN_EVERY, sessionLifetime } from './session-lifetime.ts';
import { hashOfToken } from './tokens.ts';

/**
 * Who a token belongs to; null when its session ended, was idle or open for too long, or its owner is blocked or
 * deleted: all of it acts on the next request (reliability S5, S20).
 */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | null> {
  const owner = await findSessionOwner(db, hashOfToken(token), now);
  if (!owner) return null;
  const role = Role.parse(owner.role);
  const unseen = toMillis(now) - toMillis(owner.last_seen_at);
  if (unseen >= sessionLifetime[role].idle) return null;
  if (unseen >= SEEN_EVERY) await touchSession(db, owner.session_id, now);
  return { userId: owner.user_id, role, sessionId: owner.session_id, specialistId: owner.specialist_id };
}
