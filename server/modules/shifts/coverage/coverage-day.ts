/** Days of the coverage board: who is on duty, who is asked for, and when the pharmacy could not open. */
import type { CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import type { PlaceCount } from '#contract/shifts/shift.ts';
import { MINUTE } from '#contract/time.ts';
import type { BoardCalendar } from './board-calendar.ts';
import { dayAt, type OnDuty, type OwnHours } from './own-staff.ts';
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
  /** Until when favorites alone see it, in milliseconds. */
  readonly favoritesUntil: number | null;
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
  const known = near.map((day) => dayAt(day, week));
  const shiftsOn = Map.groupBy(week.shifts, ({ day }) => day);
  const people = week.shifts.filter(({ covers }) => covers).map(({ span }) => span);
  const nobodyYet = week.shifts.filter(({ covers }) => !covers).map(({ span }) => span);
  return days.map((day, index) => {
    const [before, today, next] = [known[index], known[index + 1], known[index + 2]] as const;
    if (!before || !today || !next) throw new RangeError('the days around are missing');
    const { open, closure, staff } = today;
    // Most days are covered by who begins on them: the days around are asked for what is left.
    const left = open && week.needed ? uncovered(open, today.covered) : none;
    const around = left.length > 0 ? [...before.covered, ...next.covered, ...people] : none;
    const nobody = left.length > 0 ? left.flatMap((span) => uncovered(span, around)) : none;
    const lunches = nobody.length > 0 ? [...before.lunches, ...today.lunches, ...next.lunches] : none;
    const gaps = nobody.length > 0 ? nobody.flatMap((span) => uncovered(span, nobodyYet)) : none;
    const stretches = staff.map((person) => staffStretch(person, iso));
    for (const shift of shiftsOn.get(day.day) ?? []) stretches.push(shiftStretch(shift, nobody, lunches, week, iso));
    for (const span of gaps) stretches.push(gapStretch(span, lunches, week, iso));
    return {
      day: day.day,
      open: open && { opensAt: iso(open[0]), closesAt: iso(open[1]) },
      holiday: day.holiday,
      closure: closure && { name: closure.name, isShorter: closure.hours !== null },
      stretches: stretches.length > 1 ? stretches.sort(byStart) : stretches,
      gapMinutes: minutesOf(gaps),
    };
  });
}

const none: readonly Span[] = [];

function byStart(a: CoverageStretch, b: CoverageStretch): number {
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.endsAt === b.endsAt ? 0 : a.endsAt < b.endsAt ? -1 : 1;
}

type Iso = BoardCalendar['iso'];
type Facts = Partial<Omit<CoverageStretch, 'kind' | 'startsAt' | 'endsAt'>>;

/** Property by property: a board has thousands of stretches, and to spread one object into another is slow. */
function stretch(kind: CoverageStretch['kind'], [from, to]: Span, iso: Iso, facts: Facts): CoverageStretch {
  return {
    kind,
    startsAt: iso(from),
    endsAt: iso(to),
    name: facts.name ?? null,
    shiftId: facts.shiftId ?? null,
    requests: facts.requests ?? 0,
    uncoveredMinutes: facts.uncoveredMinutes ?? 0,
    isUrgent: facts.isUrgent ?? false,
    places: facts.places ?? null,
    favoritesUntil: facts.favoritesUntil ?? null,
    lunch: facts.lunch ?? null,
    isLunch: facts.isLunch ?? false,
  };
}

function staffStretch({ name, span, lunch }: OnDuty, iso: Iso): CoverageStretch {
  const away = lunch && { startsAt: iso(lunch.span[0]), endsAt: iso(lunch.span[1]), onSite: lunch.onSite };
  return stretch('staff', span, iso, { name, lunch: away });
}

/** A gap that is a break and no more is too short to post: it is shown, and rings no alarm. */
function gapStretch(span: Span, lunches: readonly Span[], { rosterAsked }: Week, iso: Iso): CoverageStretch {
  const isLunch = uncovered(span, lunches).length === 0;
  return stretch('gap', span, iso, {
    uncoveredMinutes: minutesOf([span]),
    isUrgent: rosterAsked && !isLunch,
    isLunch,
  });
}

/** `nobody`: opening time without anybody on duty. */
function shiftStretch(
  shift: CoverShift,
  nobody: readonly Span[],
  lunches: readonly Span[],
  { rosterAsked, alarmUntil }: Week,
  iso: Iso,
): CoverageStretch {
  const { id: shiftId, span, holder: name, requests, favoritesUntil, places } = shift;
  if (name !== null) return stretch('booked', span, iso, { name, shiftId, places });
  const left = nobody.flatMap((open) => common(open, span));
  const isMissed = left.some((open) => uncovered(open, lunches).length > 0);
  return stretch(requests > 0 ? 'requested' : 'posted', span, iso, {
    shiftId,
    requests,
    places,
    favoritesUntil: favoritesUntil === null ? null : iso(favoritesUntil),
    uncoveredMinutes: minutesOf(left),
    isUrgent: isMissed && rosterAsked && span[0] < alarmUntil,
  });
}

function minutesOf(spans: readonly Span[]): number {
  return Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0) / MINUTE);
}
