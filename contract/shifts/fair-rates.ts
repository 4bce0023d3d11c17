/** What shifts like one were booked at, and how soon (PRODUCT §7, "Fair-rate panel"). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldError } from '../field-errors.ts';
import { Id } from '../lists.ts';
import { License } from '../specialists/specialist.ts';

/** Fewer booked shifts than this say nothing about a rate. */
export const ENOUGH_TO_COMPARE = 5;
/** How many days back bookings count. */
export const LOOK_BACK_DAYS = 90;
/** How near a pharmacy is "nearby", in miles. */
export const NEARBY_MILES = 15;

export const FairRates = z.object({
  /** How many booked shifts it is from. Under five, only this number says anything. */
  shifts: z.int(),
  /** What they have in common beside role and area: as much as leaves enough to compare. */
  comparedBy: z.enum(['weekdayAndNotice', 'weekday', 'area']),
  medianCents: z.int().nullable(),
  /** Half of them are between these two. */
  usualFromCents: z.int().nullable(),
  usualToCents: z.int().nullable(),
  /** Half of them were booked within so many hours of being posted. */
  medianHoursToFill: z.number().nullable(),
  /** By whole dollars. */
  buckets: z.array(z.object({ cents: z.int(), shifts: z.int() })),
  /** The lowest, middle and highest paid third, where each is enough to compare. */
  timeToFill: z.array(z.object({ cents: z.int(), shifts: z.int(), medianHours: z.number() })),
});
export type FairRates = z.infer<typeof FairRates>;

export const fairRateEndpoints = {
  getFairRates: endpoint({
    name: 'getFairRates',
    method: 'GET',
    path: '/api/rates',
    summary: 'Booked rates of a role near a ZIP, and how long such shifts took to fill',
    who: ['Business', 'Manager', 'Specialist', 'Admin'],
    query: z.strictObject({
      /** Shifts like this one: its role, place, weekday and notice. Else a role near a ZIP. */
      shiftId: Id.optional(),
      role: License.default('Pharmacist'),
      zip: z
        .string()
        .regex(/^\d{5}$/, fieldError('zip'))
        .optional(),
      /** Monday 1 to Sunday 7. */
      weekday: z.coerce.number().int().min(1).max(7).optional(),
      /** From posting to start. */
      noticeHours: z.coerce.number().min(0).max(8784).optional(),
    }),
    answer: FairRates,
    refusals: ['unknown_zip', 'not_found'],
  }),
} as const;
