/** The proof of a password that some changes need (PRODUCT §6, decision 050). */
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { guardPassword, refusePausedNow } from './password/guard-password.ts';
import { findProof, keepProof } from './queries/session-queries.ts';
import { findUser, lockUser } from './queries/user-queries.ts';

type Prove = typeof accountEndpoints.proveIdentity;

/** How long a proof counts (PRODUCT §6). */
const PROOF_LIVES = 10 * MINUTE;

/** Checks the password before the transaction, counted like a sign-in. Returns the hash it matched. */
export const prepareProveIdentity: Prepare<Prove, string> = async (call, { body }) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('unauthenticated');
  const tried = await guardPassword(call, user.id, user.password_hash, body.password);
  if (tried.right) return user.password_hash;
  if (tried.paused) refusePausedNow(call);
  return refuse('wrong_password', {}, { password: 'wrong_password' });
};

/** Marks this session as proven. Refusals: `wrong_password`, also when the password changed since it was checked. */
export const proveIdentity: PreparedAction<Prove, string> = async (call, _input, matched) => {
  const { userId, sessionId } = call.actor;
  const user = (await lockUser(call.db, userId)) ?? refuse('unauthenticated');
  if (user.password_hash !== matched) {
    refuse('wrong_password', {}, { password: 'wrong_password' });
  }
  const provenUntil = after(call.now, PROOF_LIVES);
  if (!(await keepProof(call.db, sessionId, provenUntil))) refuse('unauthenticated');
  await recordEvent(call, 'identityProven', { subject: ['user', userId], data: {} });
  return { provenUntil: provenUntil.toISOString() };
};

/**
 * Refuses `proof_needed` unless this session proved its password in the last 10 minutes (PRODUCT §6). In a transaction it
 * is asked with the account locked: a password change or an end of the session then comes wholly before or after.
 */
export async function requireProof(call: SignedCall): Promise<void> {
  const provenUntil = await findProof(call.db, call.actor.sessionId);
  if (provenUntil === undefined) refuse('unauthenticated');
  if (provenUntil === null || provenUntil <= call.now) refuse('proof_needed');
}
