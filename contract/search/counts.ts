/** How many shifts each choice of a filter would leave (PRODUCT §7). */
import { z } from 'zod';
import { Language, Parking, ScriptBand } from '../businesses/business.ts';
import { BookingMode } from '../shifts/shift.ts';
import { License } from '../specialists/specialist.ts';
import { ClockTime, Day } from '../time.ts';

/** Cents between two choices of the least rate. */
export const RATE_STEP_CENTS = 500;

/** Minutes between two choices of a start time. */
export const START_STEP_MINUTES = 30;

/** Returns every choice of one filter, none left out: what to send, and how many shifts there would be. */
function choices<T extends z.ZodType>(value: T) {
  return z.array(z.object({ value, shifts: z.int() }));
}

/**
 * The total as the filters are, and for each choice the shifts there would be with that choice alone in its filter and
 * all *other* filters as they are. The names are those of `SearchFilters`; `value` is what to send there.
 */
export const ShiftCounts = z.object({
  totalShifts: z.int(),
  totalPharmacies: z.int(),
  /** First day and first day after of the window counted. */
  window: z.object({ from: Day, to: Day }),
  filters: z.object({
    role: choices(License),
    /** Monday 1 to Sunday 7. */
    weekdays: choices(z.int()),
    /** Every half hour of the day, and the time chosen; the latest start stays as it is, or over midnight. */
    from: choices(ClockTime),
    /** The same for the latest start. */
    to: choices(ClockTime),
    bookingMode: choices(BookingMode),
    /** The systems in common use, then the others that are there or asked for. */
    softwares: choices(z.string()),
    immunizer: choices(z.boolean()),
    scripts: choices(ScriptBand),
    parkings: choices(Parking),
    languages: choices(Language),
    /** Least rates in steps of five dollars, from the lowest rate there is to the highest; each counts all that pay it. */
    minRateCents: choices(z.int()),
    emergency: choices(z.boolean()),
    /** Only `true`; for a visitor all shifts, since it asks nothing of them. */
    qualifiedOnly: choices(z.boolean()),
  }),
});
export type ShiftCounts = z.infer<typeof ShiftCounts>;
