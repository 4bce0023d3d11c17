/** The papers of a payout: a statement when it arrived, its opposite when the bank sends it back or some is pulled back. */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { paperShift } from './issue-for-payment.ts';
import { type DraftLine, issuePaper } from './issue-paper.ts';
import { payParts, totalOfLines } from './plan-lines.ts';
import { findIssued, linesOfPapers, type PaperRow, papersAbout } from './queries/paper-queries.ts';
import {
  type EarningSource,
  earningSources,
  payoutSource,
  type ShiftSource,
  shiftSources,
} from './queries/source-queries.ts';

type Paid = MortarEvent<'payoutPaid'> | MortarEvent<'manualPayoutRecorded'>;

/** Issues the statement of a payout that arrived: each shift's pay and expenses, less the fee of an instant one. */
export async function issueForPayout(call: Call, event: Paid): Promise<void> {
  const payout = await payoutSource(call.db, event.subjectId);
  const earnings = await earningSources(call.db, payout.id);
  const shifts = await shiftSources(call.db, [...new Set(earnings.map(({ engagement_id }) => engagement_id))]);
  const fee = { kind: 'instantFee', amountCents: -payout.fee_cents, engagementId: null, paymentId: null } as const;
  const statement = await issuePaper(call, {
    kind: 'payoutStatement',
    region: payout.region,
    ownerId: payout.user_id,
    businessId: null,
    cause: { type: 'payout', id: payout.id },
    about: null,
    lines: [
      ...earnings.flatMap((one) => linesOfEarning(one, shifts.get(one.engagement_id))),
      ...(payout.fee_cents > 0 ? [fee] : []),
    ],
    facts: {
      billedTo: { name: payout.person, address: payout.address },
      pharmacy: null,
      purchaseOrder: '',
      costCenter: '',
      shifts: [...shifts.values()].map(paperShift),
      feePercent: null,
      method: payout.brand && payout.last4 ? { kind: 'bankAccount', brand: payout.brand, last4: payout.last4 } : null,
      heldCents: 0,
      capturedCents: 0,
      period: null,
      dueOn: null,
      about: null,
      ...('reference' in event.data && { reference: event.data.reference }),
    },
  });
  // Pulled back before it had arrived.
  if (payout.reversed_cents > 0) await issuePulledBack(call, statement, payout.reversed_cents, payout.reversed_cents);
}

/** Issues what was pulled back of a payout, about its statement; where that is not there yet, it is issued with it. */
export async function issueForReversal(call: Call, event: MortarEvent<'payoutReversed'>): Promise<void> {
  const statement = await findIssued(call.db, 'payoutStatement', { type: 'payout', id: event.subjectId });
  if (statement) await issuePulledBack(call, statement, event.data.amountCents, event.data.reversedCents);
}

/** `totalCents` in all so far names the step. */
async function issuePulledBack(call: Call, statement: PaperRow, cents: number, totalCents: number): Promise<void> {
  const [first] = await linesOfPapers(call.db, [statement.id]);
  const of = { engagementId: first?.engagement_id ?? null, paymentId: first?.payment_id ?? null };
  await issueOpposite(call, statement, {
    causeId: `${statement.cause_id}:${totalCents}`,
    lines: [{ kind: 'pay', amountCents: 0 - cents, ...of }],
  });
}

/** What came with the shift is part of what it earned first. */
function linesOfEarning(earning: EarningSource, shift: ShiftSource | undefined): DraftLine[] {
  const payCents = sumCents([earning.amount_cents, -earning.expense_cents]);
  const parts = payParts({
    kind: earning.is_later && earning.kind === 'shift' ? 'adjustment' : earning.kind,
    payCents,
    bonusCents: shift?.bonus_cents ?? 0,
    allowanceCents: shift?.travel_allowance_cents ?? 0,
  });
  return [...parts, { kind: 'expenses', amountCents: earning.expense_cents } as const]
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line) => ({ ...line, engagementId: earning.engagement_id, paymentId: earning.payment_id }));
}

/** Issues the opposite of a statement whose payout came back; one that never arrived has none. */
export async function issueForReturn(call: Call, event: MortarEvent<'payoutFailed'>): Promise<void> {
  const causeId = event.subjectId;
  const statement = await findIssued(call.db, 'payoutStatement', { type: 'payout', id: causeId });
  if (!statement) return;
  // What was pulled back before has a paper.
  const earlier = await papersAbout(call.db, statement.id);
  const lines = (await linesOfPapers(call.db, [statement.id, ...earlier])).map((line) => ({
    kind: line.kind,
    amountCents: -line.amount_cents,
    engagementId: line.engagement_id,
    paymentId: line.payment_id,
  }));
  if (totalOfLines(lines) !== 0) await issueOpposite(call, statement, { causeId, lines });
}

type Opposite = { readonly causeId: string; readonly lines: readonly DraftLine[] };

async function issueOpposite(call: Call, statement: PaperRow, { causeId, lines }: Opposite): Promise<void> {
  const { issuer: _issuer, ...facts } = statement.facts;
  await issuePaper(call, {
    kind: 'payoutReturn',
    region: statement.region,
    ownerId: statement.owner_id,
    businessId: null,
    cause: { type: 'payout', id: causeId },
    about: statement,
    lines,
    facts: { ...facts, about: statement.number },
  });
}
