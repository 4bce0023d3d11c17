/** What an ending does, said before it is done (PRODUCT §5). */
import { defineMessages } from '#contract/words/message.ts';

export const endingMessages = defineMessages('ending', {
  released:
    'This costs you nothing, and it doesn’t change their standing. {reopens, select, true {We ask backups right away.} other {Too little of the shift is left for a backup.}}',
  noShow:
    'This costs you nothing. They lose {points, plural, one {# point} other {# points}} once an admin has looked at it. {reopens, select, true {We ask backups right away.} other {Too little of the shift is left for a backup.}}',
});
