/** Money of both sides (SPEC E-8, PRODUCT §6). */
import { z } from 'zod';
import { Action, Id } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { PaymentStatus, ProviderStatus } from '../statuses.ts';
import { Day, Instant } from '../time.ts';
import { Chargeback, Owed } from './owed.ts';
import { Terms } from './terms.ts';

const paymentMethodKinds = ['card', 'bankAccount'] as const;
export const PaymentMethodKind = z.enum(paymentMethodKinds);

export const PaymentMethod = z.object({
  id: Id,
  kind: PaymentMethodKind,
  brand: z.string(),
  last4: z.string(),
  expiresMonth: z.int().nullable(),
  expiresYear: z.int().nullable(),
  isDefault: z.boolean(),
  /** Declined at its last use. */
  declinedAt: Instant.nullable(),
  createdAt: Instant,
  actions: z.array(Action),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Who takes card and bank numbers in the browser: the provider's own fields, or our form of test methods. */
export const PaymentSetup = z.object({
  provider: z.enum(['simulated', 'stripe']),
  /** What the provider's fields are loaded with; null where there are none. */
  publishableKey: z.string().nullable(),
});
export type PaymentSetup = z.infer<typeof PaymentSetup>;

/** Where a specialist's pay goes at the provider, before it goes on to a bank. */
export const PayoutAccount = z.object({
  /** `incomplete`: the provider still asks for something, or is checking it. */
  state: z.enum(['none', 'incomplete', 'ready']),
  /** How many things the provider asks for; its own page names them. */
  missing: z.int(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** A line of the wallet: earned, paid out, held, charged. */
export const Transaction = z.object({
  id: Id,
  kind: z.enum(['earning', 'payout', 'charge', 'hold', 'refund', 'compensation', 'fee', 'correction']),
  at: Instant,
  title: z.string(),
  /** The local day of the shift it is about; null for what is about none. */
  shiftDay: Day.nullable(),
  detail: z.string(),
  /** From the viewer's side: positive comes in, negative goes out. */
  amountCents: Cents,
  /** Expenses within the amount, said without a sign. */
  expenseCents: PositiveCents,
  status: PaymentStatus,
  providerStatus: ProviderStatus.nullable(),
  message: z.string().nullable(),
  engagementId: Id.nullable(),
  /** Of the booking, that it is part of; null for a payout. */
  paymentId: Id.nullable(),
  businessId: Id.nullable(),
  businessName: z.string().nullable(),
  personName: z.string().nullable(),
  /** Nothing is held or charged for it: the weekly invoice has it. */
  onTerms: z.literal(true).optional(),
});
export type Transaction = z.infer<typeof Transaction>;

const Balances = z.object({
  /** Specialist: can be paid out now. */
  readyCents: Cents,
  /** Worked, hours not approved yet. */
  beingApprovedCents: PositiveCents,
  /** Booked and not yet worked. */
  bookedAheadCents: PositiveCents,
  bookedAheadShifts: z.int(),
  /** Approved and on its way to the bank. */
  onItsWayCents: PositiveCents,
  /** Business: held on cards now for shifts that have not begun; and for the others, until they are charged. */
  heldCents: PositiveCents,
  heldWorkedCents: PositiveCents,
  /** Business: charged this month, all in, less what came back, and the service fee within it. */
  spentThisMonthCents: Cents,
  feesThisMonthCents: Cents,
  shiftsThisMonth: z.int(),
});

export const Wallet = z.object({
  paymentMethods: z.array(PaymentMethod),
  transactions: z.array(Transaction),
  balances: Balances,
  beingApproved: z.array(
    z.object({
      engagementId: Id,
      title: z.string(),
      timeZone: z.string(),
      amountCents: PositiveCents,
      /** The hours to be sent, the specialist's answer to a dispute, the pharmacy's or an Admin's, or the charge of what is approved. */
      waitsFor: z.enum(['hours', 'answer', 'pharmacy', 'admin', 'charge']),
      /** Null also where nobody signed the departure: such hours never approve themselves. */
      approvesItselfAt: Instant.nullable(),
      /** Until when a dispute can be answered; null where no answer of the specialist is awaited. */
      answerBy: Instant.nullable(),
    }),
  ),
  spendByBusiness: z.array(z.object({ businessId: Id, name: z.string(), cents: Cents })),
  /** Business: what it owes, and what its banks took back lately. */
  owed: Owed,
  chargebacks: z.array(Chargeback),
  /** Weekly invoices; null for who was never trusted with them. */
  terms: Terms.nullable(),
  payout: z.object({
    /** Next automatic payout. */
    nextAt: Instant.nullable(),
    instantFeeCents: PositiveCents,
    actions: z.array(Action),
  }),
});
export type Wallet = z.infer<typeof Wallet>;

/** Weeks from Monday to Sunday, in the zone of the specialist's home. */
export const EarningWeeks = z.object({
  /** The oldest first; the last is this week. */
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: Day,
      /** Earned by shifts of that week, so far. */
      earnedCents: Cents,
      /** Booked in it and not worked yet, or not approved. */
      aheadCents: PositiveCents,
    }),
  ),
  goalCents: PositiveCents.nullable(),
  /** What is booked, by start: the next three. */
  bookedNext: z.array(z.object({ engagementId: Id, pharmacy: z.string(), day: Day, payCents: PositiveCents })),
});
export type EarningWeeks = z.infer<typeof EarningWeeks>;
