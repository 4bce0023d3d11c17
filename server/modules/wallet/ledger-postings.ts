/** What each step of a payment and of a payout writes in the ledger (docs/decisions/030): the only place that says so. */
import { sumCents } from '#contract/money.ts';
import { type Entry, entry, type Posting } from './ledger.ts';
import type { ChargebackRow } from './queries/chargeback-queries.ts';
import type { PayoutRow } from './queries/earning-queries.ts';
import type { Cause } from './queries/ledger-queries.ts';
import type { PaymentRow } from './queries/payment-queries.ts';
import type { ReturnRow } from './queries/terms-credit-queries.ts';
import type { Share } from './split-settlement.ts';

export type PlannedPosting = Omit<Posting, 'at'>;

type Paid = Pick<PaymentRow, 'id' | 'region' | 'engagement_id'>;
type Shared = Paid &
  Pick<
    PaymentRow,
    'kind' | 'payer_id' | 'specialist_id' | 'pay_cents' | 'fee_cents' | 'expense_cents' | 'repays_cents'
  >;
type Payout = Pick<PayoutRow, 'id' | 'region' | 'specialist_id' | 'amount_cents' | 'fee_cents'>;

/** Returns a hold, or a debit on its way: pending until captured or void. */
export function holdPosting(payment: Paid, cents: number): PlannedPosting {
  return {
    ...ofPayment(payment, 'hold'),
    entries: [entry('provider_pending', null, cents), entry('shift_escrow', payment.engagement_id, -cents)],
  };
}

/** Returns money taken from the business, in escrow for its shift. It resolves the hold, where there was one. */
export function capturePosting(payment: Paid, cents: number): PlannedPosting {
  return { ...holdPosting(payment, cents), kind: 'capture' };
}

/** Returns that what was taken is available at once. */
export function fundsAvailablePosting(payment: Paid, cents: number): PlannedPosting {
  return {
    ...ofPayment(payment, 'funds_available'),
    entries: [entry('provider_available', null, cents), entry('provider_pending', null, -cents)],
  };
}

/**
 * Returns approved hours and expenses: out of escrow, to the specialist and the platform. Expenses are a line of their own; what
 * a business repays goes against what it owes.
 */
export function settlementPosting(payment: Shared): PlannedPosting {
  return {
    ...ofPayment(payment, 'settlement'),
    entries: [
      entry(
        'shift_escrow',
        payment.engagement_id,
        sumCents([payment.pay_cents, payment.fee_cents, payment.expense_cents, payment.repays_cents]),
      ),
      entry('specialist_payable', payment.specialist_id, -payment.pay_cents),
      entry('specialist_payable', payment.specialist_id, -payment.expense_cents),
      entry('platform_fee', null, -payment.fee_cents),
      entry(
        payment.kind === 'invoice' ? 'terms_float' : 'business_receivable',
        payment.payer_id,
        -payment.repays_cents,
      ),
    ],
  };
}

/**
 * Returns what a decision about disputed hours moves of a payment that was shared before: out of escrow to the specialist and the
 * platform, or back into it where the cents are negative. Of one that was written off Mortar bore the pay, so it moves there.
 */
export function disputePosting(
  payment: Paid & Pick<PaymentRow, 'specialist_id' | 'written_off_at'>,
  causeId: string,
  { expenseCents = 0, ...moved }: Share & { readonly expenseCents?: number },
): PlannedPosting {
  const movedCents = sumCents([moved.payCents, moved.feeCents, expenseCents]);
  return {
    kind: 'dispute_settlement',
    cause: { type: 'dispute', id: `${causeId}:${payment.id}` },
    region: payment.region,
    entries: [
      payment.written_off_at
        ? entry('goodwill', null, movedCents)
        : entry('shift_escrow', payment.engagement_id, movedCents),
      entry('specialist_payable', payment.specialist_id, -moved.payCents),
      entry('specialist_payable', payment.specialist_id, -expenseCents),
      entry('platform_fee', null, -moved.feeCents),
    ],
  };
}

type OnTerms = Paid & Pick<PaymentRow, 'payer_id' | 'captured_cents' | 'amount_cents' | 'refunded_cents'>;

/** Returns what Mortar's float pays into escrow for a business on terms, until the business repays it by its invoice. */
export function termsAdvancePosting(payment: OnTerms): PlannedPosting {
  return {
    ...ofPayment(payment, 'terms_advance'),
    entries: [
      entry('terms_float', payment.payer_id, payment.amount_cents),
      entry('shift_escrow', payment.engagement_id, -payment.amount_cents),
    ],
  };
}

/** Returns what comes off the invoice instead of going back to a card; the total so far names the step. */
export function termsCreditPosting(payment: OnTerms, cents: number): PlannedPosting {
  return {
    kind: 'terms_credit',
    cause: { type: 'payment', id: `${payment.id}:${payment.refunded_cents}` },
    region: payment.region,
    entries: [entry('shift_escrow', payment.engagement_id, cents), entry('terms_float', payment.payer_id, -cents)],
  };
}

/** Returns a credit that goes back to what paid an invoice, out of the escrow it stands under; the total so far names the step. */
export function termsReturnPosting(
  payment: Paid & Pick<PaymentRow, 'payer_id' | 'borne_cents'>,
  cents: number,
): PlannedPosting {
  return {
    kind: 'terms_return',
    cause: { type: 'payment', id: `${payment.id}:${payment.borne_cents}` },
    region: payment.region,
    entries: [entry('terms_float', payment.payer_id, cents), entry('shift_escrow', payment.engagement_id, -cents)],
  };
}

/** Returns a credit that an Admin returned another way: suspense meets the withdrawal once the provider lists it. */
export function recordedReturnPosting({
  id,
  region,
  payer_id,
  amount_cents,
}: Pick<ReturnRow, 'id' | 'region' | 'payer_id' | 'amount_cents'>): PlannedPosting {
  return {
    kind: 'terms_return_recorded',
    cause: { type: 'termsReturn', id },
    region,
    entries: [entry('terms_float', payer_id, amount_cents), entry('suspense', null, -amount_cents)],
  };
}

type TakenBack = Pick<ChargebackRow, 'id' | 'region' | 'payer_id' | 'amount_cents' | 'fee_cents'>;

/**
 * Returns what a bank pulled back. What the provider takes for it is posted as its list tells of it. `turn` is how often it had
 * moved money before, where a decision turned: each time is a transaction of its own.
 */
export function chargebackPosting(chargeback: TakenBack, turn = 0): PlannedPosting {
  const { payer_id, amount_cents } = chargeback;
  return {
    ...ofChargeback(chargeback, 'chargeback', turn),
    entries: [entry('chargeback_contested', payer_id, amount_cents), entry('provider_available', null, -amount_cents)],
  };
}

/** Returns what came back from the bank; the provider keeps its fee. */
export function chargebackWonPosting(chargeback: TakenBack, turn = 0): PlannedPosting {
  const { payer_id, amount_cents } = chargeback;
  return {
    ...ofChargeback(chargeback, 'chargeback_won', turn),
    entries: [entry('provider_available', null, amount_cents), entry('chargeback_contested', payer_id, -amount_cents)],
  };
}

/**
 * Returns what came back from the bank after it had been lost: what of the debt is still to be repaid, `owed`, is owed no more, and the
 * rest goes into the shift's escrow, to be returned. The fee is Mortar's again.
 */
export function chargebackRegainedPosting(
  chargeback: TakenBack,
  turn: number,
  { engagementId, owed }: { readonly engagementId: string; readonly owed: Entry },
): PlannedPosting {
  const { amount_cents, fee_cents } = chargeback;
  return {
    ...ofChargeback(chargeback, 'chargeback_won', turn),
    entries: [
      entry('provider_available', null, amount_cents),
      entry('provider_fee', null, fee_cents),
      owed,
      entry('shift_escrow', engagementId, -sumCents([amount_cents, fee_cents, owed.amountCents])),
    ],
  };
}

/** Returns what the business owes from now on: what the bank kept, and the fee. */
export function chargebackLostPosting(chargeback: TakenBack, turn = 0): PlannedPosting {
  const { payer_id, amount_cents, fee_cents } = chargeback;
  return {
    ...ofChargeback(chargeback, 'chargeback_lost', turn),
    entries: [
      entry('business_receivable', payer_id, sumCents([amount_cents, fee_cents])),
      entry('chargeback_contested', payer_id, -amount_cents),
      entry('provider_fee', null, -fee_cents),
    ],
  };
}

/** Returns what lessens that debt instead of going back to the bank; the total so far names the step. */
export function offsetPosting(payment: Paid & Pick<PaymentRow, 'offset_cents'>, off: Entry): PlannedPosting {
  return {
    kind: 'chargeback_offset',
    cause: { type: 'payment', id: `${payment.id}:${payment.offset_cents}` },
    region: payment.region,
    entries: [entry('shift_escrow', payment.engagement_id, 0 - off.amountCents), off],
  };
}

/** Returns a payout on its way: the amount, and the fee of an instant one, leave what is owed. */
export function payoutPosting(payout: Payout): PlannedPosting {
  return {
    ...ofPayout(payout, 'payout'),
    entries: [
      entry('specialist_payable', payout.specialist_id, sumCents([payout.amount_cents, payout.fee_cents])),
      entry('payout_in_transit', null, -payout.amount_cents),
      entry('platform_fee', null, -payout.fee_cents),
    ],
  };
}

/** Returns a payout that arrived. */
export function payoutPaidPosting(payout: Payout): PlannedPosting {
  return {
    ...ofPayout(payout, 'payout_paid'),
    entries: [
      entry('payout_in_transit', null, payout.amount_cents),
      entry('provider_available', null, -payout.amount_cents),
    ],
  };
}

/** Returns pay that an Admin paid another way: suspense meets the withdrawal once the provider lists it. */
export function recordedPayoutPosting(payout: Payout): PlannedPosting {
  return {
    ...ofPayout(payout, 'payout_recorded'),
    entries: [
      entry('specialist_payable', payout.specialist_id, payout.amount_cents),
      entry('suspense', null, -payout.amount_cents),
    ],
  };
}

function ofPayment({ id, region }: Paid, kind: string) {
  return { kind, cause: { type: 'payment', id } satisfies Cause, region };
}

function ofChargeback({ id, region }: Pick<ChargebackRow, 'id' | 'region'>, kind: string, turn = 0) {
  return { kind, cause: { type: 'chargeback', id: turn === 0 ? id : `${id}:${turn}` } satisfies Cause, region };
}

function ofPayout({ id, region }: Payout, kind: string) {
  return { kind, cause: { type: 'payout', id } satisfies Cause, region };
}
