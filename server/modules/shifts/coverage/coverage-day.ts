/** One day of the coverage board: who is on duty, who is asked for, and when the pharmacy could not open. */
import type { OpeningHours, StaffHours } from '#contract/businesses/business.ts';
import { holidayOn } from '#contract/holidays.ts';
import type { CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import type { PlaceCount } from '#contract/shifts/shift.ts';
import { addDays, after, MINUTE, weekdayOf } from '#contract/time.ts';
import { common, hoursOn, type Span, uncovered } from './spans.ts';

/** Where milliseconds count from. */
const EPOCH = '1970-01-01T00:00:00Z';

/** A shift as cover: somebody has it, or nobody yet. */
type CoverShift = {
  readonly id: string;
  /** The local day it starts: an overnight shift is drawn there. */
  readonly day: string;
  readonly span: Span;
  /** Null: still open. */
  readonly holder: string | null;
  /** Somebody is on duty: has it, or one of its places. */
  readonly covers: boolean;
  readonly requests: number;
  /** Of a shift for several people. */
  readonly places: PlaceCount | null;
};

export type Week = {
  readonly timeZone: string;
  readonly openingHours: OpeningHours;
  /** Own staff of the role asked for. */
  readonly staff: StaffHours;
  readonly shifts: readonly CoverShift[];
  /** Whether a pharmacy without the role could not open: true for pharmacists. */
  readonly needed: boolean;
  /** What is posted and starts before is urgent, in milliseconds. */
  readonly alarmUntil: number;
};

/**
 * Returns the day's stretches by start. Staff and shifts are drawn on the day they start, and count for the gaps of the next
 * one if they last past midnight. Only people cover. Opening time with nobody on duty is a gap where nothing is posted for it,
 * else it is told of what is posted.
 */
export function coverageDay(day: string, week: Week): CoverageDay {
  const hours = week.openingHours.find((row) => row.weekday === weekdayOf(day));
  const open = hours ? hoursOn(day, hours.opens, hours.closes, week.timeZone) : null;
  const staff = staffOn(day, week);
  const covers = [...staffOn(addDays(day, -1), week), ...staff, ...staffOn(addDays(day, 1), week), ...week.shifts];
  const needed = open && week.needed ? open : null;
  const without = (left: readonly { readonly span: Span }[]) =>
    needed
      ? uncovered(
          needed,
          left.map(({ span }) => span),
        )
      : [];
  const gaps = without(covers);
  const nobody = without(covers.filter((cover) => !('covers' in cover) || cover.covers));
  return {
    day,
    open: open && { opensAt: iso(open[0]), closesAt: iso(open[1]) },
    holiday: holidayOn(day),
    stretches: [
      ...staff.map(({ span, name }) => stretch('staff', span, { name })),
      ...week.shifts.filter((shift) => shift.day === day).map((shift) => shiftStretch(shift, nobody, week.alarmUntil)),
      ...gaps.map((span) => stretch('gap', span, { uncoveredMinutes: minutesOf([span]), isUrgent: true })),
    ].sort((a, b) => (a.startsAt === b.startsAt ? (a.endsAt < b.endsAt ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1)),
    gapMinutes: minutesOf(gaps),
  };
}

function staffOn(day: string, { staff, timeZone }: Week): { name: string; span: Span }[] {
  const weekday = weekdayOf(day);
  return staff
    .filter((row) => row.weekday === weekday)
    .map((row) => ({ name: row.name, span: hoursOn(day, row.from, row.to, timeZone) }));
}

/** `nobody`: opening time without anybody on duty. */
function shiftStretch(
  { id, span, holder, requests, places }: CoverShift,
  nobody: readonly Span[],
  alarmUntil: number,
): CoverageStretch {
  if (holder !== null) return stretch('booked', span, { name: holder, shiftId: id, places });
  const uncoveredMinutes = minutesOf(nobody.flatMap((left) => common(left, span)));
  return stretch(requests > 0 ? 'requested' : 'posted', span, {
    shiftId: id,
    requests,
    places,
    uncoveredMinutes,
    isUrgent: uncoveredMinutes > 0 && span[0] < alarmUntil,
  });
}

function minutesOf(spans: readonly Span[]): number {
  return Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0) / MINUTE);
}

function stretch(
  kind: CoverageStretch['kind'],
  [from, to]: Span,
  more: Partial<CoverageStretch> = {},
): CoverageStretch {
  const nothing = { name: null, shiftId: null, requests: 0, places: null, uncoveredMinutes: 0, isUrgent: false };
  return { kind, startsAt: iso(from), endsAt: iso(to), ...nothing, ...more };
}

function iso(millis: number): string {
  return after(EPOCH, millis).toISOString();
}
