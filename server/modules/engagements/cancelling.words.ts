/** What cancelling would do, said before it is done (PRODUCT §4). */
import { defineMessages } from '#contract/words/message.ts';

export const cancelMessages = defineMessages('cancel', {
  notBooked: 'This costs nothing: it isn’t booked yet.',
  noPoints: 'Canceling now costs no points. No money fines, ever.',
  points: 'Canceling now costs {points, plural, one {# point} other {# points}}. No money fines, ever.',
  paymentRefused: 'Canceling now costs no points: the pharmacy’s payment was refused.',
  noPay: 'Canceling now costs nothing. It counts in your public cancel rate.',
  pays: 'Canceling now pays the person you booked.',
  waived: 'An admin cancels it without effect.',
});

/** The rule that holds. */
export const cancelRules = defineMessages('cancel.rule', {
  notBooked: 'Not booked yet',
  nobodyBooked: 'Nobody is booked',
  waived: 'Waived by an admin',
  afterStart: 'After the start',
  paymentRefused: 'The pharmacy’s payment was refused',
  atLeast: 'At least {hours} h before the start',
});
