/** What a line of standing is called by its rule, beside the steps of the scale of notice (PRODUCT §4). */
import { defineMessages } from '#contract/words/message.ts';

export const standingMessages = defineMessages('standing', {
  completed: 'Completed',
  onTime: 'On time',
  noShow: 'No-show',
  pauseEnded: 'End of a pause',
});
