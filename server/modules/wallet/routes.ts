import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { addPaymentMethod, keepMethod } from './add-payment-method.ts';
import { getWallet } from './get-wallet.ts';
import { readPaymentEvent, receivePaymentEvent } from './receive-payment-event.ts';
import { removePaymentMethod } from './remove-payment-method.ts';
import { requestPayout, sendRequestedPayout } from './request-payout.ts';
import { setDefaultPaymentMethod } from './set-default-payment-method.ts';

export const walletRoutes: readonly Route[] = [
  route(walletEndpoints.getWallet, getWallet),
  preparedRoute(walletEndpoints.addPaymentMethod, keepMethod, addPaymentMethod),
  route(walletEndpoints.removePaymentMethod, removePaymentMethod),
  route(walletEndpoints.setDefaultPaymentMethod, setDefaultPaymentMethod),
  route(walletEndpoints.requestPayout, requestPayout, sendRequestedPayout),
  preparedRoute(walletEndpoints.receivePaymentEvent, readPaymentEvent, receivePaymentEvent),
];
