/** What calendars say of bookings. Whoever shares a calendar shares these: no pay, no phone number. */
import { defineMessages } from '#contract/words/message.ts';

export const calendarMessages = defineMessages('calendar', {
  name: 'Mortar shifts',
  ownShift: 'Shift at {pharmacy}',
  bookedShift: '{person} at {pharmacy}',
  cancelled: 'Canceled: {title}',
  details: '{license}. Open it in Mortar: {link}',
});
