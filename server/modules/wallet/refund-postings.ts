/** What a refund writes in the ledger: who bears it, what is left of that, and one that was returned another way. */
import { sumCents } from '#contract/money.ts';
import { entry } from './ledger.ts';
import type { PlannedPosting } from './ledger-postings.ts';
import type { PaymentRow } from './queries/payment-queries.ts';

type Paid = Pick<PaymentRow, 'id' | 'region' | 'engagement_id'>;

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

/** Returns what an Admin returned another way: out of escrow, against suspense, where the withdrawal at the provider meets it. */
export function recordedRefundPosting(
  payment: Paid,
  { id, amountCents }: { readonly id: string; readonly amountCents: number },
): PlannedPosting {
  return {
    kind: 'refund_recorded',
    cause: { type: 'refund', id },
    region: payment.region,
    entries: [entry('shift_escrow', payment.engagement_id, amountCents), entry('suspense', null, -amountCents)],
  };
}

/** Returns what goes back out of escrow to who bore a refund of a payment that keeps less now; `step` names it. */
export function givenBackPosting(
  payment: Paid,
  step: string,
  { mortar, fee, suspense }: { readonly mortar: number; readonly fee: number; readonly suspense: number },
): PlannedPosting {
  return {
    kind: 'refund_given_back',
    cause: { type: 'payment', id: `${payment.id}:${step}` },
    region: payment.region,
    entries: [
      entry('shift_escrow', payment.engagement_id, sumCents([mortar, fee, suspense])),
      entry('goodwill', null, -mortar),
      entry('platform_fee', null, -fee),
      entry('suspense', null, -suspense),
    ],
  };
}
