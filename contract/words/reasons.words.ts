/** Reasons that Mortar itself gives and that payment providers give, where nobody wrote one. */
import { defineMessages } from './message.ts';

export const reasonMessages = defineMessages('reason', {
  shiftTaken: 'Someone else has the shift',
  bookedElsewhere: 'Booked another shift at that time',
  shiftCancelled: 'The pharmacy cancelled the shift',
  shiftBegan: 'The shift has begun',
  askingStopped: 'The pharmacy no longer needs anyone',
  shiftTakenBack: 'The pharmacy withdrew the shift',
  takenBackInTime: 'Undone within the undo time',
  paymentRefused: 'The pharmacy’s payment didn’t go through',
  paymentStillRefused: 'The pharmacy’s payment was still refused shortly before the start',
  lineVoid: 'The record changed: this line no longer counts.',
  noArrival: 'No arrival was recorded',
  notHere: 'The pharmacy said that nobody came',
  disqualified: 'They can no longer work through Mortar',
  releasedLate: 'Released to backups: not there in time',
  notTaken: 'Nobody took it in time',
  notPaid: 'The payment didn’t go through.',
  holdReleased: 'The bank released the hold.',
  payoutReturned: 'The bank returned it.',
  noMethod: 'There is no card or bank account on file.',
  // What a payment provider says
  cardDeclined: 'Your card was declined.',
  cardWithoutFunds: 'Your card has insufficient funds.',
  cardExpired: 'Your card has expired.',
  accountWithoutFunds: 'The bank account has insufficient funds.',
  accountClosed: 'The bank account is closed.',
  chargedBack: 'Your bank took the payment back.',
  chargedBackAgain: 'Your bank took this payment back as well.',
  holdLapsed: 'The hold lapsed before it was captured.',
});
