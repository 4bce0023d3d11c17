/** Papers of money: invoices, receipts, credit notes, payout statements (PRODUCT §6, docs/decisions/095). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { License } from '../specialists/specialist.ts';
import { Day, Instant } from '../time.ts';
import { invoiceStatuses } from '../wallet/terms.ts';

export const billingKinds = ['invoice', 'receipt', 'creditNote'] as const;
export const payoutKinds = ['payoutStatement', 'payoutReturn'] as const;
const paperKinds = [...billingKinds, ...payoutKinds] as const;
export type PaperKind = (typeof paperKinds)[number];

/** `disputed` rests in escrow until a decision; `instantFee` is what an instant payout cost, `chargebackFee` what a bank
 * took for a charge it took back and `repaid` that charge, which has its invoice already. `creditReturned` is a credit on terms,
 * which has its credit notes. */
const paperLineKinds = [
  'pay',
  'bonus',
  'allowance',
  'expenses',
  'cancellationPay',
  'fee',
  'disputed',
  'instantFee',
  'repaid',
  'chargebackFee',
  'creditReturned',
] as const;
export type PaperLineKind = (typeof paperLineKinds)[number];

/** The kinds a pharmacy pays for, each with an account of the general ledger. */
export const billedLineKinds = paperLineKinds.filter(
  (kind) => kind !== 'instantFee' && kind !== 'repaid' && kind !== 'creditReturned',
);

/** The shift a line is for, as it was when the paper was issued. */
export const PaperShift = z.object({
  engagementId: Id,
  startsAt: Instant,
  endsAt: Instant,
  timeZone: z.string(),
  pharmacy: z.string(),
  person: z.string(),
  role: License,
  /** Approved minutes; null where none were approved. */
  paidMinutes: z.int().nullable(),
  ratePerHourCents: PositiveCents,
  /** Where the paper is about several pharmacies, or the posting has its own; left out on earlier papers. */
  purchaseOrder: z.string().optional(),
  costCenter: z.string().optional(),
});
export type PaperShift = z.infer<typeof PaperShift>;

const PaperLine = z.object({
  kind: z.enum(paperLineKinds),
  amountCents: Cents,
  engagementId: Id.nullable(),
});

/** Who issues it: the company that runs Mortar, as configured. An empty text is left out. */
export const Issuer = z.object({ name: z.string(), address: z.string(), email: z.string(), ein: z.string() });
export type Issuer = z.infer<typeof Issuer>;

const PaperMethod = z.object({ kind: z.enum(['card', 'bankAccount']), brand: z.string(), last4: z.string() });

/** What a paper says beside its lines: copied when it was issued, never looked up again. */
export const PaperFacts = z.object({
  issuer: Issuer,
  /** Who it is made out to. */
  billedTo: z.object({ name: z.string(), address: z.string() }),
  pharmacy: z.object({ name: z.string(), address: z.string(), timeZone: z.string() }).nullable(),
  purchaseOrder: z.string(),
  costCenter: z.string(),
  shifts: z.array(PaperShift),
  feePercent: z.number().nullable(),
  method: PaperMethod.nullable(),
  /** Held for it before, and taken. */
  heldCents: PositiveCents,
  capturedCents: PositiveCents,
  /** Days it covers, where it is no single charge's. */
  period: z.object({ from: Day, to: Day }).nullable(),
  /** The day it is to be paid by; null: it is paid. */
  dueOn: Day.nullable(),
  /** The number of the paper it is about. */
  about: z.string().nullable(),
  /** Credit notes that are taken off what is to be paid; left out where there are none. */
  appliedCents: PositiveCents.optional(),
  /** Of a credit note for a charge whose bank kept it: it comes off what is owed for that, or goes back to what repaid it, another way too. */
  offset: z.enum(['debt', 'repayment', 'paidOtherwise']).optional(),
  /** The wire or check by which a credit was returned, or pay was paid; left out where the provider moved it. */
  reference: z.string().optional(),
});
export type PaperFacts = z.infer<typeof PaperFacts>;

/** A paper as its owner lists it. */
export const Paper = z.object({
  id: Id,
  kind: z.enum(paperKinds),
  /** `FG-2026-0041` */
  number: z.string(),
  issuedAt: Instant,
  businessId: Id.nullable(),
  pharmacy: z.string().nullable(),
  purchaseOrder: z.string(),
  costCenter: z.string(),
  /** Negative on credit notes, receipts of returned credits and returned payouts. */
  totalCents: Cents,
  /** What credit notes take off what is to be paid. */
  appliedCents: PositiveCents,
  lines: z.array(PaperLine),
  shifts: z.array(PaperShift),
  dueOn: Day.nullable(),
  /** Of an invoice: whether it is paid by now, also where a bank took the payment back; null on other papers. */
  status: z.enum(invoiceStatuses).nullable(),
  /** Of an invoice that is paid; null where a bank took the charge back before. */
  paidAt: Instant.nullable(),
  about: z.string().nullable(),
  engagementId: Id.nullable(),
});
export type Paper = z.infer<typeof Paper>;
