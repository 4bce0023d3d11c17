/** What each step of a payment and of a payout writes in the ledger (docs/decisions/030): the only place that says so. */
import { sumCents } from '#contract/money.ts';
import { entry, type Posting } from './ledger.ts';
import type { PayoutRow } from './queries/earning-queries.ts';
import type { Cause } from './queries/ledger-queries.ts';
import type { PaymentRow } from './queries/payment-queries.ts';
import type { Share } from './split-settlement.ts';

export type PlannedPosting = Omit<Posting, 'at'>;

type Paid = Pick<PaymentRow, 'id' | 'region' | 'engagement_id'>;
type Shared = Paid & Pick<PaymentRow, 'specialist_id' | 'pay_cents' | 'fee_cents' | 'expense_cents'>;
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

/** Returns approved hours and expenses: out of escrow, to the specialist and the platform. Expenses are a line of their own. */
export function settlementPosting(payment: Shared): PlannedPosting {
  return {
    ...ofPayment(payment, 'settlement'),
    entries: [
      entry(
        'shift_escrow',
        payment.engagement_id,
        sumCents([payment.pay_cents, payment.fee_cents, payment.expense_cents]),
      ),
      entry('specialist_payable', payment.specialist_id, -payment.pay_cents),
      entry('specialist_payable', payment.specialist_id, -payment.expense_cents),
      entry('platform_fee', null, -payment.fee_cents),
    ],
  };
}

/**
 * Returns what a decision about disputed hours moves of a payment that was shared before: out of escrow to the specialist and the
 * platform, or back into it where the cents are negative.
 */
export function disputePosting(
  payment: Paid & Pick<PaymentRow, 'specialist_id'>,
  causeId: string,
  moved: Share,
): PlannedPosting {
  return {
    kind: 'dispute_settlement',
    cause: { type: 'dispute', id: `${causeId}:${payment.id}` },
    region: payment.region,
    entries: [
      entry('shift_escrow', payment.engagement_id, sumCents([moved.payCents, moved.feeCents])),
      entry('specialist_payable', payment.specialist_id, -moved.payCents),
      entry('platform_fee', null, -moved.feeCents),
    ],
  };
}

/** Returns what an operator's refund puts into escrow, out of which it is returned: from Mortar, or from its fee. */
export function refundPosting(
  payment: Paid,
  { id, amountCents, bornBy }: { readonly id: string; readonly amountCents: number; readonly bornBy: 'mortar' | 'fee' },
): PlannedPosting {
  return {
    kind: 'refund_borne',
    cause: { type: 'refund', id },
    region: payment.region,
    entries: [
      entry(bornBy === 'fee' ? 'platform_fee' : 'goodwill', null, amountCents),
      entry('shift_escrow', payment.engagement_id, -amountCents),
    ],
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

function ofPayment({ id, region }: Paid, kind: string) {
  return { kind, cause: { type: 'payment', id } satisfies Cause, region };
}

function ofPayout({ id, region }: Payout, kind: string) {
  return { kind, cause: { type: 'payout', id } satisfies Cause, region };
}
