/** Weekly invoices of businesses an Admin trusts (PRODUCT §6). */
import { z } from 'zod';
import { Action, Id } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { Day, Instant } from '../time.ts';

/** Where an invoice stands; one that is overdue while its payment is on the way is `beingPaid`. */
export const invoiceStatuses = ['open', 'overdue', 'beingPaid', 'paid', 'writtenOff'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const Terms = z.object({
  limitCents: PositiveCents,
  /** New bookings take the usual way since then; null while terms stand. */
  endedAt: Instant.nullable(),
  /** Paid by Mortar's float and not repaid. */
  usedCents: PositiveCents,
  /** Booked on terms and not worked yet. */
  bookedCents: PositiveCents,
  /** What no invoice has yet, and when it gets one. */
  next: z.object({ cents: Cents, closesAt: Instant }).nullable(),
  /** A credit that was due back and nothing is left to return it to, while an Admin has not written down how it was returned. */
  keptCents: PositiveCents,
  /** Days from an invoice to its due date. */
  netDays: z.int(),
  invoices: z.array(
    z.object({
      id: Id,
      weekFrom: Day,
      weekTo: Day,
      amountCents: PositiveCents,
      bookings: z.int(),
      closedAt: Instant,
      dueAt: Instant,
      paidAt: Instant.nullable(),
      state: z.enum(invoiceStatuses),
      actions: z.array(Action),
    }),
  ),
});
export type Terms = z.infer<typeof Terms>;
