import { payFor, percentOf, sumCents } from '../money.ts';
import type { Quote } from './shift.ts';

/** Returns what the same hours pay and cost at another hourly rate: what an offer would come to, before it is made. */
export function quoteAt(quote: Quote, ratePerHourCents: number): Quote {
  const basePayCents = payFor(quote.paidMinutes, ratePerHourCents);
  const payCents = sumCents([basePayCents, quote.bonusCents, quote.travelAllowanceCents]);
  const serviceFeeCents = percentOf(payCents, quote.feePercent);
  const totalCents = sumCents([payCents, serviceFeeCents]);
  return { ...quote, ratePerHourCents, basePayCents, payCents, serviceFeeCents, totalCents };
}
