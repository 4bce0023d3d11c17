import type { RefusalCode } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import type { MethodRow } from './queries/method-queries.ts';

/** A kept method as its owner sees it, among `all` they keep. `secures`: they have booked shifts to pay for. */
export function presentMethod(method: MethodRow, all: readonly MethodRow[], secures: boolean): PaymentMethod {
  return {
    id: method.id,
    kind: method.kind,
    brand: method.brand,
    last4: method.last4,
    expiresMonth: method.expires_month,
    expiresYear: method.expires_year,
    isDefault: method.is_default,
    declinedAt: method.declined_at?.toISOString() ?? null,
    createdAt: method.created_at.toISOString(),
    actions: [
      { name: 'removePaymentMethod', refusal: removalRefusal(all, secures) },
      ...(method.is_default ? [] : [{ name: 'setDefaultPaymentMethod', refusal: null }]),
    ],
  };
}

/** The last method stays while it pays for something. */
export function removalRefusal(all: readonly MethodRow[], secures: boolean): RefusalCode | null {
  return secures && all.length <= 1 ? 'payment_method_in_use' : null;
}

/** `Visa 4242` */
export function methodName(method: Pick<MethodRow, 'brand' | 'last4'>): string {
  return `${method.brand} ${method.last4}`;
}
