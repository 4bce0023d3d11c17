import { z } from 'zod';
import { PositiveCents } from '../money.ts';
import { Requirements } from '../shifts/shift.ts';
import { License } from '../specialists/specialist.ts';
import { Instant } from '../time.ts';

/** The terms both sides saw, frozen at booking and hashed (PRODUCT §3, "Locked terms"). */
export const Terms = z.object({
  startsAt: Instant,
  endsAt: Instant,
  timeZone: z.string(),
  breakMinutes: z.int(),
  ratePerHourCents: PositiveCents,
  bonusCents: PositiveCents,
  travelAllowanceCents: PositiveCents,
  /** 0: no expenses. */
  expenseCapCents: PositiveCents,
  role: License,
  duties: z.string(),
  dressCode: z.string(),
  requirements: Requirements,
  businessName: z.string(),
  /** Only once booked; null in what a stranger sees. */
  address: z.string().nullable(),
  feePercent: z.number(),
  policyVersion: z.int(),
});
export type Terms = z.infer<typeof Terms>;
