import { Language } from '#contract/language.ts';
import { say } from '#contract/words/speaker.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { MortarEvent } from '../../events/events.ts';
import { recordEvent } from '../../events/record-event.ts';
import { MessageRefused } from '../../gateways/messages/message-gateways.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { caseSecret } from './by-link.ts';
import { referenceOf } from './present-case.ts';
import { type CaseRow, findCase } from './queries/case-queries.ts';
import { markAnswerBounced, messagesOf, type SupportMessageRow } from './queries/message-queries.ts';
import { supportMail } from './support-mail.words.ts';
import { aboutCase, factsOfCase } from './write-to-support.ts';

/**
 * Mails an answer to whoever wrote signed out, with the link that opens their case; others are notified as usual. Where the
 * address takes no mail, that is noted on the answer and no other try follows (decision 156).
 */
export async function mailSupportAnswer(deps: Deps, { id, data }: MortarEvent<'supportAnswered'>): Promise<void> {
  const row = await findCase(deps.db, data.caseId);
  if (!row?.email) return;
  const answer = (await messagesOf(deps.db, row.id, false)).find(({ number }) => number === data.number);
  if (!answer || answer.bounced_at) return;
  const language = Language.parse(row.language);
  const reference = referenceOf(row.id);
  // The secret is behind the #: no server, log or referrer on the way gets to see it.
  const secret = caseSecret(deps.config.secretKey, row.id);
  const link = `${deps.config.publicUrl}/help/case#${new URLSearchParams({ id: row.id, secret })}`;
  const subject = say(speakerOf(language), supportMail.answerSubject, { reference });
  const body = say(speakerOf(language), supportMail.answerBody, { text: answer.text, link });
  try {
    await deps.gateways.mail.send({ to: row.email, language, subject, body, effectKey: id });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    deps.log.warn({ err: error, effectKey: id }, 'an answer of support will not be taken');
    await recordBounce(deps, row, answer);
  }
}

/** Notes on an answer that it reached nobody, and tells the Admins of the case once. */
async function recordBounce(deps: Deps, row: CaseRow, { id, number }: SupportMessageRow): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    if (!(await markAnswerBounced(db, id, call.now))) return;
    await recordEvent(call, 'supportAnswerBounced', { ...aboutCase(row), data: { ...factsOfCase(row), number } });
  });
}
