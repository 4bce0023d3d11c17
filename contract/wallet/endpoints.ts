/** Payment methods, balances, payouts, the provider's webhook (API.md, Money). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { line } from '../text.ts';
import { EarningWeeks, PaymentMethod, PaymentMethodKind, Transaction, Wallet } from './wallet.ts';

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
  requestPayout: endpoint({
    name: 'requestPayout',
    method: 'POST',
    path: '/api/wallet/payouts',
    summary: 'Get the balance now; the fee is said first (PRODUCT §6)',
    who: ['Specialist'],
    idempotent: true,
    body: z.strictObject({ instant: z.boolean().default(true) }).prefault({}),
    answer: Transaction,
    refusals: ['nothing_to_pay_out', 'tax_details_missing', 'no_bank_account', 'instant_not_yet'],
  }),
  getEarningWeeks: endpoint({
    name: 'getEarningWeeks',
    method: 'GET',
    path: '/api/wallet/weeks',
    summary: 'What each of the last weeks earned, what is booked in this one, and the goal',
    who: ['Specialist'],
    answer: EarningWeeks,
  }),
  setEarningGoal: endpoint({
    name: 'setEarningGoal',
    method: 'PUT',
    path: '/api/wallet/goal',
    summary: 'Set what you want to earn a week; null: no goal',
    who: ['Specialist'],
    body: z.strictObject({ weekCents: PositiveCents.min(100).max(10_000_00).nullable() }),
    answer: Empty,
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
