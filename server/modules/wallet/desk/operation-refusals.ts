import type { PaymentRow } from '../queries/payment-queries.ts';

/** Returns why a payment cannot be tried again; null: it can. */
export function retryRefusal(isRefused: boolean): 'not_refused' | null {
  return isRefused ? null : 'not_refused';
}

/** Returns why nothing can be written off; null: it can. */
export function writeOffRefusal(
  { settled_at, repays_cents }: Pick<PaymentRow, 'settled_at' | 'repays_cents'>,
  isRefused: boolean,
): 'not_owed' | null {
  return isRefused && settled_at && repays_cents === 0 ? null : 'not_owed';
}
