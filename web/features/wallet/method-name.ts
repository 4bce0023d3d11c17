import { t } from '@lingui/core/macro';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';

/** Returns `Visa 4242`, `PNC Bank ••8830`. */
export function methodName({ kind, brand, last4 }: Pick<PaymentMethod, 'kind' | 'brand' | 'last4'>): string {
  return kind === 'bankAccount' ? `${brand} ••${last4}` : `${brand} ${last4}`;
}

/** Returns `Expires 08/28`, or what a bank account is used for. */
export function methodDetail({ kind, expiresMonth, expiresYear }: PaymentMethod): string {
  if (kind === 'bankAccount') return t`Bank account`;
  if (!expiresMonth || !expiresYear) return t`Card`;
  const month = `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear).slice(-2)}`;
  return t`Expires ${month}`;
}
