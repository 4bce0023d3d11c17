/** The money of a dispute (PRODUCT §5): what rests in escrow while it lasts, and what a decision moves, by the difference alone. */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { followCapture } from './apply-intent.ts';
import { chargeAgain } from './charge-owed.ts';
import { postMove } from './post-move.ts';
import { findOpenAttempt, insertAttempt } from './queries/attempt-queries.ts';
import { isPaidOut } from './queries/earning-queries.ts';
import {
  changePayment,
  findStanding,
  lockOpenPayment,
  lockStanding,
  owedCents,
  type PaymentRow,
  paymentsOfEngagements,
  shareOf,
} from './queries/payment-queries.ts';
import { cancelPayment } from './release-payment.ts';
import { type Share, totalOf } from './split-settlement.ts';

type Target = Share & {
  readonly engagementId: string;
  /** Expenses paid with the hours go back as well. */
  readonly returnsExpenses?: boolean;
  /** What the expenses to be paid with the hours come to, in cents; absent: none is charged. */
  readonly expenseCents?: number;
};
type Move = Target & {
  /** The decision, or the dispute that was withdrawn: each moves once. */
  readonly causeId: string;
};

/**
 * Takes a claim of which nothing is approved out of the hold, as far as that goes, before it lapses: it rests in escrow. A hold that
 * is refused, or a plan, has nothing to take.
 */
export async function keepInEscrow(call: Call, { engagementId, payCents, feeCents }: Target): Promise<void> {
  const payment = await lockOpenPayment(call.db, engagementId, 'shift');
  if (!payment || payment.settled_at || payment.state === 'planned') return;
  const disputedCents = Math.min(payment.amount_cents, sumCents([payCents, feeCents]));
  if (disputedCents === 0) return;
  await changePayment(call.db, payment.id, { disputed_cents: disputedCents, updated_at: call.now });
  const isHold =
    payment.state === 'requires_capture' || (await findOpenAttempt(call.db, payment.id, ['hold'])) !== null;
  if (isHold)
    await insertAttempt(call.db, { paymentId: payment.id, kind: 'capture', amountCents: disputedCents }, call.now);
}

/**
 * Puts what a business disputes of a compensation into escrow, what an Admin added to it first: as long as no payout carries it. What
 * has left for the specialist stays with them until it is decided.
 */
export async function putInEscrow(call: Call, { causeId, ...target }: Move): Promise<void> {
  const standing = await lockStanding(call.db, target.engagementId);
  for (const { payment, moved, restsCents } of await restingParts(call, standing, target))
    await changeShare(call, payment, { causeId, moved, disputedCents: restsCents });
}

/** Returns what of a compensation would rest in escrow; locks and writes nothing. */
export async function previewEscrow(call: Call, target: Target): Promise<number> {
  const parts = await restingParts(call, await findStanding(call.db, target.engagementId), target);
  return sumCents(parts.map(({ restsCents }) => restsCents));
}

/** Returns what is taken out of each part of a compensation that no payout carries, and what of it the business has paid. */
async function restingParts(call: Call, standing: readonly PaymentRow[], target: Share) {
  const parts = standing.filter(({ kind }) => kind !== 'shift');
  const diff = differenceTo(parts, target);
  const resting: { payment: PaymentRow; moved: Share; restsCents: number }[] = [];
  for (const payment of parts.toReversed()) {
    // What Mortar paid was never taken from the business: none of it can rest.
    if (payment.written_off_at || (await isPaidOut(call.db, payment.id))) continue;
    const moved = takenBackOf(payment, diff);
    const takenCents = -sumCents([moved.payCents, moved.feeCents]);
    if (takenCents === 0) continue;
    diff.payCents = sumCents([diff.payCents, -moved.payCents]);
    diff.feeCents = sumCents([diff.feeCents, -moved.feeCents]);
    resting.push({ payment, moved, restsCents: isOwed(payment) ? 0 : takenCents });
  }
  return resting;
}

/**
 * Brings what an engagement pays to the decided share: out of escrow first, charged on top where that does not do, taken back where
 * more was paid. What is left in escrow returns to the business. Done again it moves nothing.
 */
export async function moveDisputed(call: Call, { causeId, ...target }: Move): Promise<void> {
  const payments = await lockStanding(call.db, target.engagementId);
  const { diff, escrowed, given } = movesOf(payments, target);
  const { backs, left } = takenBack(payments, diff);
  for (const [payment, back] of backs) {
    const rested = given.get(payment.id);
    const moved = {
      payCents: sumCents([back.payCents, rested?.payCents ?? 0]),
      feeCents: sumCents([back.feeCents, rested?.feeCents ?? 0]),
      expenseCents: expensesBackOf(payment, target),
    };
    if (rested || moved.payCents !== 0 || moved.feeCents !== 0 || moved.expenseCents !== 0)
      await changeShare(call, payment, { causeId, moved, disputedCents: 0 });
  }
  const owed = {
    payCents: sumCents([left.payCents, -escrowed.payCents]),
    feeCents: sumCents([left.feeCents, -escrowed.feeCents]),
    expenseCents: unpaidExpenses(payments, target),
  };
  const last = payments.at(-1) ?? (await paymentsOfEngagements(call.db, [target.engagementId])).at(-1);
  if (totalOf(owed) <= 0 || !last) return;
  await chargeAgain(call, {
    ...last,
    kind: 'adjustment',
    pay_cents: owed.payCents,
    fee_cents: owed.feeCents,
    expense_cents: owed.expenseCents,
    expense_id: null,
    cause_id: causeId,
    repays_cents: 0,
    borne_cents: 0,
  });
}

/** Returns what bringing it to a share would move; locks and writes nothing. */
export async function previewMove(call: Call, target: Target) {
  const payments = await findStanding(call.db, target.engagementId);
  const { diff, escrowed, restingCents } = movesOf(payments, target);
  const fromEscrowCents = sumCents([escrowed.payCents, escrowed.feeCents]);
  const expensesDue = unpaidExpenses(payments, target);
  const totalCents = sumCents([diff.payCents, diff.feeCents, expensesDue]);
  // Of what the business never paid, nothing returns to it.
  const backCents = takenBack(payments, diff)
    .backs.filter(([payment]) => !isOwed(payment))
    .map(([payment, { payCents, feeCents }]) => -sumCents([payCents, feeCents, expensesBackOf(payment, target)]));
  return {
    payCents: diff.payCents,
    feeCents: diff.feeCents,
    expenseCents: sumCents([expensesDue, ...payments.map((payment) => expensesBackOf(payment, target))]),
    fromEscrowCents,
    chargedCents: Math.max(0, sumCents([totalCents, -fromEscrowCents])),
    returnedCents: sumCents([restingCents, -fromEscrowCents, ...backCents]),
  };
}

/** Returns the difference to what stands, and what of it escrow gives, in all and by payment: pay first. */
function movesOf(payments: readonly PaymentRow[], target: Share) {
  const diff = differenceTo(
    payments.filter(({ settled_at }) => settled_at !== null),
    target,
  );
  const resting = payments.filter((payment) => payment.disputed_cents > 0 && !isOwed(payment));
  const escrowed = { ...nothing };
  const given = new Map<string, Share>();
  for (const { id, disputed_cents } of resting) {
    const pay = Math.min(disputed_cents, Math.max(0, sumCents([diff.payCents, -escrowed.payCents])));
    const fee = Math.min(sumCents([disputed_cents, -pay]), Math.max(0, sumCents([diff.feeCents, -escrowed.feeCents])));
    given.set(id, { payCents: pay, feeCents: fee });
    escrowed.payCents = sumCents([escrowed.payCents, pay]);
    escrowed.feeCents = sumCents([escrowed.feeCents, fee]);
  }
  return { diff, escrowed, given, restingCents: sumCents(resting.map(({ disputed_cents }) => disputed_cents)) };
}

const nothing = { payCents: 0, feeCents: 0 };

/** Returns by how much payments together miss a share: negative where they pay more. */
function differenceTo(payments: readonly PaymentRow[], { payCents, feeCents }: Share) {
  return {
    payCents: sumCents([payCents, ...payments.map(({ pay_cents }) => -pay_cents)]),
    feeCents: sumCents([feeCents, ...payments.map(({ fee_cents }) => -fee_cents)]),
  };
}

/** Returns what each payment gives back of a negative difference, the newest first, and what is left of the difference. */
function takenBack(payments: readonly PaymentRow[], diff: Share) {
  const left = { ...diff };
  const backs = payments.toReversed().map((payment) => {
    const back = payment.settled_at ? takenBackOf(payment, left) : nothing;
    left.payCents = sumCents([left.payCents, -back.payCents]);
    left.feeCents = sumCents([left.feeCents, -back.feeCents]);
    return [payment, back] as const;
  });
  return { backs, left };
}

/** Returns what this payment gives back of a negative difference, as negative cents. */
function takenBackOf(payment: PaymentRow, diff: Share): Share {
  return {
    payCents: diff.payCents < 0 ? -Math.min(payment.pay_cents, -diff.payCents) : 0,
    feeCents: diff.feeCents < 0 ? -Math.min(payment.fee_cents, -diff.feeCents) : 0,
  };
}

/** Returns what this payment gives back of expenses, as negative cents. */
function expensesBackOf(
  { settled_at, expense_cents }: PaymentRow,
  { returnsExpenses = false }: Pick<Target, 'returnsExpenses'>,
): number {
  return returnsExpenses && settled_at ? 0 - expense_cents : 0;
}

/** Returns what of the target's expenses no payment has. */
function unpaidExpenses(payments: readonly PaymentRow[], { expenseCents = 0 }: Pick<Target, 'expenseCents'>): number {
  const paid = payments.filter(({ settled_at }) => settled_at !== null).map(({ expense_cents }) => -expense_cents);
  return Math.max(0, sumCents([expenseCents, ...paid]));
}

function isOwed({ state }: PaymentRow): boolean {
  return state === 'failed' || state === 'canceled';
}

type Change = {
  readonly causeId: string;
  readonly moved: Share & { readonly expenseCents?: number };
  readonly disputedCents: number;
};

/**
 * Changes what a payment pays. Shared already, the ledger moves the difference; on its way, it is shared as it is by then; refused, no
 * more than that is owed. Of one that was written off the difference goes back to Mortar, whose fee on it was never taken.
 */
async function changeShare(call: Call, payment: PaymentRow, { causeId, moved, disputedCents }: Change): Promise<void> {
  const changed = await changePayment(call.db, payment.id, {
    pay_cents: sumCents([payment.pay_cents, moved.payCents]),
    fee_cents: sumCents([payment.fee_cents, moved.feeCents]),
    expense_cents: sumCents([payment.expense_cents, moved.expenseCents ?? 0]),
    disputed_cents: disputedCents,
    updated_at: call.now,
  });
  if (changed.written_off_at) return postMove(call, changed, causeId, { ...moved, feeCents: 0 });
  if (changed.state === 'succeeded') {
    if (changed.shared_at) await postMove(call, changed, causeId, moved);
    await followCapture(call, changed);
    return;
  }
  const isNothing = totalOf(shareOf(changed)) + disputedCents === 0;
  if (isOwed(changed))
    await changePayment(
      call.db,
      changed.id,
      isNothing ? { released_at: call.now } : { amount_cents: owedCents(changed) },
    );
  else if (isNothing) await cancelPayment(call, changed);
}
