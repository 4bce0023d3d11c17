import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { isPublishedSignIn } from './demo-outside-demo.ts';
import { knownDevice } from './known-devices.ts';
import { guardPassword, type PasswordTry, refusePausedNow } from './password/guard-password.ts';
import { findSecondFactor } from './queries/second-factor-queries.ts';
import { findUserByEmail, lockUser, type UserRow } from './queries/user-queries.ts';
import { type FactorTry, passSecondFactor, tryCode } from './second-factor/try-code.ts';
import { openSession } from './sessions.ts';

type SignIn = typeof accountEndpoints.signIn;
type Verdict = {
  readonly user: UserRow | undefined;
  readonly tried: PasswordTry;
  /** Looked at for the right password only; null: none was sent. */
  readonly factor: FactorTry | null;
};

/** Counts the try and compares, before the transaction; as long for an unknown e-mail as for a known one. */
export const prepareSignIn: Prepare<SignIn, Verdict> = async (call, { body }) => {
  const user = await findUserByEmail(call.db, body.email);
  // Compared all the same, so that the time it takes tells nothing.
  const passwordHash = isPublishedSignIn(call.deps.config, body) ? null : (user?.password_hash ?? null);
  const device = await knownDevice(call, user?.id ?? null);
  const tried = await guardPassword(call, body.email, passwordHash, body.password, device);
  return {
    user,
    tried,
    factor: user && tried.right && body.secondFactor ? await tryOf(call, user, body.secondFactor) : null,
  };
};

async function tryOf(call: Call, { id }: UserRow, code: string): Promise<FactorTry | null> {
  const factor = await findSecondFactor(call.db, id);
  return factor?.confirmed_at ? tryCode(call, id, factor, code) : null;
}

/** Signs in. Only the right password reveals that an account is blocked, or that it asks for a second factor. */
export const signIn: PreparedAction<SignIn, Verdict> = async (call, _input, { user, tried, factor }) => {
  if (!user || !tried.right) {
    if (!tried.paused) refuse('wrong_credentials', { triesLeft: tried.triesLeft });
    if (user) await recordEvent(call, 'signInPaused', { subject: ['user', user.id], data: {} });
    refusePausedNow(call);
  }
  // Changed since it was compared: the sessions that the change ended must not be followed by one with the old password.
  const current = await lockUser(call.db, user.id);
  if (current?.password_hash !== user.password_hash) refuse('wrong_credentials', { triesLeft: tried.triesLeft });
  if (current.is_blocked) refuse('account_blocked');
  await passSecondFactor(call, current, factor);
  const signed = await openSession(call, user.id);
  await recordEvent(call, 'userSignedIn', {
    subject: ['user', user.id],
    data: { device: call.from.device },
    actor: { userId: user.id, role: signed.user.role },
  });
  return signed;
};
