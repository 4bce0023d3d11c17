import { t } from '@lingui/core/macro';
import type { Answer } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { methodName } from '#web/features/wallet/method-name.ts';

type Method = Pick<PaymentMethod, 'kind' | 'brand' | 'last4'>;

/**
 * Returns what pays and when: the weekly invoice as far as terms go, else a card, which is held first, or a bank account, which is
 * charged ahead where a debit arrives in time (PRODUCT §6). `method` is null where it is not the reader's to see.
 */
export function paymentWords(
  method: Method | null,
  onTerms: Answer<typeof shiftEndpoints.quotePosting>['onTerms'],
): string {
  if (onTerms === 'all')
    return t`Each booking goes on the weekly invoice with what its hours come to, as long as its limit lasts. Nothing is held or charged before.`;
  if (onTerms === 'some') return beyondTerms(method);
  if (!method) return t`The pharmacy’s payment method pays for the hours worked.`;
  const name = methodName(method);
  return method.kind === 'card'
    ? t`We hold each shift on ${name} before it starts, and charge what its hours come to.`
    : t`A shift a week or more ahead is charged to ${name} before it starts, a sooner one is held on a card. What isn’t worked comes back.`;
}

function beyondTerms(method: Method | null): string {
  if (!method)
    return t`Bookings go on the weekly invoice until its limit is reached. After that, the pharmacy’s payment method pays.`;
  const name = methodName(method);
  return method.kind === 'card'
    ? t`Bookings go on the weekly invoice until its limit is reached. After that, we hold each shift on ${name} before it starts, and charge what its hours come to.`
    : t`Bookings go on the weekly invoice until its limit is reached. After that, a shift a week or more ahead is charged to ${name} before it starts, a sooner one is held on a card.`;
}
