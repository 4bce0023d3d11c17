/** Counter-offers in rounds: upward only, each side once, the specialist first (PRODUCT §3, "Counter-offer"). */
import { z } from 'zod';
import { PositiveCents } from '../money.ts';

/** Hourly rates an offer may name, in cents, both ends included. */
export const RateRange = z.object({ minCents: PositiveCents, maxCents: PositiveCents });
export type RateRange = z.infer<typeof RateRange>;

/** What each side offered an hour, in cents; null where it made no counter-offer. The newest is on the table. */
export const Offers = z.object({
  specialistCents: PositiveCents.nullable(),
  businessCents: PositiveCents.nullable(),
});
export type Offers = z.infer<typeof Offers>;
