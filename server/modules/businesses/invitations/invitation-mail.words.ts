/** What the mail to an invited manager says; the owner's own words are in it only as a quoted name. */
import { defineMessages } from '#contract/words/message.ts';

export const invitationMail = defineMessages('invitationMail', {
  subject: 'You’re invited to manage shifts on Mortar',
  body: 'A pharmacy in {place} invites you to manage its shifts on Mortar: post them, choose people, approve hours. It’s registered as “{name}”.\n\nTo accept, open this link and choose your password:\n\n{link}\n\nIt works once, until {validOn}. No account was created for you. If you don’t know this pharmacy, ignore this email.',
});
