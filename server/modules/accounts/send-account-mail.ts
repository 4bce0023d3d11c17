/** Mail and texts about the account itself: always sent, at once, whatever the preferences, in the person's language. */
import { Language, type Said } from '#contract/language.ts';
import type { Deps } from '../../call/deps.ts';
import type { MortarEvent } from '../../events/events.ts';
import { deriveCode, revealCode } from '../verification/index.ts';
import { codeMail, codeText, newAddressMail, newPasswordMail, resetMail } from './account-mail.data.ts';
import { findReset } from './queries/guess-queries.ts';
import { findUser } from './queries/user-queries.ts';

/** The code asked for, to the address it is for. Nothing when it was used meanwhile. */
export async function sendVerificationCode(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'codeRequested'>,
): Promise<void> {
  const code = await revealCode({ db: deps.db, deps }, { type: data.type, subject: data.to });
  if (!code) return;
  const language = Language.parse((await findUser(deps.db, subjectId))?.language ?? 'en');
  if (data.type === 'phone') {
    await deps.gateways.sms.send({ to: data.to, body: codeText(code)[language], effectKey: id });
    return;
  }
  await send(deps, id, { to: data.to, language, mail: codeMail(code) });
}

/** The reset code, if there is an account to reset. */
export async function sendResetCode(deps: Deps, { id, data }: MortarEvent<'resetRequested'>): Promise<void> {
  const reset = await findReset(deps.db, data.resetId);
  const user = reset?.user_id && !reset.verified ? await findUser(deps.db, reset.user_id) : undefined;
  if (!reset || !user) return;
  const code = deriveCode(deps.config.secretKey, 'reset', reset.id, 6);
  await send(deps, id, { to: user.email, language: user.language, mail: resetMail(code, deps.config.publicUrl) });
}

/** A notice to whoever reads the account's mail. */
export async function warnOfNewPassword(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'passwordChanged'>,
): Promise<void> {
  const user = await findUser(deps.db, subjectId);
  if (!user) return;
  const mail = newPasswordMail(data.how === 'reset', deps.config.publicUrl);
  await send(deps, id, { to: user.email, language: user.language, mail });
}

/** A notice to the address the account had before. */
export async function warnOfNewAddress(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'accountChanged'>,
): Promise<void> {
  if (!data.formerEmail) return;
  const user = await findUser(deps.db, subjectId);
  await send(deps, id, { to: data.formerEmail, language: user?.language ?? 'en', mail: newAddressMail });
}

type Letter = { readonly to: string; readonly language: string; readonly mail: { subject: Said; body: Said } };

async function send(deps: Deps, effectKey: string, { to, language, mail }: Letter): Promise<void> {
  const spoken = Language.parse(language);
  await deps.gateways.mail.send({ to, subject: mail.subject[spoken], body: mail.body[spoken], effectKey });
}
