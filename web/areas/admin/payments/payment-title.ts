import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminPayment, PaymentKind } from '#contract/wallet/payment-desk.ts';
import { i18n } from '#web/language/words.ts';
import { dayLabel } from '#web/ui/format-time.ts';

const kinds: Readonly<Record<PaymentKind, MessageDescriptor>> = {
  shift: msg({ message: 'shift', context: 'payment' }),
  extra: msg`extra time`,
  compensation: msg`cancellation pay`,
  adjustment: msg`hours decided by Mortar`,
  change: msg`changed booking`,
  renewal: msg`renewed hold`,
  expense: msg({ message: 'expenses', context: 'payment' }),
  chargeback: msg`taken back by the bank`,
  invoice: msg`weekly invoice`,
};

type Titled = Pick<AdminPayment, 'kind' | 'businessName' | 'startsAt' | 'timeZone'>;

/** Returns `Cobblestone Drug, Fri, Nov 20, cancellation pay`: whose shift of which day it is about, and what it pays. */
export function paymentTitle({ kind, businessName, startsAt, timeZone }: Titled): string {
  return `${businessName}, ${dayLabel(startsAt, timeZone)}, ${i18n._(kinds[kind])}`;
}
