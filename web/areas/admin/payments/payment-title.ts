import type { AdminPayment } from '#contract/wallet/payment-desk.ts';
import { dayLabel } from '#web/ui/format-time.ts';

/** Returns `Cobblestone Drug, Fri, Nov 20`: whose shift of which day it pays. */
export function paymentTitle({ businessName, startsAt, timeZone }: AdminPayment): string {
  return `${businessName}, ${dayLabel(startsAt, timeZone)}`;
}
