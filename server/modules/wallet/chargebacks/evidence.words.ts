/** What a bank reads of a booking whose charge it contests. Banks read English. */
import { defineMessages } from '#contract/words/message.ts';

export const evidenceWords = defineMessages('wallet.evidence', {
  product:
    '{worked, select, true {A shift worked by {person}} other {A shift of {person}}} at {business}, {span}, booked through Mortar.',
  calledOff:
    'The shift was called off late, or the person was turned away on arrival: part of its pay is owed by the terms of the booking.',
  invoice: 'The charge pays the invoice of a week of shifts, this one among them.',
  agreed: 'The pharmacy booked the shift on {when} for the price it was charged.',
  arrived:
    'Arrival recorded {when}, {how, select, code {by the code that only the pharmacy sees} other {by evidence}}.',
  departed: 'Departure recorded {when}.',
  approved: '{hours} hours approved {when} by {person}.',
  approvedBySilence: '{hours} hours approved {when} after the time to dispute them had passed.',
  ids: 'Booking {engagementId}, charge {paymentId}.',
});
