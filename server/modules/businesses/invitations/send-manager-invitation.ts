/** The mail to an invited manager. */
import { dayIn } from '#contract/time.ts';
import { say } from '#contract/words/speaker.ts';
import type { Deps } from '../../../call/deps.ts';
import type { MortarEvent } from '../../../events/events.ts';
import { MessageRefused } from '../../../gateways/messages/message-gateways.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { findPeople, linkToken } from '../../accounts/index.ts';
import { findBusiness } from '../queries/business-queries.ts';
import { findInvitation, findOpenInvitations } from '../queries/invitation-queries.ts';
import { invitationMail } from './invitation-mail.words.ts';
import { recordBounce } from './record-bounce.ts';

/**
 * Mails the link, in the owner's language: the address has said none yet. Nothing when nothing is open any more. Where the
 * address takes no mail, that is noted and no other try follows.
 */
export async function sendManagerInvitation(deps: Deps, { id, data }: MortarEvent<'managerInvited'>): Promise<void> {
  const invitation = data.mailed ? await findInvitation(deps.db, data.invitationId) : undefined;
  const business = invitation && (await findBusiness(deps.db, invitation.business_id));
  if (!invitation || invitation.bounced_at || !business) return;
  const { invited_by: invitedBy, email, expires_at: expiresAt } = invitation;
  if ((await findOpenInvitations(deps.db, { invitedBy, email, now: deps.clock.now() })).length === 0) return;
  const language = (await findPeople(deps.db, [invitedBy])).get(invitedBy)?.language ?? 'en';
  const link = `${deps.config.publicUrl}/invitation/${linkToken(deps.config.secretKey, 'invitation', invitation.id)}`;
  const speaker = speakerOf(language);
  const { name, city, state, time_zone: timeZone } = business;
  const body = say(speaker, invitationMail.body, {
    place: [quotableName(city), state].filter(Boolean).join(', '),
    name: quotableName(name),
    link,
    validOn: dayIn(expiresAt, timeZone),
  });
  const subject = say(speaker, invitationMail.subject);
  try {
    await deps.gateways.mail.send({ to: email, language, subject, body, effectKey: id });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    deps.log.warn({ err: error, effectKey: id }, 'an invitation will not be taken');
    await recordBounce(deps, invitation);
  }
}

const LONGEST = 60;

/**
 * Returns a name somebody chose, fit to be quoted in a mail to a stranger: letters, digits and a few marks, in which
 * nothing reads as a link, an address or a number to call.
 */
function quotableName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}&'’., -]/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\d(?:[ .-]?\d){6,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
}
