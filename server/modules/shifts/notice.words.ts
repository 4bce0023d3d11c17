/** How much notice a cancellation gives, as a step of its scale (PRODUCT §4). */
import { defineMessages } from '#contract/words/message.ts';

/** Of the specialist's scale: a length of time. */
export const noticeMessages = defineMessages('notice', {
  hoursOrMore: '{from} h or more',
  daysOrMore: '{fromDays, plural, one {# day} other {# days}} or more',
  underHours: 'Under {to} h',
  underDays: 'Under {toDays, plural, one {# day} other {# days}}',
  hoursToHours: '{to} to {from} h',
  daysToHours: '{toDays, plural, one {# day} other {# days}} to {from} h',
  daysToDays: '{toDays} to {fromDays} days',
  noShow: 'No-show or walk-out',
});

/** Of the pharmacy's scale: before the start. */
export const noticeBeforeMessages = defineMessages('notice.before', {
  hoursOrMore: '{from} h or more before',
  under: 'Under {to} h before',
  between: '{to} to {from} h before',
});
