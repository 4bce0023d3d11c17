/** What is paid from Mortar's float for a business on terms (PRODUCT §6, decision 092). */
import type { Policy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import { addDays, dayIn, startOfDay, weekdayOf } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import type { Db } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { aboutPayment, factsOfPayment } from '../about-payment.ts';
import { postTransaction } from '../ledger.ts';
import { termsAdvancePosting, termsCreditPosting } from '../ledger-postings.ts';
import { changePayment, type PaymentRow } from '../queries/payment-queries.ts';
import {
  findTerms,
  insertTermsLine,
  lockTerms,
  overdueCents,
  type TermsRow,
  usedOnTerms,
  zoneOfPayer,
} from '../queries/terms-queries.ts';

/** Why the float does not pay more for a payer. */
export type TermsRefusal =
  | { readonly code: 'invoice_overdue'; readonly details: { readonly owedCents: number } }
  | { readonly code: 'credit_too_low'; readonly details: Readonly<Record<string, never>> };

/**
 * Returns whether the float pays this amount for a payer: trusted, nothing overdue, and below both limits with all that is booked
 * on terms. Locks the terms for the rest of the transaction, so that two bookings never share what is left.
 */
export async function termsCover(call: Call, payerId: string, amountCents: number): Promise<boolean> {
  return (await lockTermsRefusal(call, payerId, amountCents)) === null;
}

/** Returns why it does not pay it, or null; locks the same. */
export async function lockTermsRefusal(
  { db, now }: Pick<Call, 'db' | 'now'>,
  payerId: string,
  amountCents: number,
): Promise<TermsRefusal | null> {
  const terms = await lockTerms(db, payerId);
  return refusalOfTerms(db, terms, { payerId, amountCents, now });
}

/** Returns the same as a read sees it; locks nothing. */
export async function findTermsRefusal(
  db: Db,
  payerId: string,
  { amountCents, now }: { readonly amountCents: number; readonly now: Date },
): Promise<TermsRefusal | null> {
  const terms = await findTerms(db, payerId);
  return refusalOfTerms(db, terms?.ended_at === null ? terms : null, { payerId, amountCents, now });
}

/**
 * Returns how many of these bookings the float would pay if they were all made now: `all`, `some`, or `none`, since their payer is not
 * trusted, has an invoice overdue, or has nothing left for even the least of them. Locks nothing.
 */
export async function previewTerms(
  db: Db,
  payerId: string,
  { bookingCents, now }: { readonly bookingCents: readonly number[]; readonly now: Date },
): Promise<'all' | 'some' | 'none'> {
  const covers = async (amountCents: number) => (await findTermsRefusal(db, payerId, { amountCents, now })) === null;
  if (!(await covers(Math.min(...bookingCents)))) return 'none';
  return (await covers(sumCents(bookingCents))) ? 'all' : 'some';
}

async function refusalOfTerms(
  db: Db,
  terms: TermsRow | null,
  { payerId, amountCents, now }: { readonly payerId: string; readonly amountCents: number; readonly now: Date },
): Promise<TermsRefusal | null> {
  const tooLow = { code: 'credit_too_low', details: {} } as const;
  if (!terms) return tooLow;
  const owedCents = await overdueCents(db, payerId, now);
  if (owedCents > 0) return { code: 'invoice_overdue', details: { owedCents } };
  const { policy } = await currentPolicy(db);
  return amountCents <= (await findRemainingCredit(db, terms, policy)) ? null : tooLow;
}

/** Returns what a payer may still use, in cents: of their own limit, and of what is left for all. */
export async function findRemainingCredit(
  db: Db,
  { payer_id, limit_cents }: { readonly payer_id: string; readonly limit_cents: number },
  { termsFloatCents, termsLimitCents }: Pick<Policy, 'termsFloatCents' | 'termsLimitCents'>,
): Promise<number> {
  const own = await usedOnTerms(db, payer_id);
  const all = await usedOnTerms(db, null);
  const ownLeft = sumCents([Math.min(limit_cents, termsLimitCents), -own.usedCents, -own.bookedCents]);
  const allLeft = sumCents([termsFloatCents, -all.usedCents, -all.bookedCents]);
  return Math.max(0, Math.min(ownLeft, allLeft));
}

/** Takes a payment out of the float, for the week's invoice; its amount is final. */
export async function advance(call: Call, payment: PaymentRow): Promise<PaymentRow> {
  const { amount_cents: amountCents } = payment;
  await postTransaction(call.db, { ...termsAdvancePosting(payment), at: call.now });
  await addLine(call, payment, amountCents);
  const row = await changePayment(call.db, payment.id, {
    state: 'succeeded',
    on_terms: true,
    captured_cents: amountCents,
    failure: null,
    updated_at: call.now,
  });
  await recordEvent(call, 'paidOnTerms', { ...aboutPayment(row), data: factsOfPayment(row) });
  return row;
}

/** Takes what should go back to the business off what it is invoiced. */
export async function creditTerms(call: Call, payment: PaymentRow, cents: number): Promise<PaymentRow> {
  const row = await changePayment(call.db, payment.id, {
    refunded_cents: sumCents([payment.refunded_cents, cents]),
    updated_at: call.now,
  });
  await postTransaction(call.db, { ...termsCreditPosting(row, cents), at: call.now });
  await addLine(call, row, -cents);
  await recordEvent(call, 'paymentRefunded', {
    ...aboutPayment(row),
    data: { ...factsOfPayment(row), refundedCents: row.refunded_cents },
  });
  return row;
}

async function addLine(call: Call, payment: PaymentRow, amountCents: number): Promise<void> {
  const zone = await zoneOfPayer(call.db, payment.payer_id);
  await insertTermsLine(call.db, {
    id: newId(),
    payer_id: payment.payer_id,
    payment_id: payment.id,
    amount_cents: amountCents,
    at: call.now,
    closes_at: weekEnd(call.now, zone),
  });
}

/** Returns when the week of this moment is over: Monday 0:00 by the clock of the zone. */
export function weekEnd(moment: Date, timeZone: string): Date {
  const day = dayIn(moment, timeZone);
  return startOfDay(addDays(day, 8 - weekdayOf(day)), timeZone);
}
