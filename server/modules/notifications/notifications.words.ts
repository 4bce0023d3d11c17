/** What notifications say around their event's own words. */
import { defineMessages } from '#contract/words/message.ts';

export const notificationMessages = defineMessages('notification', {
  somePharmacy: 'The pharmacy',
  somePharmacist: 'The pharmacist',
  formerUser: 'a former user',
  mailBody: '{body}\n\nOpen Mortar: {url}',
  mailFoot: 'Unsubscribe from emails like this: {link}',
  text: 'Mortar: {title}\n{body}',
  pushBody: 'Open Mortar for the details.',
  pushBodyOfShift: 'About the shift {span}. Open Mortar for the details.',
});
