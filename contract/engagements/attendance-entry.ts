/** What was entered at the pharmacy: the device's time beside the time it was received. */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Instant } from '../time.ts';

export const AttendanceEntry = z.object({
  id: Id,
  kind: z.enum([
    'on_my_way',
    'arrival_code',
    'arrival_without_code',
    'departure_code',
    'departure_without_code',
    'wrong_code',
  ]),
  at: Instant,
  receivedAt: Instant,
  distanceMeters: z.int().nullable(),
  accuracyMeters: z.number().nullable(),
  note: z.string(),
});
export type AttendanceEntry = z.infer<typeof AttendanceEntry>;
