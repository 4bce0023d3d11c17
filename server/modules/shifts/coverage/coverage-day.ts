/** Days of the coverage board: who is on duty, who is asked for, and when the pharmacy could not open. */
import type { CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import type { PlaceCount } from '#contract/shifts/shift.ts';
import { MINUTE } from '#contract/time.ts';
import type { BoardCalendar } from './board-calendar.ts';
import { type DayAtPharmacy, dayAt, type OnDuty, type OwnHours } from './own-staff.ts';
import { common, type Span, uncovered } from './spans.ts';

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
 * Returns days with their stretches by start. Staff and shifts are drawn on the day they start, and count for the gaps of the
 * next one if they last past midnight. Only people cover. Opening time with nobody on duty is a gap where nothing is posted for
 * it, else `uncoveredMinutes` of what is posted.
 */
export function coverageDays({ days, near, iso }: BoardCalendar, week: Week): CoverageDay[] {
  const around = near.map((day) => dayAt(day, week));
  const shiftsOn = Map.groupBy(week.shifts, ({ day }) => day);
  const people = week.shifts.filter(({ covers }) => covers).map(({ span }) => span);
  const nobodyYet = week.shifts.filter(({ covers }) => !covers).map(({ span }) => span);
  return days.map((day, index) => {
    const [before, today, next] = around.slice(index, index + 3) as [DayAtPharmacy, DayAtPharmacy, DayAtPharmacy];
    const { open, closure, staff } = today;
    const onDuty = [...before.covered, ...today.covered, ...next.covered];
    const lunches = [...before.lunches, ...today.lunches, ...next.lunches];
    const nobody = open && week.needed ? uncovered(open, [...onDuty, ...people]) : [];
    const gaps = nobody.flatMap((span) => uncovered(span, nobodyYet));
    const stretches = [
      ...staff.map(staffStretch),
      ...(shiftsOn.get(day.day) ?? []).map((shift) => shiftStretch(shift, nobody, lunches, week)),
      ...gaps.map((span) => gapStretch(span, lunches, week)),
    ];
    return {
      day: day.day,
      open: open && { opensAt: iso(open[0]), closesAt: iso(open[1]) },
      holiday: day.holiday,
      closure: closure && { name: closure.name, isShorter: closure.hours !== null },
      stretches: stretches.sort(byStart).map((one) => written(one, iso)),
      gapMinutes: minutesOf(gaps),
    };
  });
}

/** A stretch with its instants and its lunch as spans. */
type Stretch = Omit<CoverageStretch, 'startsAt' | 'endsAt' | 'lunch'> & Pick<OnDuty, 'span' | 'lunch'>;

function byStart({ span: [a, aEnds] }: Stretch, { span: [b, bEnds] }: Stretch): number {
  return a - b || aEnds - bEnds;
}

/** Property by property: a board has thousands, and the rest of an object is slow to take. */
function written(one: Stretch, iso: BoardCalendar['iso']): CoverageStretch {
  const { span, lunch } = one;
  return {
    kind: one.kind,
    startsAt: iso(span[0]),
    endsAt: iso(span[1]),
    name: one.name,
    shiftId: one.shiftId,
    requests: one.requests,
    uncoveredMinutes: one.uncoveredMinutes,
    isUrgent: one.isUrgent,
    places: one.places,
    lunch: lunch && { startsAt: iso(lunch.span[0]), endsAt: iso(lunch.span[1]), onSite: lunch.onSite },
    isLunch: one.isLunch,
  };
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
} satisfies Partial<Stretch>;

function staffStretch({ name, span, lunch }: OnDuty): Stretch {
  return { ...nothing, kind: 'staff', span, name, lunch };
}

/** A gap that is a break and no more is too short to post: it is shown, and rings no alarm. */
function gapStretch(span: Span, lunches: readonly Span[], { rosterAsked }: Week): Stretch {
  const isLunch = uncovered(span, lunches).length === 0;
  const uncoveredMinutes = minutesOf([span]);
  return { ...nothing, kind: 'gap', span, uncoveredMinutes, isLunch, isUrgent: rosterAsked && !isLunch };
}

/** `nobody`: opening time without anybody on duty. */
function shiftStretch(shift: CoverShift, nobody: readonly Span[], lunches: readonly Span[], week: Week): Stretch {
  const { id: shiftId, span, holder: name, requests, places } = shift;
  if (name !== null) return { ...nothing, kind: 'booked', span, name, shiftId, places };
  const left = nobody.flatMap((open) => common(open, span));
  const isMissed = left.some((open) => uncovered(open, lunches).length > 0);
  return {
    ...{ ...nothing, kind: requests > 0 ? 'requested' : 'posted', span, shiftId, requests, places },
    uncoveredMinutes: minutesOf(left),
    isUrgent: isMissed && week.rosterAsked && span[0] < week.alarmUntil,
  };
}

function minutesOf(spans: readonly Span[]): number {
  return Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0) / MINUTE);
}
