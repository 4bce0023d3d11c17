/** What a payout writes in the ledger: out of what is owed to the specialist, in transit, out of the provider's balance. */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { type Entry, entry, postTransaction } from './ledger.ts';
import { payoutPaidPosting, payoutPosting } from './ledger-postings.ts';
import type { PayoutRow } from './queries/earning-queries.ts';

type Step = 'payout_returned' | 'payout_reversed';

/** Posts a payout on its way: the amount, and the fee of an instant one, leave what is owed. */
export async function postPayout(call: Call, payout: PayoutRow): Promise<void> {
  await postTransaction(call.db, { ...payoutPosting(payout), at: call.now });
}

/** Posts a payout that arrived. */
export async function postPaid(call: Call, payout: PayoutRow): Promise<void> {
  await postTransaction(call.db, { ...payoutPaidPosting(payout), at: call.now });
}

/** Posts a payout that came back, before or after it had arrived: what was not pulled back of it is owed again, the fee too. */
export async function postReturned(call: Call, payout: PayoutRow, hadArrived: boolean): Promise<void> {
  const { amount_cents, reversed_cents, fee_cents } = payout;
  const inTransit = hadArrived ? 0 : amount_cents;
  const owedCents = sumCents([amount_cents, -reversed_cents, fee_cents]);
  // All of it was pulled back before.
  if (owedCents === 0 && inTransit === 0) return;
  await post(call, payout, 'payout_returned', [
    entry('payout_in_transit', null, inTransit),
    entry('provider_available', null, sumCents([amount_cents, -reversed_cents, -inTransit])),
    entry('platform_fee', null, fee_cents),
    entry('specialist_payable', payout.specialist_id, 0 - owedCents),
  ]);
}

/** Posts what was pulled back, in part or whole; `totalCents` in all so far names the step. */
export async function postReversed(call: Call, payout: PayoutRow, cents: number, totalCents: number): Promise<void> {
  await post(
    call,
    payout,
    'payout_reversed',
    [entry('provider_available', null, cents), entry('specialist_payable', payout.specialist_id, -cents)],
    `${payout.id}:${totalCents}`,
  );
}

async function post(
  call: Call,
  payout: PayoutRow,
  kind: Step,
  entries: readonly Entry[],
  causeId = payout.id,
): Promise<void> {
  await postTransaction(call.db, {
    kind,
    cause: { type: 'payout', id: causeId },
    region: payout.region,
    at: call.now,
    entries,
  });
}
