import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { liftPause } from './password/guard-password.ts';
import { hashPassword } from './password/hash-password.ts';
import { refuseWeakPassword } from './password/refuse-weak-password.ts';
import { findResetToken, spendReset } from './queries/guess-queries.ts';
import { changeUser, findUser, lockUser } from './queries/user-queries.ts';
import { hashOfToken } from './tokens.ts';

type Reset = typeof accountEndpoints.resetPassword;
type Ready = { readonly resetId: string; readonly userId: string; readonly passwordHash: string };

/** Before the transaction: whose token it is, whether the password will do, and its hash. */
export const prepareResetPassword: Prepare<Reset, Ready> = async (call, { body }) => {
  const reset = await findResetToken(call.db, hashOfToken(body.resetToken), call.now);
  const user = (reset?.user_id && (await findUser(call.db, reset.user_id))) || refuse('reset_token_invalid');
  refuseWeakPassword(body.password, { email: user.email, firstName: user.first_name, lastName: user.last_name });
  return {
    resetId: reset?.id ?? refuse('reset_token_invalid'),
    userId: user.id,
    passwordHash: await hashPassword(body.password),
  };
};

/**
 * Sets the new password, ends every session and mails a notice (reliability S15). The code came by mail, so the address
 * is confirmed by it, and a pause of sign-in ends.
 */
export const resetPassword: PreparedAction<Reset, Ready> = async (call, _input, { resetId, userId, passwordHash }) => {
  const user = (await lockUser(call.db, userId)) ?? refuse('reset_token_invalid');
  if (!(await spendReset(call.db, resetId, call.now))) refuse('reset_token_invalid');
  await changeUser(call.db, userId, {
    password_hash: passwordHash,
    email_verified_at: user.email_verified_at ?? call.now,
    updated_at: call.now,
  });
  await endSessionsOf(call, userId);
  await liftPause(call, user.email);
  await recordEvent(call, 'passwordChanged', { subject: ['user', userId], data: { how: 'reset' } });
  return {};
};
