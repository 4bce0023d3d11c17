/** What the calls of wallets, payments and the books show and touch: rows of `contract/stale-reads.ts`. */
import type { Resource } from '../stale-resources.ts';

export const walletReads = {
  getWallet: ['wallet'],
  getTerms: ['wallet'],
  getEarningWeeks: ['wallet', 'engagement'],
  getPaymentSetup: [],
  getPayoutAccount: ['wallet'],
  checkLedger: ['wallet'],
  getBooks: ['wallet', 'clock'],
  listLedgerAccounts: ['wallet'],
  listLedgerEntries: ['wallet'],
  listAdminPayments: ['wallet'],
  getAdminPayment: ['wallet', 'engagement', 'supportCase'],
  listChargebacks: ['wallet'],
  listUnclaimedPay: ['wallet'],
} as const satisfies Record<string, readonly Resource[]>;

export const walletWrites = {
  beginPaymentMethod: [],
  // What waited for a way to pay goes live with one.
  addPaymentMethod: ['wallet', 'posting', 'shift'],
  // And what nothing but a debit pays any more leaves the market.
  removePaymentMethod: ['wallet', 'posting', 'shift'],
  setDefaultPaymentMethod: ['wallet'],
  openPayoutAccount: ['wallet'],
  refreshPayoutAccount: ['wallet'],
  requestPayout: ['wallet'],
  payOwed: ['wallet'],
  payTermsInvoice: ['wallet'],
  grantTerms: ['wallet'],
  endTerms: ['wallet'],
  recordCreditReturn: ['wallet'],
  setEarningGoal: ['wallet'],
  receivePaymentEvent: ['wallet'],
  reconcileLedger: ['wallet'],
  settleDifference: ['wallet'],
  clearSuspense: ['wallet'],
  closeLedgerPeriod: ['wallet'],
  refundPayment: ['wallet', 'engagement'],
  retryRefund: ['wallet', 'engagement'],
  recordRefund: ['wallet', 'engagement'],
  retryPayment: ['wallet', 'engagement'],
  writeOffPayment: ['wallet', 'engagement'],
  recordDebtPayment: ['wallet', 'engagement'],
  recordInvoicePayment: ['wallet'],
  writeOffInvoice: ['wallet'],
  extendHold: ['wallet', 'engagement'],
  reversePayout: ['wallet'],
  recordManualPayout: ['wallet'],
  sendChargebackEvidence: ['wallet'],
} as const satisfies Record<string, readonly Resource[]>;
