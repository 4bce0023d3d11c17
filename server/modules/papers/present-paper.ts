import type { Paper } from '#contract/papers/paper.ts';
import type { LineRow, ListedPaper } from './queries/paper-queries.ts';

/** Returns a paper as its owner lists it. */
export function presentPaper(paper: ListedPaper, lines: readonly LineRow[]): Paper {
  const { facts } = paper;
  return {
    id: paper.id,
    kind: paper.kind,
    number: paper.number,
    issuedAt: paper.issued_at.toISOString(),
    businessId: paper.business_id,
    pharmacy: facts.pharmacy?.name ?? null,
    purchaseOrder: facts.purchaseOrder,
    costCenter: facts.costCenter,
    totalCents: paper.total_cents,
    appliedCents: facts.appliedCents ?? 0,
    lines: lines
      .filter((line) => line.paper_id === paper.id)
      .map(({ kind, amount_cents, engagement_id }) => ({
        kind,
        amountCents: amount_cents,
        engagementId: engagement_id,
      })),
    shifts: facts.shifts,
    dueOn: facts.dueOn,
    status: paper.status,
    paidAt: paper.paid_at?.toISOString() ?? null,
    about: facts.about,
    engagementId: facts.shifts.length === 1 ? (facts.shifts[0]?.engagementId ?? null) : null,
  };
}
