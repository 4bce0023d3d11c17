import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { resetGuesses } from './guessing/spend-guess.ts';
import { rememberDevice } from './known-devices.ts';
import { liftPause } from './password/guard-password.ts';
import { hashPassword } from './password/hash-password.ts';
import { refuseWeakPassword } from './password/refuse-weak-password.ts';
import { findResetToken, spendReset } from './queries/guess-queries.ts';
import { changeUser, findUser, lockUser } from './queries/user-queries.ts';
import { endSessionsOf } from './sessions.ts';
import { hashOfToken } from './tokens.ts';

type Reset = typeof accountEndpoints.resetPassword;
type Ready = {
  readonly resetId: string;
  readonly userId: string;
  readonly mailedTo: string;
  readonly passwordHash: string;
};

/**
 * Returns, before the transaction, whose token it is and the hash of a password that will do. What was mailed to an
 * address the account has left no longer counts.
 */
export const prepareResetPassword: Prepare<Reset, Ready> = async (call, { body }) => {
  const reset =
    (await findResetToken(call.db, hashOfToken(body.resetToken), call.now)) ?? refuse('reset_token_invalid');
  const user = (reset.user_id && (await findUser(call.db, reset.user_id))) || refuse('reset_token_invalid');
  if (user.email !== reset.email) refuse('reset_token_invalid');
  refuseWeakPassword(body.password, { email: user.email, firstName: user.first_name, lastName: user.last_name });
  return {
    resetId: reset.id,
    userId: user.id,
    mailedTo: reset.email,
    passwordHash: await hashPassword(body.password),
  };
};

/**
 * Sets the new password, ends every session and mails a notice (reliability S15). The code or link came by mail, so the
 * address is confirmed by it, a pause of sign-in ends, and this device is the one that is known.
 */
export const resetPassword: PreparedAction<Reset, Ready> = async (call, _input, ready) => {
  const { resetId, userId, mailedTo, passwordHash } = ready;
  const user = (await lockUser(call.db, userId)) ?? refuse('reset_token_invalid');
  // Once more behind the lock: the address may have changed while the hash was worked out.
  if (user.email !== mailedTo) refuse('reset_token_invalid');
  if (!(await spendReset(call.db, resetId, call.now))) refuse('reset_token_invalid');
  await changeUser(call.db, userId, {
    password_hash: passwordHash,
    email_verified_at: user.email_verified_at ?? call.now,
    updated_at: call.now,
  });
  if (!user.email_verified_at)
    await recordEvent(call, 'emailConfirmed', { subject: ['user', userId], data: { email: user.email } });
  await endSessionsOf(call, userId);
  await rememberDevice(call, userId);
  await liftPause(call, user.email);
  // Its owner is there: the next link need not wait for the last one to run out.
  await resetGuesses(call, call.db, { limit: 'resetLinksOfAccount', of: user.email });
  // Proofs are counted by the account's id.
  await liftPause(call, user.id);
  await recordEvent(call, 'passwordChanged', { subject: ['user', userId], data: { how: 'reset' } });
  return {};
};
