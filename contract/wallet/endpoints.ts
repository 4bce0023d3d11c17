/** Payment methods, balances, payouts, the provider's webhook (API.md, Money). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, text } from '../lists.ts';
import { line } from '../text.ts';
import { Owed } from './owed.ts';
import { Terms } from './terms.ts';
import { PaymentMethod, PaymentMethodKind, Transaction, Wallet } from './wallet.ts';

const UserTerms = z.object({ terms: Terms.nullable() });
const walletOwners = ['Business', 'Specialist'] as const;

export const walletEndpoints = {
  getWallet: endpoint({
    name: 'getWallet',
    method: 'GET',
    path: '/api/wallet',
    summary: 'Payment methods, transactions, balances',
    who: walletOwners,
    query: z.strictObject({ businessId: Id.optional(), limit: z.coerce.number().int().min(1).max(500).default(100) }),
    answer: Wallet,
  }),
  addPaymentMethod: endpoint({
    name: 'addPaymentMethod',
    method: 'POST',
    path: '/api/wallet/payment-methods',
    summary: 'Keep a card or bank account by the provider\u2019s token; numbers never reach us',
    who: walletOwners,
    body: z.strictObject({ kind: PaymentMethodKind, token: line(200, 1), makeDefault: z.boolean().default(false) }),
    answer: PaymentMethod,
    refusals: ['proof_needed', 'unknown_payment_token'],
  }),
  removePaymentMethod: endpoint({
    name: 'removePaymentMethod',
    method: 'DELETE',
    path: '/api/wallet/payment-methods/:id',
    summary: 'Forget a card or bank account',
    who: walletOwners,
    params: IdParams,
    answer: Empty,
    refusals: ['not_found', 'proof_needed', 'payment_method_in_use'],
  }),
  setDefaultPaymentMethod: endpoint({
    name: 'setDefaultPaymentMethod',
    method: 'POST',
    path: '/api/wallet/payment-methods/:id/default',
    summary: 'Use this one from now on',
    who: walletOwners,
    params: IdParams,
    answer: PaymentMethod,
    refusals: ['not_found', 'proof_needed'],
  }),
  payOwed: endpoint({
    name: 'payOwed',
    method: 'POST',
    path: '/api/wallet/owed/pay',
    summary: 'Charge all that is owed to one card or bank account',
    who: ['Business'],
    idempotent: true,
    body: z.strictObject({ paymentMethodId: Id }),
    answer: Owed,
    refusals: ['not_found', 'nothing_owed'],
  }),
  payTermsInvoice: endpoint({
    name: 'payTermsInvoice',
    method: 'POST',
    path: '/api/wallet/terms-invoices/:id/pay',
    summary: 'Pay a weekly invoice by card or bank account (PRODUCT §6)',
    who: ['Business'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ paymentMethodId: Id }),
    answer: Terms,
    refusals: ['not_found', 'invoice_paid', 'invoice_being_paid'],
  }),
  getTerms: endpoint({
    name: 'getTerms',
    method: 'GET',
    path: '/api/admin/users/:id/terms',
    summary: 'What an owner may be invoiced for, and what they used of it',
    who: ['Admin'],
    params: IdParams,
    answer: UserTerms,
  }),
  grantTerms: endpoint({
    name: 'grantTerms',
    method: 'POST',
    path: '/api/admin/users/:id/terms',
    summary: 'Trust an owner on terms up to a limit, or change it',
    who: ['Admin'],
    params: IdParams,
    body: z.strictObject({ limitCents: z.int().min(100), reason: text(500, 1) }),
    answer: UserTerms,
    refusals: ['not_found', 'terms_limit_too_high'],
  }),
  endTerms: endpoint({
    name: 'endTerms',
    method: 'DELETE',
    path: '/api/admin/users/:id/terms',
    summary: 'No more bookings on terms; what is used up to now is still invoiced',
    who: ['Admin'],
    params: IdParams,
    body: z.strictObject({ reason: text(500, 1) }),
    answer: UserTerms,
    refusals: ['not_found'],
  }),
  requestPayout: endpoint({
    name: 'requestPayout',
    method: 'POST',
    path: '/api/wallet/payouts',
    summary: 'Get the balance now; the fee is said first (PRODUCT §6)',
    who: ['Specialist'],
    idempotent: true,
    body: z.strictObject({ instant: z.boolean().default(true) }).prefault({}),
    answer: Transaction,
    refusals: ['nothing_to_pay_out', 'no_bank_account', 'instant_not_yet'],
  }),
  receivePaymentEvent: endpoint({
    name: 'receivePaymentEvent',
    method: 'POST',
    path: '/api/webhooks/payments',
    summary: 'The provider tells what happened; signed, applied once',
    who: 'anyone',
    signed: true,
    body: z.looseObject({
      id: z.string().min(1).max(200),
      type: z.string().min(1).max(100),
      createdAt: z.string().max(40),
      data: z.record(z.string(), z.unknown()),
    }),
    answer: Empty,
    refusals: ['bad_signature'],
  }),
} as const;
