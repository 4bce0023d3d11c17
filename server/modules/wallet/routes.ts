import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { chargebackDeskEndpoints } from '#contract/wallet/chargeback-desk-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { unclaimedPayEndpoints } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { closeLedgerPeriod } from './books/periods.ts';
import {
  getBooks,
  listLedgerAccounts,
  listLedgerEntries,
  reconcileLedger,
  runReconciliation,
} from './books/read-books.ts';
import { askAgain, settleDifference } from './books/settle-difference.ts';
import { clearSuspense } from './books/suspense.ts';
import { listChargebacks, sendChargebackEvidence, sendWrittenEvidence } from './chargebacks/desk.ts';
import { recordDebtPayment, recordInvoicePayment, writeOffInvoice } from './debts/settle-debt.ts';
import { extendHold, moveMoney, refundByAdmin, retryPayment, writeOffPayment } from './desk/operate-payment.ts';
import { getAdminPayment, listAdminPayments } from './desk/read-payments.ts';
import { reversePayout, sendReversalsOf } from './desk/reverse-payout.ts';
import { recordRefund, retryRefund } from './desk/waiting-refunds.ts';
import { getEarningWeeks, setEarningGoal } from './earning-weeks.ts';
import { getWallet } from './get-wallet.ts';
import { chargeWhatIsOwed, payOwed } from './owed.ts';
import { addPaymentMethod, keepMethod, removePaymentMethod, setDefaultPaymentMethod } from './payment-methods.ts';
import { beginPaymentMethod, getPaymentSetup } from './payment-setup.ts';
import {
  getPayoutAccount,
  linkPayoutAccount,
  openPayoutAccount,
  readPayoutAccount,
  refreshPayoutAccount,
} from './provider-account.ts';
import { readPaymentEvent, receivePaymentEvent } from './receive-payment-event.ts';
import { requestPayout, sendRequestedPayout } from './request-payout.ts';
import { chargeInvoice, payTermsInvoice } from './terms/pay-invoice.ts';
import { recordCreditReturn } from './terms/record-return.ts';
import { endTerms, getTerms, grantTerms } from './terms/trust.ts';
import { listUnclaimedPay, recordManualPayout } from './unclaimed/record-manual-payout.ts';

export const walletRoutes: readonly Route[] = [
  route(walletEndpoints.getWallet, getWallet),
  route(walletEndpoints.getPaymentSetup, getPaymentSetup),
  preparedRoute(walletEndpoints.beginPaymentMethod, beginPaymentMethod, async (_call, _input, begun) => begun),
  preparedRoute(walletEndpoints.addPaymentMethod, keepMethod, addPaymentMethod),
  route(walletEndpoints.removePaymentMethod, removePaymentMethod),
  route(walletEndpoints.setDefaultPaymentMethod, setDefaultPaymentMethod),
  route(walletEndpoints.payOwed, payOwed, chargeWhatIsOwed),
  route(walletEndpoints.payTermsInvoice, payTermsInvoice, chargeInvoice),
  route(walletEndpoints.getTerms, getTerms),
  route(walletEndpoints.grantTerms, grantTerms),
  route(walletEndpoints.endTerms, endTerms),
  route(walletEndpoints.recordCreditReturn, recordCreditReturn),
  route(walletEndpoints.recordInvoicePayment, recordInvoicePayment),
  route(walletEndpoints.writeOffInvoice, writeOffInvoice),
  route(walletEndpoints.getPayoutAccount, getPayoutAccount),
  preparedRoute(walletEndpoints.openPayoutAccount, linkPayoutAccount, openPayoutAccount),
  preparedRoute(walletEndpoints.refreshPayoutAccount, readPayoutAccount, refreshPayoutAccount),
  route(walletEndpoints.requestPayout, requestPayout, sendRequestedPayout),
  route(walletEndpoints.getEarningWeeks, getEarningWeeks),
  route(walletEndpoints.setEarningGoal, setEarningGoal),
  preparedRoute(walletEndpoints.receivePaymentEvent, readPaymentEvent, receivePaymentEvent),
  route(bookEndpoints.getBooks, getBooks),
  route(bookEndpoints.listLedgerAccounts, listLedgerAccounts),
  route(bookEndpoints.listLedgerEntries, listLedgerEntries),
  route(bookEndpoints.reconcileLedger, reconcileLedger, runReconciliation),
  preparedRoute(bookEndpoints.settleDifference, askAgain, settleDifference),
  route(bookEndpoints.clearSuspense, clearSuspense),
  route(bookEndpoints.closeLedgerPeriod, closeLedgerPeriod),
  route(paymentDeskEndpoints.listAdminPayments, listAdminPayments),
  route(paymentDeskEndpoints.getAdminPayment, getAdminPayment),
  route(paymentDeskEndpoints.refundPayment, refundByAdmin, moveMoney),
  route(paymentDeskEndpoints.retryRefund, retryRefund, moveMoney),
  route(paymentDeskEndpoints.recordRefund, recordRefund),
  route(paymentDeskEndpoints.retryPayment, retryPayment, moveMoney),
  route(paymentDeskEndpoints.writeOffPayment, writeOffPayment, moveMoney),
  route(paymentDeskEndpoints.recordDebtPayment, recordDebtPayment),
  route(paymentDeskEndpoints.extendHold, extendHold, moveMoney),
  route(paymentDeskEndpoints.reversePayout, reversePayout, sendReversalsOf),
  route(unclaimedPayEndpoints.listUnclaimedPay, listUnclaimedPay),
  route(unclaimedPayEndpoints.recordManualPayout, recordManualPayout),
  route(chargebackDeskEndpoints.listChargebacks, listChargebacks),
  route(chargebackDeskEndpoints.sendChargebackEvidence, sendChargebackEvidence, sendWrittenEvidence),
];
