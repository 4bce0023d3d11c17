/** Mail and texts about the account itself: always sent, at once, whatever the preferences, in the person's language. */
import { Language } from '#contract/language.ts';
import type { Facts } from '#contract/words/facts.ts';
import { say } from '#contract/words/speaker.ts';
import type { Deps } from '../../call/deps.ts';
import type { MortarEvent } from '../../events/events.ts';
import { MessageRefused } from '../../gateways/messages/message-gateways.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { deriveCode, revealCode } from '../verification/index.ts';
import { accountMail } from './account-mail.words.ts';
import { findReset } from './queries/guess-queries.ts';
import { findUser } from './queries/user-queries.ts';
import { linkToken } from './tokens.ts';

/** Sends a requested code to the address it is for. Sends nothing when it was used or expired meanwhile. */
export async function sendVerificationCode(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'codeRequested'>,
): Promise<void> {
  const validAt = deps.clock.now();
  const code = await revealCode(
    { db: deps.db, deps },
    { type: data.type, subject: data.to, userId: subjectId, validAt },
  );
  if (!code) return;
  const language = Language.parse((await findUser(deps.db, subjectId))?.language ?? 'en');
  if (data.type === 'phone') {
    await deps.gateways.sms.send({
      to: data.to,
      language,
      body: say(speakerOf(language), accountMail.codeText, { code }),
      code,
      effectKey: id,
    });
    return;
  }
  await sendAccountMail(deps, id, { to: data.to, language, mail: 'code', code });
}

/** Sends the reset code or link, if there is an account to reset and it still works. */
export async function sendResetMail(deps: Deps, { id, data }: MortarEvent<'resetRequested'>): Promise<void> {
  const reset = await findReset(deps.db, data.resetId);
  const isOpen = reset && !reset.verified && !reset.used_at && reset.expires_at > deps.clock.now();
  const user = isOpen && reset.user_id ? await findUser(deps.db, reset.user_id) : undefined;
  if (!isOpen || user?.email !== reset.email) return;
  const { secretKey } = deps.config;
  const to = { to: user.email, language: user.language };
  if (reset.kind === 'link') {
    const link = resetLink(deps, { token: linkToken(secretKey, 'reset link', reset.id), email: user.email });
    await sendAccountMail(deps, id, { ...to, mail: 'resetLink', params: { link } });
  } else {
    await sendAccountMail(deps, id, { ...to, mail: 'reset', code: deriveCode(secretKey, 'reset', reset.id, 6) });
  }
}

/** The token is behind the #: no server, log or referrer on the way gets to see it. */
function resetLink({ config }: Deps, named: { token: string; email: string }): string {
  return `${config.publicUrl}/?modal=reset-password#${new URLSearchParams(named)}`;
}

/** Mails a notice to the account's address. */
export async function warnOfNewPassword(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'passwordChanged'>,
): Promise<void> {
  const user = await findUser(deps.db, subjectId);
  if (!user) return;
  const params = { everywhere: data.how === 'reset' };
  await sendNotice(deps, id, { to: user.email, language: user.language, mail: 'newPassword', params });
}

/** Sends a notice to the e-mail the account had before, where it was confirmed: a stranger's is nobody's to warn. */
export async function warnOfNewEmail(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'accountChanged'>,
): Promise<void> {
  if (!data.formerEmail || !data.formerEmailConfirmed) return;
  const user = await findUser(deps.db, subjectId);
  if (!user) return;
  await sendNotice(deps, id, { to: data.formerEmail, language: user.language, mail: 'newEmail' });
}

/**
 * Sends a notice to the phone the account had before, and by mail: to the former address where that changed with it. Only to
 * confirmed ones.
 */
export async function warnOfNewPhone(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'accountChanged'>,
): Promise<void> {
  const user = data.formerPhone ? await findUser(deps.db, subjectId) : undefined;
  if (!user || !data.formerPhone) return;
  const language = Language.parse(user.language);
  if (data.formerPhoneConfirmed) await textOfNewPhone(deps, id, { to: data.formerPhone, language });
  const mailTo = data.formerEmail
    ? { to: data.formerEmail, isConfirmed: data.formerEmailConfirmed === true }
    : { to: user.email, isConfirmed: user.email_verified_at !== null };
  if (mailTo.isConfirmed) await sendNotice(deps, `${id}:phone-mail`, { to: mailTo.to, language, mail: 'newPhone' });
}

/** A number that takes no texts keeps nobody from the mail. */
async function textOfNewPhone(deps: Deps, id: string, { to, language }: { to: string; language: Language }) {
  const body = say(speakerOf(language), accountMail.newPhoneText, { url: deps.config.publicUrl });
  try {
    await deps.gateways.sms.send({ to, language, body, effectKey: `${id}:phone-text` });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    deps.log.warn({ err: error, effectKey: id }, 'a text will not be taken');
  }
}

/** Sends why an Admin signed somebody out everywhere. */
export async function warnOfEndedSessions(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'sessionsEnded'>,
): Promise<void> {
  const user = await findUser(deps.db, subjectId);
  if (!user) return;
  const params = { reason: data.reason };
  await sendNotice(deps, id, { to: user.email, language: user.language, mail: 'endedSessions', params });
}

type MailName = {
  [K in keyof typeof accountMail]: K extends `${infer Name}Subject` ? Name : never;
}[keyof typeof accountMail];

type AccountMail = {
  readonly to: string;
  readonly language: string;
  readonly mail: MailName;
  readonly params?: Facts;
  /** The one-time code it carries: `{code}`. */
  readonly code?: string;
};

/** Mails a notice about an account at once. An address that takes no mail is a line in the log: nobody waits for the notice. */
export async function sendNotice(deps: Deps, effectKey: string, notice: AccountMail): Promise<void> {
  try {
    await sendAccountMail(deps, effectKey, notice);
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    deps.log.warn({ err: error, effectKey }, 'a notice about an account will not be taken');
  }
}

/** Sends a mail about an account at once. `{url}` is where Mortar is. */
async function sendAccountMail(deps: Deps, effectKey: string, mail: AccountMail): Promise<void> {
  const { to, code } = mail;
  const language = Language.parse(mail.language);
  const params = { ...mail.params, ...(code && { code }), url: deps.config.publicUrl };
  const write = (part: 'Subject' | 'Body') => say(speakerOf(language), accountMail[`${mail.mail}${part}`], params);
  const [subject, body] = [write('Subject'), write('Body')];
  await deps.gateways.mail.send({ to, language, subject, body, effectKey, ...(code && { code }) });
}
