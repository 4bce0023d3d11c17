import type { PaymentMethod } from '#contract/wallet/wallet.ts';

/** `Visa 4242`, `PNC bank 8830` */
export function methodName({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  return `${brand} ${last4}`;
}

/** `Expires 08/28`, or what a bank account does. */
export function methodDetail({ kind, expiresMonth, expiresYear }: PaymentMethod): string {
  if (kind === 'bankAccount') return 'Bank account';
  if (!expiresMonth || !expiresYear) return 'Card';
  return `Expires ${String(expiresMonth).padStart(2, '0')}/${String(expiresYear).slice(-2)}`;
}
