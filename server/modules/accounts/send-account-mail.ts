/** Mail and texts about the account itself: always sent, at once, whatever the preferences. */
import type { Deps } from '../../call/deps.ts';
import type { MortarEvent } from '../../events/events.ts';
import { deriveCode, revealCode } from '../verification/index.ts';
import { findReset } from './queries/guess-queries.ts';
import { findUser } from './queries/user-queries.ts';

/** The code asked for, to the address it is for. Nothing when it was used meanwhile. */
export async function sendVerificationCode(deps: Deps, { id, data }: MortarEvent<'codeRequested'>): Promise<void> {
  const code = await revealCode({ db: deps.db, deps }, { type: data.type, subject: data.to });
  if (!code) return;
  if (data.type === 'phone') {
    await deps.gateways.sms.send({
      to: data.to,
      body: `${code} is your Mortar code. It works for 10 minutes. We never ask for it by phone.`,
      effectKey: id,
    });
    return;
  }
  await deps.gateways.mail.send({
    to: data.to,
    subject: `${code} is your Mortar code`,
    body: `Enter this code to confirm your email:\n\n${code}\n\nIt works for 10 minutes. If you did not ask for it, do nothing.`,
    effectKey: id,
  });
}

/** The reset code, if there is an account to reset. */
export async function sendResetCode(deps: Deps, { id, data }: MortarEvent<'resetRequested'>): Promise<void> {
  const reset = await findReset(deps.db, data.resetId);
  const user = reset?.user_id && !reset.verified ? await findUser(deps.db, reset.user_id) : undefined;
  if (!reset || !user) return;
  const code = deriveCode(deps.config.secretKey, 'reset', reset.id, 6);
  await deps.gateways.mail.send({
    to: user.email,
    subject: `${code} is your code for a new password`,
    body: `Enter this code at ${deps.config.publicUrl} to choose a new password:\n\n${code}\n\nIt works for 10 minutes. If you did not ask for it, do nothing: your password stays as it is.`,
    effectKey: id,
  });
}

/** A notice to whoever reads the account's mail. */
export async function warnOfNewPassword(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'passwordChanged'>,
): Promise<void> {
  const user = await findUser(deps.db, subjectId);
  if (!user) return;
  const where = data.how === 'reset' ? 'You are signed out everywhere.' : 'You are signed out on your other devices.';
  await deps.gateways.mail.send({
    to: user.email,
    subject: 'Your Mortar password changed',
    body: `The password of your account is a new one now. ${where}\n\nIf this was not you, open ${deps.config.publicUrl}, choose "Forgot password?" and set your own.`,
    effectKey: id,
  });
}

/** A notice to the address the account had before. */
export async function warnOfNewAddress(deps: Deps, { id, data }: MortarEvent<'accountChanged'>): Promise<void> {
  if (!data.formerEmail) return;
  await deps.gateways.mail.send({
    to: data.formerEmail,
    subject: 'Your Mortar email changed',
    body: 'Your account uses another email address now; messages go there. If this was not you, answer this mail at once.',
    effectKey: id,
  });
}
