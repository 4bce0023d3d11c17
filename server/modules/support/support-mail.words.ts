/** What mail to people says who wrote to support signed out. */
import { defineMessages } from '#contract/words/message.ts';

export const supportMail = defineMessages('supportMail', {
  answerSubject: 'Mortar support answered ({reference})',
  answerBody:
    '{text}\n\nRead the whole case and reply here:\n\n{link}\n\nAnyone with this link can read the case. If you didn’t write to Mortar, ignore this email.',
});
