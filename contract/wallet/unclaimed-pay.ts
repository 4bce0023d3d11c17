/** Pay that is owed to a deleted account, which no payout can carry (PRODUCT §6, decision 158). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { Instant } from '../time.ts';

export const UnclaimedPay = z.object({
  specialistId: Id,
  amountCents: PositiveCents,
  since: Instant,
  /** The newest payment that earned some of it. */
  paymentId: Id,
  /** Whom it is to go to, by the W-9 details that stay on file for who was paid; null where there are none. */
  payee: z.object({ name: z.string(), address: z.string() }).nullable(),
});
export type UnclaimedPay = z.infer<typeof UnclaimedPay>;
