/** What the total of a paper is made of: pure functions, whose lines add up to the total to the cent. */
import { shareOut, sumCents } from '#contract/money.ts';
import type { PaperLineKind } from '#contract/papers/paper.ts';

export type PlannedLine = { readonly kind: PaperLineKind; readonly amountCents: number };

/** Returns a line of a paper as it was planned. */
export function plannedOf({ kind, amount_cents }: { kind: PaperLineKind; amount_cents: number }): PlannedLine {
  return { kind, amountCents: amount_cents };
}

/** A charge as the wallet keeps it, and what of its pay was promised with the shift. */
export type Charge = {
  readonly kind: string;
  readonly capturedCents: number;
  readonly payCents: number;
  readonly feeCents: number;
  readonly expenseCents: number;
  readonly bonusCents: number;
  readonly allowanceCents: number;
};

/**
 * Returns the lines of a charge. Money taken beyond what its parts come to is disputed, or not approved yet: it rests in escrow.
 * Where less was taken, each part is less in proportion.
 */
export function chargeLines(charge: Charge): PlannedLine[] {
  const parts = partsOf(charge);
  const planned = sumCents(parts.map(({ amountCents }) => amountCents));
  const over = sumCents([charge.capturedCents, -planned]);
  if (over >= 0) return present([...parts, { kind: 'disputed', amountCents: over }]);
  const shares = shareOut(
    charge.capturedCents,
    parts.map(({ amountCents }) => amountCents),
  );
  return present(parts.map(({ kind }, index) => ({ kind, amountCents: shares[index] ?? 0 })));
}

function partsOf(charge: Charge): PlannedLine[] {
  return [
    ...payParts(charge),
    { kind: 'expenses', amountCents: charge.expenseCents },
    { kind: 'fee', amountCents: charge.feeCents },
  ];
}

/** Returns what pay is made of. What came with the shift is paid in full before the hours are. */
export function payParts({
  kind,
  payCents,
  bonusCents,
  allowanceCents,
}: Pick<Charge, 'kind' | 'payCents' | 'bonusCents' | 'allowanceCents'>): PlannedLine[] {
  if (kind === 'compensation') return [{ kind: 'cancellationPay', amountCents: payCents }];
  if (kind !== 'shift') return [{ kind: 'pay', amountCents: payCents }];
  const allowance = Math.min(allowanceCents, payCents);
  const bonus = Math.min(bonusCents, sumCents([payCents, -allowance]));
  return [
    { kind: 'pay', amountCents: sumCents([payCents, -allowance, -bonus]) },
    { kind: 'bonus', amountCents: bonus },
    { kind: 'allowance', amountCents: allowance },
  ];
}

/**
 * Returns the lines of a credit note: what turns the lines on paper so far into those of the charge as it stands. Their sum is
 * what went back, negative. A line grows where a decision gave a part of what was disputed to the specialist.
 */
export function creditLines(onPaper: readonly PlannedLine[], standing: Charge): PlannedLine[] {
  const target = standing.capturedCents === 0 ? [] : chargeLines(standing);
  const kinds = [...new Set([...onPaper, ...target].map(({ kind }) => kind))];
  return present(kinds.map((kind) => ({ kind, amountCents: sumCents([sumOf(target, kind), -sumOf(onPaper, kind)]) })));
}

/** Returns what the lines of a kind come to, in cents. */
export function sumOf(lines: readonly PlannedLine[], ...kinds: readonly PaperLineKind[]): number {
  return sumCents(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents));
}

/** Returns what lines come to in all, in cents. */
export function totalOfLines(lines: readonly PlannedLine[]): number {
  return sumCents(lines.map(({ amountCents }) => amountCents));
}

function present(lines: readonly PlannedLine[]): PlannedLine[] {
  return lines.filter(({ amountCents }) => amountCents !== 0);
}
