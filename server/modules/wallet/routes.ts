import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
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
import { endTerms, getTerms, grantTerms } from './terms/trust.ts';

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
  route(walletEndpoints.getPayoutAccount, getPayoutAccount),
  preparedRoute(walletEndpoints.openPayoutAccount, linkPayoutAccount, openPayoutAccount),
  preparedRoute(walletEndpoints.refreshPayoutAccount, readPayoutAccount, refreshPayoutAccount),
  route(walletEndpoints.requestPayout, requestPayout, sendRequestedPayout),
  route(walletEndpoints.getEarningWeeks, getEarningWeeks),
  route(walletEndpoints.setEarningGoal, setEarningGoal),
  preparedRoute(walletEndpoints.receivePaymentEvent, readPaymentEvent, receivePaymentEvent),
];
