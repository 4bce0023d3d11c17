/** One payment's whole life as an Admin reads it: what the provider and the ledger say, and what may be done (PRODUCT §11). */
import { z } from 'zod';
import { Dispute } from '../engagements/dispute.ts';
import { Action, Id } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { Paper } from '../papers/paper.ts';
import { PaymentStatus, ProviderStatus } from '../statuses.ts';
import { SupportCaseSummary } from '../support/support-case.ts';
import { Instant } from '../time.ts';

/** Which payments are listed: all, refused and still owed, or held and about to lapse. */
export const paymentShows = ['all', 'failed', 'lapsing'] as const;

/** What a payment is for. */
const paymentKinds = [
  'shift',
  'extra',
  'compensation',
  'adjustment',
  'change',
  'renewal',
  'expense',
  'chargeback',
  'invoice',
] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const AdminPayment = z.object({
  id: Id,
  kind: z.enum(paymentKinds),
  businessName: z.string(),
  businessId: Id,
  payerName: z.string(),
  payerId: Id,
  personName: z.string(),
  /** The specialist’s account. */
  personUserId: Id,
  engagementId: Id,
  shiftId: Id,
  startsAt: Instant,
  timeZone: z.string(),
  amountCents: PositiveCents,
  capturedCents: PositiveCents,
  refundedCents: PositiveCents,
  status: PaymentStatus,
  providerStatus: ProviderStatus.nullable(),
  providerId: z.string().nullable(),
  /** `Visa 4242`; of a payment on terms, what pays once it is on terms no more. */
  method: z.string(),
  /** The weekly invoice pays it, and what goes back comes off that (decision 092). */
  onTerms: z.boolean(),
  lapsesAt: Instant.nullable(),
  failure: z.string().nullable(),
  createdAt: Instant,
});
export type AdminPayment = z.infer<typeof AdminPayment>;

/** What the provider was asked or did, with what the ledger wrote for it. */
export const PaymentMoment = z.object({
  id: z.string(),
  at: Instant,
  what: z.enum([
    'hold',
    'charge',
    'cancel',
    'capture',
    'refund',
    'refundFailed',
    'refundRecorded',
    'refundBorne',
    'refundGivenBack',
    'settlement',
    'dispute',
    'payout',
    'payoutUnderWay',
    'payoutArrived',
    'payoutRecorded',
    'payoutReturned',
    'payoutReversed',
    'chargeback',
    'chargebackWon',
    'chargebackLost',
    'debtLowered',
    'paidOnTerms',
    'creditedOnTerms',
    'writtenOff',
    'debtPaid',
    'debtWrittenOff',
    'other',
  ]),
  state: z.enum(['open', 'done', 'refused']),
  /** The provider's id; null where it has none of it. */
  providerId: z.string().nullable(),
  amountCents: Cents,
  failure: z.string().nullable(),
  entries: z.array(
    z.object({
      id: Id,
      transactionId: Id,
      account: z.string(),
      owner: z.string().nullable(),
      amountCents: Cents,
      phase: z.enum(['pending', 'posted', 'voided']),
    }),
  ),
});
export type PaymentMoment = z.infer<typeof PaymentMoment>;

/** A payout that carries what a payment earned, or did until the bank returned it, and what may still be pulled back of it. */
export const DeskPayout = z.object({
  id: Id,
  amountCents: PositiveCents,
  reversedCents: PositiveCents,
  /** Asked for, while the provider has not answered. */
  askedCents: PositiveCents,
  /** What the bank sent back of it. */
  returnedCents: PositiveCents,
  leftCents: PositiveCents,
  /** `Chase 6789`; null where it waits at the provider for an account. */
  method: z.string().nullable(),
  /** Of a wire or a check with which an Admin paid it another way; it is not pulled back here. */
  reference: z.string().nullable(),
  actions: z.array(Action),
});
export type DeskPayout = z.infer<typeof DeskPayout>;

export const PaymentLife = z.object({
  payment: AdminPayment,
  moments: z.array(PaymentMoment),
  payCents: PositiveCents,
  feeCents: PositiveCents,
  expenseCents: PositiveCents,
  /** The most that may be refunded, by who bears it. */
  refundable: z.object({ mortar: PositiveCents, fee: PositiveCents }),
  /** A refund that was refused or sent back: asked for again at `dueAt`; null: once an Admin says so. */
  waitingRefund: z.object({ amountCents: PositiveCents, dueAt: Instant.nullable() }).nullable(),
  /** Whether what the provider says was taken and returned is what the ledger says; null while it did not answer. */
  agrees: z.boolean().nullable(),
  payouts: z.array(DeskPayout),
  /** The invoices, receipts and credit notes it is on, oldest first. */
  papers: z.array(Paper.pick({ id: true, kind: true, number: true })),
  /** Of its booking, oldest first. */
  disputes: z.array(Dispute.pick({ id: true, number: true, status: true })),
  /** What was written to support about it, or about its booking, oldest first. */
  supportCases: z.array(SupportCaseSummary.pick({ id: true, reference: true, state: true })),
  actions: z.array(Action),
});
export type PaymentLife = z.infer<typeof PaymentLife>;
