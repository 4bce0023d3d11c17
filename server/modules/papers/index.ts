/**
 * Papers of money (PRODUCT §6, docs/decisions/095): invoices, receipts and credit notes of businesses, payout statements of
 * specialists, the tax facts of both, and the files a bookkeeper imports. A paper is issued in the transaction that moved the
 * money, by a reaction to its event; it is never changed, and its numbers have no gaps.
 */

export { recordMiles } from './driven-miles.ts';
export { issueForLost, issueForWon } from './issue-for-chargeback.ts';
export { issueForCapture, issueForRefund } from './issue-for-payment.ts';
export { issueForPayout, issueForReturn, issueForReversal } from './issue-for-payout.ts';
export { issueForRecordedReturn } from './issue-returned-credit.ts';
export { issueForPaidWeek, issueForUsedCredit, issueForWeek } from './issue-terms.ts';
export { papersOf } from './queries/paper-queries.ts';
export { hasTaxDetails, withoutTaxDetails } from './queries/tax-queries.ts';
export { eraseTaxDetailsOf, plannedTaxDetails, taxPayeeOf } from './tax/tax-details.ts';
