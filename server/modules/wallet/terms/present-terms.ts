import type { Terms } from '#contract/wallet/terms.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { Db } from '../../../db/open.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { findTerms, type InvoiceState, openOnTerms, termsInvoicesOf, usedOnTerms } from '../queries/terms-queries.ts';

/** How many invoices a page of billing shows. */
const SHOWN = 12;

/** Returns the caller's terms with their invoices, newest first; null for who never had any. */
export async function presentTerms({
  db,
  actor,
  now,
}: Pick<SignedCall, 'db' | 'actor' | 'now'>): Promise<Terms | null> {
  return termsOf(db, actor.userId, now);
}

/** Returns the same of any payer. */
export async function termsOf(db: Db, payerId: string, now: Date): Promise<Terms | null> {
  const terms = await findTerms(db, payerId);
  if (!terms) return null;
  const { policy } = await currentPolicy(db);
  const { usedCents, bookedCents } = await usedOnTerms(db, payerId);
  const open = await openOnTerms(db, payerId);
  const invoices = await termsInvoicesOf(db, payerId, { now, limit: SHOWN });
  return {
    limitCents: Math.min(terms.limit_cents, policy.termsLimitCents),
    endedAt: terms.ended_at?.toISOString() ?? null,
    usedCents: Math.max(0, usedCents),
    bookedCents,
    next: open.closes_at ? { cents: open.cents, closesAt: open.closes_at.toISOString() } : null,
    keptCents: terms.credit_kept_at ? Math.max(0, -open.cents) : 0,
    netDays: policy.termsNetDays,
    invoices: invoices.map(presentInvoice),
  };
}

const payRefusals = {
  paid: 'invoice_paid',
  writtenOff: 'invoice_paid',
  beingPaid: 'invoice_being_paid',
  overdue: null,
  open: null,
} as const;

function presentInvoice(invoice: InvoiceState): Terms['invoices'][number] {
  return {
    id: invoice.id,
    weekFrom: invoice.week_from,
    weekTo: invoice.week_to,
    amountCents: invoice.amount_cents,
    bookings: invoice.lines,
    closedAt: invoice.closed_at.toISOString(),
    dueAt: invoice.due_at.toISOString(),
    paidAt: invoice.paid_at?.toISOString() ?? null,
    state: invoice.status,
    actions: [{ name: 'payTermsInvoice', refusal: payRefusals[invoice.status] }],
  };
}
