/** Payments at the operator's desk (API.md, Admin). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf, PageQuery, text } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { line } from '../text.ts';
import { AdminPayment, DeskPayout, PaymentLife, paymentShows } from './payment-desk.ts';

const who = ['Admin'] as const;
const Reason = z.strictObject({ reason: text(1000, 1) });

export const paymentDeskEndpoints = {
  listAdminPayments: endpoint({
    name: 'listAdminPayments',
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'Payments by person, pharmacy, booking, amount or provider’s id, newest first',
    who,
    query: PageQuery.extend({ query: line(120).optional(), show: z.enum(paymentShows).default('all') }),
    answer: listOf(AdminPayment).extend({ failed: z.int(), lapsing: z.int() }),
  }),
  getAdminPayment: endpoint({
    name: 'getAdminPayment',
    method: 'GET',
    path: '/api/admin/payments/:id',
    summary: 'One payment’s whole life: provider and ledger as one line',
    who,
    params: IdParams,
    answer: PaymentLife,
    refusals: ['not_found'],
  }),
  refundPayment: endpoint({
    name: 'refundPayment',
    method: 'POST',
    path: '/api/admin/payments/:id/refund',
    summary: 'Refund in part or whole and say who bears it',
    who,
    idempotent: true,
    params: IdParams,
    body: Reason.extend({ amountCents: PositiveCents.min(1), bornBy: z.enum(['mortar', 'fee']) }),
    answer: PaymentLife,
    refusals: ['not_found', 'not_refundable', 'refund_too_large'],
  }),
  retryPayment: endpoint({
    name: 'retryPayment',
    method: 'POST',
    path: '/api/admin/payments/:id/retry',
    summary: 'Charge or hold a refused payment again',
    who,
    idempotent: true,
    params: IdParams,
    body: Reason,
    answer: PaymentLife,
    refusals: ['not_found', 'not_refused', 'no_booking_ahead'],
  }),
  writeOffPayment: endpoint({
    name: 'writeOffPayment',
    method: 'POST',
    path: '/api/admin/payments/:id/write-off',
    summary: 'Collect no more; Mortar pays what the specialist earned',
    who,
    idempotent: true,
    params: IdParams,
    body: Reason,
    answer: PaymentLife,
    refusals: ['not_found', 'not_owed'],
  }),
  extendHold: endpoint({
    name: 'extendHold',
    method: 'POST',
    path: '/api/admin/payments/:id/extend-hold',
    summary: 'Place a new hold before the old one lapses',
    who,
    idempotent: true,
    params: IdParams,
    body: Reason,
    answer: PaymentLife,
    refusals: ['not_found', 'no_hold', 'no_payment_method'],
  }),
  reversePayout: endpoint({
    name: 'reversePayout',
    method: 'POST',
    path: '/api/admin/payouts/:id/reverse',
    summary: 'Pull back a payout that arrived, in part or whole',
    who,
    idempotent: true,
    params: IdParams,
    body: Reason.extend({ amountCents: PositiveCents.min(1) }),
    answer: DeskPayout,
    refusals: ['not_found', 'not_reversible', 'reversal_too_large'],
  }),
} as const;
