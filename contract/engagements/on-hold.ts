import { z } from 'zod';
import { Instant } from '../time.ts';

/** A booking may still be undone: until it can't be, the others who asked get no answer (PRODUCT §3). */
export const OnHold = z.object({
  /** `shiftBooked`: another person has the shift; `personBooked`: the person has another shift at that time. */
  because: z.enum(['shiftBooked', 'personBooked']),
  /** Null while the booking waits for its payment to be secured. */
  until: Instant.nullable(),
});
export type OnHold = z.infer<typeof OnHold>;
