/** When a specialist is free: wall-clock hours in the zone of their home (PRODUCT §1). A pharmacy never sees any of it. */
import { z } from 'zod';
import { fieldError } from '../field-errors.ts';
import { ClockTime, Day } from '../time.ts';

/** Free from one time until another; a time at or before the first is on the next day, so equal ones are 24 hours. */
export const FreeHours = z.strictObject({ from: ClockTime, to: ClockTime });
export type FreeHours = z.infer<typeof FreeHours>;

/** Monday first; null is off. */
export const UsualWeek = z.array(FreeHours.nullable()).length(7);

/** A day that differs from the usual week: other hours, or off. */
const ChosenDay = z.strictObject({ day: Day, hours: FreeHours.nullable() });

export const Availability = z.object({
  /** The zone its hours are in: that of the home, else New York's. */
  timeZone: z.string(),
  week: UsualWeek,
  /** By day. */
  days: z.array(ChosenDay),
});
export type Availability = z.infer<typeof Availability>;

/** What a day becomes: `usual` forgets what was chosen for it. */
export const DayChange = z
  .strictObject({ day: Day, hours: FreeHours.nullable().optional(), usual: z.literal(true).optional() })
  .refine(({ hours, usual }) => (hours === undefined) === (usual === true), fieldError('not_valid'));
export type DayChange = z.infer<typeof DayChange>;
