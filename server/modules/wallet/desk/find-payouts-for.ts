/** The payouts a question to support is about (PRODUCT §11). */
import type { FoundPayout } from '#contract/support/support-case.ts';
import type { Call } from '../../../call/call.ts';
import { payoutDay, presentPayout } from '../present-payout.ts';
import { newestPayouts } from '../queries/transaction-queries.ts';

/** So many are looked through. */
const LOOKED_THROUGH = 3;

type Asked = { readonly specialistId: string; readonly engagementId: string | null };

/**
 * Returns the payouts that carry a booking's pay, or did until the bank returned them; without a booking those on their way, else the
 * newest. Each with the status and the words of the specialist's own wallet.
 */
export async function findPayoutsFor(call: Call, { specialistId, engagementId }: Asked): Promise<FoundPayout[]> {
  const rows = await newestPayouts(call.db, { specialistId, engagementId, limit: LOOKED_THROUGH });
  const newest = rows.map((row): FoundPayout => {
    const { status, providerStatus, message } = presentPayout(row, call);
    const cameBack = row.state === 'failed' || row.state === 'canceled';
    return {
      id: row.id,
      amountCents: row.amount_cents,
      status,
      providerStatus,
      method: row.brand && row.last4 ? `${row.brand} ••${row.last4}` : null,
      createdAt: row.at.toISOString(),
      arrivesOn: row.arrives_at && !cameBack ? payoutDay(row.arrives_at) : null,
      failure: message,
      paymentId: row.payment_id,
    };
  });
  if (engagementId) return newest;
  const onTheirWay = newest.filter(({ status }) => status === 'Pending');
  return onTheirWay.length > 0 ? onTheirWay : newest.slice(0, 1);
}
