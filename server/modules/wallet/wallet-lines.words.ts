/** What the lines of a wallet say (PRODUCT §6). */
import { defineMessages } from '#contract/words/message.ts';

export const paymentLines = defineMessages('wallet.payment', {
  returned: 'Returned to you',
  returnedAnotherWay: 'Returned to you another way. Reference: {reference}',
  sentBack: 'Your bank sent {amountCents} back to us',
  heldFrom: 'Held from {holdAt}',
  beingHeld: 'Being held',
  beingCharged: 'Being charged',
  onItsWay: 'On its way from your bank',
  chargedOnceApproved: 'Charged once the hours are approved',
  invoicedOnceApproved: 'On your weekly invoice once the hours are approved',
  onInvoice: 'On your weekly invoice',
  failed: '{amountCents} didn’t go through',
  paidOtherwise: '{amountCents} paid another way',
  writtenOff: '{amountCents} is no longer owed, Mortar covers it',
  released: 'Hold of {amountCents} released, no charge made',
  shift: 'Charged {chargedShort}',
  extra: 'Extra time, charged {chargedShort}',
  adjustment: 'Hours decided by Mortar, charged {chargedShort}',
  change: 'For a changed booking, charged {chargedShort}',
  renewal: 'Renewed hold, charged {chargedShort}',
  compensation: 'Late cancellation, charged {chargedShort}',
  expense: 'Expenses, charged {chargedShort}',
  chargeback: 'Taken back by your bank, paid {chargedShort}',
  invoice: 'Weekly invoice, paid {chargedShort}',
  withReturn: '{line}, {returnedCents} returned',
  withExpenses: '{line}, {expenseCents} of it expenses',
});

export const earningLines = defineMessages('wallet.earning', {
  lateCancellation: 'Late cancellation by {business}',
  forDay: 'For {startsShort}',
  adjustment: 'Hours decided by Mortar',
  takenBack: 'Overpaid: hours decided by Mortar. It comes off your next payout',
  reversal: 'Pulled back from a payout',
  extra: 'Extra time',
  expense: 'Expenses',
  hoursApproved: 'Hours approved',
  approvedBy: '{hours} h, approved by {person}',
  approvedBySilence: '{hours} h, approved automatically',
  withExpenses: '{line}, and {expenseCents} in expenses',
});

export const payoutLines = defineMessages('wallet.payout', {
  to: 'Payout to {brand} ••{last4}',
  payout: 'Payout',
  instantFee: 'Instant payout fee',
  returned: 'Returned: {failure, select, none {the bank sent it back} other {{failure}}}',
  waits: 'Waits in your account with the payment provider. Add a bank account to receive it.',
  onItsWay: 'On its way',
  arrived: 'Arrived {arrivesShort}',
  arrives: 'Arrives {arrivesShort}',
});
