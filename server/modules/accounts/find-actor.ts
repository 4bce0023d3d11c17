import { Role } from '#contract/accounts/user.ts';
import { toMillis } from '#contract/time.ts';
import type { Actor } from '../../call/call.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { isDemoOutsideDemo } from './demo-outside-demo.ts';
import { findSessionOwner, recordContact, touchSession } from './queries/session-queries.ts';
import { isSecondFactorRequired } from './second-factor/is-required.ts';
import { CONTACT_EVERY, SEEN_EVERY, sessionLifetime } from './sessions.ts';
import { hashOfToken } from './tokens.ts';

/**
 * Returns who a token belongs to; null when its session ended, was idle or open for too long, or its owner is blocked
 * or deleted, or one of the demo's outside of a demo: all of it acts on the next request (reliability S5, S20).
 * `isContact`: what this device sends later was not made before now; remembered for specialists.
 */
export async function findActor(
  { db, config }: { readonly db: Db; readonly config: Pick<Config, 'production'> },
  token: string,
  now: Date,
  { isContact = false } = {},
): Promise<Actor | null> {
  const owner = await findSessionOwner(db, hashOfToken(token), now);
  if (!owner || isDemoOutsideDemo(config, owner.email)) return null;
  const role = Role.parse(owner.role);
  const base = { userId: owner.user_id, role, sessionId: owner.session_id, specialistId: owner.specialist_id };
  // A view leaves no trace of the person: they were not here.
  if (owner.viewed_by) return { ...base, viewedBy: owner.viewed_by };
  const unseen = toMillis(now) - toMillis(owner.last_seen_at);
  if (unseen >= sessionLifetime[role].idle) return null;
  if (unseen >= SEEN_EVERY) await touchSession(db, owner.session_id, now);
  const contactAt = owner.contact_at;
  const isNoted = contactAt !== null && toMillis(now) - toMillis(contactAt) < CONTACT_EVERY;
  if (role === 'Specialist' && isContact && !isNoted) await recordContact(db, owner.session_id, now);
  const needsSecondFactor = owner.lacks_second_factor && isSecondFactorRequired(config, role);
  return { ...base, contactAt, ...(needsSecondFactor && { needsSecondFactor }) };
}
