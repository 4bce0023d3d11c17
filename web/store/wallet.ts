import type { PaymentMethod, Transaction } from '#contract/wallet/wallet.ts';
import { fieldsSlice } from './fields-slice.ts';

export type WalletState = {
  paymentMethods: PaymentMethod[];
  transactions: Transaction[];
  isLoadingPaymentMethods: boolean;
  isLoadingTransactions: boolean;
  error: string | null;
};

/** SPEC E-8: the one slice that repeats what the server knows, because the customer's specification names it. */
export const wallet = fieldsSlice(
  'wallet',
  (): WalletState => ({
    paymentMethods: [],
    transactions: [],
    isLoadingPaymentMethods: false,
    isLoadingTransactions: false,
    error: null,
  }),
);
