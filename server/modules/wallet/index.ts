/**
 * Money of both sides (PRODUCT §6): payment methods, what a pharmacy pays for a booking, what a specialist earns and is
 * paid out, and the double-entry ledger under it all.
 *
 * A booking plans a payment; its hold is placed a day before the start; approved hours capture it; the capture becomes
 * an earning; earnings leave in payouts. Nothing talks to the provider inside a transaction: what is wanted is recorded
 * as an attempt, the provider is asked with the attempt's id as key, its answer is applied in a second
 * transaction. The sweeps do the asking that nobody waits for, and repeat what a crash left open.
 */

export { bookSweeps } from './books/book-sweeps.ts';
export { countOpenDifferences } from './books/queries/difference-queries.ts';
export { suspenseCents } from './books/queries/suspense-queries.ts';
export {
  adoptChange,
  beginChangeHold,
  cancelChangeHold,
  findUncovered,
  previewChange,
  type Uncovered,
} from './change-payment.ts';
export { chargeCompensation } from './charge-compensation.ts';
export { chargeExpense } from './charge-owed.ts';
export { debitTooLateFrom, firstStartByDebit, isDebitTooLate } from './debit-times.ts';
export { adoptRenewal } from './desk/extend-hold.ts';
export { findPayoutsFor } from './desk/find-payouts-for.ts';
export { getWallet } from './get-wallet.ts';
export { keepInEscrow, moveDisputed, previewEscrow, previewMove, putInEscrow } from './move-disputed.ts';
export { movePayments } from './move-payments.ts';
export { balanceOfPayer, refuseWhileOwing } from './owed.ts';
export { payWaitsOf } from './pay-due-earnings.ts';
export { forgetMethodsOf } from './payment-methods.ts';
export { dueHoldsOf, heldFor, openPaymentOf, paymentsOf } from './payments-of.ts';
export { announcePayoutAccount } from './payout-account.ts';
export { resumeWaitingPayouts } from './payout-waits.ts';
export { placeHold } from './place-hold.ts';
export { planPayment, platformFee } from './plan-payment.ts';
export { keptRefunds, refusedRefundsWaiting } from './queries/attempt-queries.ts';
export {
  type AwaitedPayment,
  invoicesToPay,
  paymentsAwaited,
  payoutsToFix,
  withoutBank,
} from './queries/awaited-queries.ts';
export { paysAnything, wasPaidOut } from './queries/earning-queries.ts';
export {
  hasPaymentMethod,
  lockMethodsOf,
  paysByDebitAlone,
  shareMethodsOf,
  waitsForBank,
} from './queries/method-queries.ts';
export {
  findDisputedCents,
  findPaymentIfAny,
  refusedHoldOf,
  refusedHoldsOf,
} from './queries/payment-queries.ts';
export { linesOfTermsInvoice, statusOfTermsInvoice, termsInvoicesOf } from './queries/terms-queries.ts';
export { unclaimedWaiting } from './queries/unclaimed-queries.ts';
export { previewRefund, refundPayment } from './refund-payment.ts';
export { releasePayment } from './release-payment.ts';
export { settlePayment } from './settle-payment.ts';
export { walletSweeps } from './sweeps.ts';
export { previewTerms } from './terms/on-terms.ts';
export { lookForAnotherMethod } from './try-another-method.ts';
