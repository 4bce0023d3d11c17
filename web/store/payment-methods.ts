import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { fieldsSlice } from './fields-slice.ts';

export type PaymentMethodsState = { bankAccount: PaymentMethod | null; card: PaymentMethod | null };

/** The method in use of each kind (SPEC E-8). */
export const paymentMethods = fieldsSlice(
  'paymentMethods',
  (): PaymentMethodsState => ({ bankAccount: null, card: null }),
);
