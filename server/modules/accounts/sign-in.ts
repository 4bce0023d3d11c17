import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { openSession } from './open-session.ts';
import { guardPassword, type PasswordTry, refusePausedNow } from './password/guard-password.ts';
import { findUserByEmail, type UserRow } from './queries/user-queries.ts';

type SignIn = typeof accountEndpoints.signIn;
type Verdict = { readonly user: UserRow | undefined; readonly tried: PasswordTry };

/** Before the transaction: counts the try and compares, as long for an unknown e-mail as for a known one. */
export const prepareSignIn: Prepare<SignIn, Verdict> = async (call, { body }) => {
  const user = await findUserByEmail(call.db, body.email);
  return { user, tried: await guardPassword(call, body.email, user?.password_hash ?? null, body.password) };
};

/** Signs in. That an account is blocked is told only to whoever knows its password. */
export const signIn: PreparedAction<SignIn, Verdict> = async (call, _input, { user, tried }) => {
  if (!user || !tried.right) {
    if (!tried.paused) refuse('wrong_credentials', { triesLeft: tried.triesLeft });
    if (user) await recordEvent(call, 'signInPaused', { subject: ['user', user.id], data: {} });
    refusePausedNow(call);
  }
  if (user.is_blocked) refuse('account_blocked');
  const signed = await openSession(call, user.id);
  await recordEvent({ ...call, actor: null }, 'userSignedIn', {
    subject: ['user', user.id],
    data: { device: call.from.device },
  });
  return signed;
};
