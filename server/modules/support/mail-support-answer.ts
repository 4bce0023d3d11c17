import { Language } from '#contract/language.ts';
import { say } from '#contract/words/speaker.ts';
import type { Deps } from '../../call/deps.ts';
import type { MortarEvent } from '../../events/events.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { caseSecret } from './by-link.ts';
import { referenceOf } from './present-case.ts';
import { findCase } from './queries/case-queries.ts';
import { messagesOf } from './queries/message-queries.ts';
import { supportMail } from './support-mail.words.ts';

/** Mails an answer to whoever wrote signed out, with the link that opens their case. Others are notified as usual. */
export async function mailSupportAnswer(deps: Deps, { id, data }: MortarEvent<'supportAnswered'>): Promise<void> {
  const row = await findCase(deps.db, data.caseId);
  if (!row?.email) return;
  const answer = (await messagesOf(deps.db, row.id, false)).find(({ number }) => number === data.number);
  if (!answer) return;
  const language = Language.parse(row.language);
  const reference = referenceOf(row.id);
  // The secret is behind the #: no server, log or referrer on the way gets to see it.
  const secret = caseSecret(deps.config.secretKey, row.id);
  const link = `${deps.config.publicUrl}/help/case#${new URLSearchParams({ id: row.id, secret })}`;
  await deps.gateways.mail.send({
    to: row.email,
    language,
    subject: say(speakerOf(language), supportMail.answerSubject, { reference }),
    body: say(speakerOf(language), supportMail.answerBody, { text: answer.text, link }),
    effectKey: id,
  });
}
