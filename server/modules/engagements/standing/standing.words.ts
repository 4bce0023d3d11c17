/** What a line of standing is called by its rule, beside the steps of the scale of notice (PRODUCT §4). */
import type { StandingRule } from '#contract/engagements/standing.ts';
import { defineMessages } from '#contract/words/message.ts';

export const standingMessages = defineMessages('standing', {
  cancelled: 'Canceled',
  completed: 'Completed',
  onTime: 'On time',
  noShow: 'No-show',
  walkOut: 'Walk-out',
  pauseEnded: 'End of a pause',
} satisfies Record<StandingRule, string>);
