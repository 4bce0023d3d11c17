/** Lengths of time as people say them. */
import { defineMessages } from './message.ts';

export const durationMessages = defineMessages('duration', {
  seconds: '{count, plural, one {# second} other {# seconds}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
});
