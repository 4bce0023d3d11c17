/** What a specialist earned and was paid, as lines of the wallet. */
import type { Transaction } from '#contract/wallet/wallet.ts';
import { statusOf } from './payment-status.ts';
import type { EarningLine, PayoutLine } from './queries/transaction-queries.ts';
import { dayWords, hoursWords, shiftTitle } from './wallet-words.ts';

/** A specialist has no zone of their own on file: days of payouts are said in the country's eastern one. */
const PAYOUT_ZONE = 'America/New_York';

const nobody = { engagementId: null, businessId: null, businessName: null, personName: null };

export function presentEarning(line: EarningLine): Transaction {
  const isCompensation = line.kind === 'compensation';
  return {
    id: line.id,
    kind: isCompensation ? 'compensation' : 'earning',
    at: line.at.toISOString(),
    title: isCompensation ? `Late cancellation by ${line.business_name}` : shiftTitle(line),
    detail: earnedWords(line),
    amountCents: line.amount_cents,
    status: 'Succeeded',
    providerStatus: 'succeeded',
    message: null,
    engagementId: line.engagement_id,
    businessId: line.business_id,
    businessName: line.business_name,
    personName: null,
  };
}

function earnedWords({ kind, paid_minutes, approved_by, starts_at, time_zone }: EarningLine): string {
  if (kind === 'compensation') return `For ${dayWords(starts_at, time_zone)}`;
  if (kind === 'extra') return 'Extra time';
  if (paid_minutes === null) return 'Hours approved';
  const by = approved_by ? `approved by ${approved_by}` : 'approved by itself';
  return `${hoursWords(paid_minutes)}, ${by}`;
}

/** A failed payout moved nothing, so its amount is zero. */
export function presentPayout(line: PayoutLine, now: Date): Transaction {
  const failed = line.state === 'failed' || line.state === 'canceled';
  return {
    ...nobody,
    id: line.id,
    kind: 'payout',
    at: line.at.toISOString(),
    title: line.last4 ? `Payout to ${line.brand} ${line.last4}` : 'Payout',
    detail: payoutWords(line, now),
    amountCents: failed ? 0 : -line.amount_cents,
    ...statusOf({
      of: 'payout',
      state: line.state,
      amountCents: line.amount_cents,
      reversedCents: line.reversed_cents,
    }),
    message: line.failure,
  };
}

/** The fee of an instant payout, a line of its own; none when it was free or came back. */
export function presentPayoutFee(line: PayoutLine): Transaction[] {
  if (line.fee_cents === 0 || line.state === 'failed' || line.state === 'canceled') return [];
  return [
    {
      ...presentPayout(line, line.at),
      id: line.ledger_id,
      kind: 'fee',
      title: 'Instant payout fee',
      detail: '',
      amountCents: -line.fee_cents,
      message: null,
    },
  ];
}

function payoutWords({ state, last4, arrives_at, failure }: PayoutLine, now: Date): string {
  if (state === 'failed' || state === 'canceled') return `Returned: ${failure ?? 'the bank sent it back'}`;
  if (!last4) return 'Waits in your account with the payment provider. Add a bank account to receive it.';
  if (!arrives_at) return 'On its way';
  return `${arrives_at <= now ? 'Arrived' : 'Arrives'} ${dayWords(arrives_at, PAYOUT_ZONE)}`;
}
