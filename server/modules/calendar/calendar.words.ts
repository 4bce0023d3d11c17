/** What calendars say of bookings. A shared calendar shows them to others: no pay, no phone number. */
import { defineMessages } from '#contract/words/message.ts';

export const calendarMessages = defineMessages('calendar', {
  name: 'Mortar shifts',
  ownShift: 'Shift at {pharmacy}',
  bookedShift: '{person} at {pharmacy}',
  cancelled: 'Canceled: {title}',
  details: '{license}. Open it in Mortar: {link}',
});
