import type { Call } from '../../../call/call.ts';
import { bookingOf, isAhead } from '../bookings.ts';
import type { PaymentRow } from '../queries/payment-queries.ts';

/** Returns why a payment cannot be tried again; null: it can. What is owed always can, a hold while its booking is ahead. */
export async function retryRefusal(
  call: Pick<Call, 'db' | 'deps' | 'now'>,
  { settled_at, engagement_id }: Pick<PaymentRow, 'settled_at' | 'engagement_id'>,
  isRefused: boolean,
): Promise<'not_refused' | 'no_booking_ahead' | null> {
  if (!isRefused) return 'not_refused';
  return settled_at || isAhead(await bookingOf(call, engagement_id), call.now) ? null : 'no_booking_ahead';
}

/** Returns why nothing can be written off; null: it can. An invoice on terms is written off as such. */
export function writeOffRefusal(
  { settled_at, kind }: Pick<PaymentRow, 'settled_at' | 'kind'>,
  isRefused: boolean,
): 'not_owed' | null {
  return isRefused && settled_at && kind !== 'invoice' ? null : 'not_owed';
}

/** Returns why a payment cannot be recorded as paid another way; null: it can. What a specialist earns is charged or written off. */
export function debtPaymentRefusal({ kind }: Pick<PaymentRow, 'kind'>, isRefused: boolean): 'not_owed' | null {
  return isRefused && kind === 'chargeback' ? null : 'not_owed';
}
