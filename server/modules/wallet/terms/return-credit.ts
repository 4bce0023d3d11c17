/** A credit on terms of a business that books no more: it goes back to what paid its invoices (PRODUCT §6, decision 141). */
import { sumCents } from '#contract/money.ts';
import { after, DAY } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { followCapture } from '../apply-intent.ts';
import { postTransaction } from '../ledger.ts';
import { termsReturnPosting } from '../ledger-postings.ts';
import { changePayment, type PaymentRow } from '../queries/payment-queries.ts';
import {
  clearKeptCredit,
  insertReturn,
  isIdleOnTerms,
  keepCredit,
  lockInvoicePayments,
  putOnReturn,
} from '../queries/terms-credit-queries.ts';
import { insertTermsLine, type OpenLine, openOnTerms } from '../queries/terms-queries.ts';

/** Locks what paid the invoices of a payer who has a credit, the newest first: payments come before terms. */
export async function lockReturnable({ db }: Pick<Call, 'db'>, payerId: string): Promise<PaymentRow[]> {
  const { cents } = await openOnTerms(db, payerId);
  return cents < 0 ? lockInvoicePayments(db, payerId) : [];
}

type Credit = {
  readonly payerId: string;
  /** What comes to it; all of it is due back. */
  readonly lines: readonly OpenLine[];
  readonly cents: number;
  /** What paid the payer's invoices, locked, the newest first. */
  readonly paidBy: readonly PaymentRow[];
};

/**
 * Returns a credit that the payer has not used for the policy's days, as far as what paid their invoices goes, and settles its lines;
 * the provider is asked by the sweep. What is left stays a credit, of which Admins are told once. False: it may still be used.
 */
export async function returnCredit(call: Call, credit: Credit): Promise<boolean> {
  const { payerId, lines, cents, paidBy } = credit;
  const { policy } = await currentPolicy(call.db);
  const since = after(call.now, -policy.termsCreditDays * DAY);
  if (!(await isIdleOnTerms(call.db, payerId, since))) {
    await clearKeptCredit(call.db, payerId);
    return false;
  }
  const shares = sharesOf(cents, paidBy);
  const returnedCents = sumCents(shares.map(([, share]) => share));
  const keptCents = sumCents([cents, -returnedCents]);
  if (keptCents > 0) await keep(call, payerId, keptCents);
  else await clearKeptCredit(call.db, payerId);
  const [first] = paidBy;
  if (!first || returnedCents === 0) return false;
  const { region } = first;
  const returned = await insertReturn(call.db, {
    id: newId(),
    region,
    payer_id: payerId,
    amount_cents: returnedCents,
    created_at: call.now,
  });
  await putOnReturn(
    call.db,
    lines.map(({ id }) => id),
    returned.id,
  );
  if (keptCents > 0) await carryRest(call, payerId, lines, keptCents);
  for (const [payment, share] of shares) await giveBack(call, payment, share);
  await recordEvent(call, 'termsCreditReturned', {
    subject: ['user', payerId],
    region,
    data: { returnId: returned.id, amountCents: returnedCents },
  });
  return true;
}

/** Returns what each payment gives back of a credit, the newest first; a charge its bank took back gives nothing. */
function sharesOf(cents: number, paidBy: readonly PaymentRow[]): (readonly [PaymentRow, number])[] {
  let left = cents;
  const shares: (readonly [PaymentRow, number])[] = [];
  for (const payment of paidBy) {
    const gone = Math.max(payment.refunded_cents, payment.borne_cents);
    const share = payment.charged_back_cents > 0 ? 0 : Math.min(left, sumCents([payment.captured_cents, -gone]));
    if (share > 0) shares.push([payment, share]);
    left = sumCents([left, -Math.max(0, share)]);
  }
  return shares;
}

/** Puts the float's money into the escrow of the invoice's payment, out of which it is returned. */
async function giveBack(call: Call, payment: PaymentRow, cents: number): Promise<void> {
  const borne_cents = sumCents([Math.max(payment.borne_cents, payment.refunded_cents), cents]);
  const row = await changePayment(call.db, payment.id, { borne_cents, updated_at: call.now });
  await postTransaction(call.db, { ...termsReturnPosting(row, cents), at: call.now });
  await followCapture(call, row);
}

/** Adds what could not be returned as a credit of its own. */
async function carryRest(call: Call, payerId: string, lines: readonly OpenLine[], cents: number): Promise<void> {
  const last = lines.reduce((newest, line) => (line.at > newest.at ? line : newest));
  await insertTermsLine(call.db, {
    id: newId(),
    payer_id: payerId,
    payment_id: last.payment_id,
    amount_cents: -cents,
    // It has been idle as long as what it is left of.
    at: last.at,
    closes_at: last.closes_at,
  });
}

/** Remembers that a credit is due back and cannot go; tells Admins the first time. */
async function keep(call: Call, payerId: string, cents: number): Promise<void> {
  if (!(await keepCredit(call.db, payerId, call.now))) return;
  await recordEvent(call, 'termsCreditKept', { subject: ['user', payerId], data: { amountCents: cents } });
}
