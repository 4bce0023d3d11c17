/** One day of the coverage board: who is on duty, who is asked for, and when the pharmacy could not open. */
import { closureOn } from '#contract/businesses/closures.ts';
import { holidayOn } from '#contract/holidays.ts';
import type { CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import type { PlaceCount } from '#contract/shifts/shift.ts';
import { addDays, after, MINUTE } from '#contract/time.ts';
import { coveredBy, type OnDuty, type OwnHours, openingOn, staffOn } from './own-staff.ts';
import { common, type Span, uncovered } from './spans.ts';

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

export type Week = OwnHours & {
  /** Whether it is known who works there: until then nothing is urgent. */
  readonly rosterAsked: boolean;
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
  const open = openingOn(day, week);
  const closure = closureOn(week.closures, day);
  const staff = staffOn(day, week);
  const near = [...staffOn(addDays(day, -1), week), ...staff, ...staffOn(addDays(day, 1), week)];
  const onDuty = near.flatMap(coveredBy);
  const lunches = near.flatMap(({ lunch }) => (lunch ? [lunch.span] : []));
  const without = (covers: readonly Span[]) => (open && week.needed ? uncovered(open, covers) : []);
  const gaps = without([...onDuty, ...spansOf(week.shifts)]);
  const nobody = without([...onDuty, ...spansOf(week.shifts.filter(({ covers }) => covers))]);
  return {
    day,
    open: open && { opensAt: iso(open[0]), closesAt: iso(open[1]) },
    holiday: holidayOn(day),
    closure: closure && { name: closure.name, isShorter: closure.hours !== null },
    stretches: [
      ...staff.map(staffStretch),
      ...week.shifts
        .filter((shift) => shift.day === day)
        .map((shift) =>
          shiftStretch(shift, { nobody, lunches, alarmUntil: week.rosterAsked ? week.alarmUntil : null }),
        ),
      ...gaps.map((span) => gapStretch(span, lunches, week.rosterAsked)),
    ].sort((a, b) => (a.startsAt === b.startsAt ? (a.endsAt < b.endsAt ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1)),
    gapMinutes: minutesOf(gaps),
  };
}

function spansOf(shifts: readonly CoverShift[]): Span[] {
  return shifts.map(({ span }) => span);
}

function staffStretch({ name, span, lunch }: OnDuty): CoverageStretch {
  return stretch('staff', span, {
    name,
    lunch: lunch && { startsAt: iso(lunch.span[0]), endsAt: iso(lunch.span[1]), onSite: lunch.onSite },
  });
}

/** A gap that is a break and no more is too short to post: it is shown, and rings no alarm. */
function gapStretch(span: Span, lunches: readonly Span[], rosterAsked: boolean): CoverageStretch {
  const isLunch = uncovered(span, lunches).length === 0;
  return stretch('gap', span, { uncoveredMinutes: minutesOf([span]), isLunch, isUrgent: rosterAsked && !isLunch });
}

type Uncovered = {
  /** Opening time without anybody on duty. */
  readonly nobody: readonly Span[];
  readonly lunches: readonly Span[];
  /** Null: nothing is urgent. */
  readonly alarmUntil: number | null;
};

function shiftStretch(
  { id, span, holder, requests, places }: CoverShift,
  { nobody, lunches, alarmUntil }: Uncovered,
): CoverageStretch {
  if (holder !== null) return stretch('booked', span, { name: holder, shiftId: id, places });
  const left = nobody.flatMap((open) => common(open, span));
  const isMissed = left.some((open) => uncovered(open, lunches).length > 0);
  return stretch(requests > 0 ? 'requested' : 'posted', span, {
    shiftId: id,
    requests,
    places,
    uncoveredMinutes: minutesOf(left),
    isUrgent: isMissed && alarmUntil !== null && span[0] < alarmUntil,
  });
}

function minutesOf(spans: readonly Span[]): number {
  return Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0) / MINUTE);
}

const nothing = {
  name: null,
  shiftId: null,
  requests: 0,
  places: null,
  uncoveredMinutes: 0,
  isUrgent: false,
  lunch: null,
  isLunch: false,
} satisfies Partial<CoverageStretch>;

function stretch(
  kind: CoverageStretch['kind'],
  [from, to]: Span,
  more: Partial<CoverageStretch> = {},
): CoverageStretch {
  return { kind, startsAt: iso(from), endsAt: iso(to), ...nothing, ...more };
}

function iso(millis: number): string {
  return after(EPOCH, millis).toISOString();
}
