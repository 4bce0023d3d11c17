/** The papers of a business on terms: a weekly invoice over many shifts, due later, and the receipt once it is paid (PRODUCT §6). */
import { sumCents } from '#contract/money.ts';
import type { PaperFacts } from '#contract/papers/paper.ts';
import type { Call } from '../../call/call.ts';
import { paperShift } from './issue-for-payment.ts';
import { issuePaper } from './issue-paper.ts';
import { chargeLines } from './plan-lines.ts';
import { findIssued, linesOfPapers, type PaperRow } from './queries/paper-queries.ts';
import { billedSource, shiftSources } from './queries/source-queries.ts';

/** A shift's part of the week, as the wallet keeps it. */
type TermsCharge = {
  readonly engagementId: string;
  readonly paymentId: string | null;
  readonly kind: string;
  readonly payCents: number;
  readonly feeCents: number;
  readonly expenseCents: number;
};

type TermsInvoice = {
  /** The id of the week's debt: it has one invoice. */
  readonly termsId: string;
  readonly region: string;
  readonly payerId: string;
  readonly businessId: string;
  readonly charges: readonly TermsCharge[];
  /** Calendar days; the last one and the due day are included. */
  readonly period: { readonly from: string; readonly to: string };
  readonly dueOn: string;
  readonly feePercent: number | null;
};

/** Issues the invoice of a week, in the caller's transaction; returns the one issued before for the same debt. */
export async function issueTermsInvoice(call: Call, week: TermsInvoice): Promise<PaperRow> {
  const billed = await billedSource(call.db, week.businessId);
  const shifts = await shiftSources(
    call.db,
    week.charges.map(({ engagementId }) => engagementId),
  );
  const lines = week.charges.flatMap((charge) => {
    const shift = shifts.get(charge.engagementId);
    const planned = chargeLines({
      ...charge,
      capturedCents: sumCents([charge.payCents, charge.feeCents, charge.expenseCents]),
      bonusCents: shift?.bonus_cents ?? 0,
      allowanceCents: shift?.travel_allowance_cents ?? 0,
    });
    return planned.map((line) => ({ ...line, engagementId: charge.engagementId, paymentId: charge.paymentId }));
  });
  return issuePaper(call, {
    kind: 'invoice',
    region: week.region,
    ownerId: week.payerId,
    businessId: week.businessId,
    cause: { type: 'terms', id: week.termsId },
    about: null,
    lines,
    facts: {
      billedTo: { name: billed.full_name, address: billed.address },
      pharmacy: { name: billed.pharmacy, address: billed.address, timeZone: billed.pharmacy_zone },
      purchaseOrder: billed.purchase_order,
      costCenter: billed.cost_center,
      shifts: [...shifts.values()].map(paperShift),
      feePercent: week.feePercent,
      method: null,
      heldCents: 0,
      capturedCents: 0,
      period: week.period,
      dueOn: week.dueOn,
      about: null,
    },
  });
}

/** Issues the receipt of a week's invoice that was paid by `method`. Throws when there is no such invoice. */
export async function issueTermsReceipt(
  call: Call,
  { termsId, method }: { readonly termsId: string; readonly method: PaperFacts['method'] },
): Promise<PaperRow> {
  const cause = { type: 'terms', id: termsId } as const;
  const invoice = await findIssued(call.db, 'invoice', cause);
  if (!invoice) throw new Error(`no invoice for ${termsId}`);
  const lines = await linesOfPapers(call.db, [invoice.id]);
  const { issuer: _issuer, ...facts } = invoice.facts;
  return issuePaper(call, {
    kind: 'receipt',
    region: invoice.region,
    ownerId: invoice.owner_id,
    businessId: invoice.business_id,
    cause,
    about: invoice,
    lines: lines.map((line) => ({
      kind: line.kind,
      amountCents: line.amount_cents,
      engagementId: line.engagement_id,
      paymentId: line.payment_id,
    })),
    facts: { ...facts, method, dueOn: null, about: invoice.number, capturedCents: invoice.total_cents },
  });
}
