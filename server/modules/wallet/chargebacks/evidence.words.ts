/** What a bank reads of a booking whose charge it contests. Banks read English. */
import { defineMessages } from '#contract/words/message.ts';

export const evidenceWords = defineMessages('wallet.evidence', {
  product: 'A shift worked by {person} at {business}, {span}, booked through Mortar.',
  agreed: 'The pharmacy booked the shift on {when} for the price it was charged.',
  arrived:
    'Arrival recorded {when}, {how, select, code {by the code that only the pharmacy sees} other {by evidence}}.',
  departed: 'Departure recorded {when}.',
  approved: '{hours} hours approved {when} by {person}.',
  approvedBySilence: '{hours} hours approved {when} after the time to dispute them had passed.',
  ids: 'Booking {engagementId}, charge {paymentId}.',
});
