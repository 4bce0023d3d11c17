/** A day of the coverage board counted minute by minute, by the clock on the wall: nothing of the board's own reckoning. */

import type { OpeningHours } from '#contract/businesses/business.ts';
import type { Closure, RosterPerson } from '#contract/businesses/roster.ts';
import { addDays, weekdayOf } from '#contract/time.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

/** A line of the role asked for. */
export type CoverLine = { readonly id: string; readonly from: number; readonly to: number; readonly covers: boolean };
export type OwnHours = {
  readonly timeZone: string;
  readonly openingHours: OpeningHours;
  readonly people: readonly RosterPerson[];
  readonly closures: readonly Closure[];
};
type Wall = { readonly day: string; readonly time: string };
/** Minutes of opening time without anybody on duty. */
export type Counted = {
  readonly gap: number;
  /** Of them those in a posted line, and whether it is more than a break of own staff. */
  readonly missed: ReadonlyMap<string, { readonly minutes: number; readonly isMore: boolean }>;
  /** The gap's minutes, and whether each is a break of own staff. */
  readonly minutes: ReadonlyMap<number, boolean>;
};

/** Own hours are read once a quarter of an hour, in which they stay as they are: throws for hours that begin in between. */
export function countMinutes(day: string, own: OwnHours, lines: readonly CoverLine[]): Counted {
  refuseBetweenQuarters(own);
  const missed = new Map<string, { minutes: number; isMore: boolean }>();
  const minutes = new Map<number, boolean>();
  const noon = Date.parse(`${day}T12:00:00Z`);
  // A day's hours begin within it, wherever it is, and end a day later at most.
  for (let quarter = noon - 26 * 60 * MINUTE; quarter < noon + 62 * 60 * MINUTE; quarter += QUARTER) {
    const wall = wallIn(own.timeZone, quarter);
    if (!isOpen(day, wall, own)) continue;
    const there = ownAt(wall, own);
    if (there.some(({ isAway }) => !isAway)) continue;
    for (let at = quarter; at < quarter + QUARTER; at += MINUTE) {
      const posted = lines.filter(({ from, to }) => from <= at && at < to);
      if (posted.some(({ covers }) => covers)) continue;
      if (posted.length === 0) minutes.set(at, there.length > 0);
      for (const { id } of posted) {
        const before = missed.get(id) ?? { minutes: 0, isMore: false };
        missed.set(id, { minutes: before.minutes + 1, isMore: before.isMore || there.length === 0 });
      }
    }
  }
  return { gap: minutes.size, missed, minutes };
}

function refuseBetweenQuarters(own: OwnHours): void {
  for (const [time, minute] of JSON.stringify(own).matchAll(/"\d\d:(\d\d)"/g))
    if (Number(minute) % 15 !== 0) throw new Error(`${time} is within a quarter of an hour`);
}

/** Whether hours that begin on a day run when the clock on the wall says so. */
function runs(day: string, from: string, to: string, wall: Wall): boolean {
  if (to > from) return wall.day === day && from <= wall.time && wall.time < to;
  return (wall.day === day && from <= wall.time) || (wall.day === addDays(day, 1) && wall.time < to);
}

function isOpen(day: string, wall: Wall, { openingHours, closures }: OwnHours): boolean {
  const hours = openingHours.find(({ weekday }) => weekday === weekdayOf(day));
  if (!hours || !runs(day, hours.opens, hours.closes, wall)) return false;
  const closure = closureOn(day, closures);
  return !closure || (closure.hours !== null && runs(day, closure.hours.opens, closure.hours.closes, wall));
}

/** Who of the own staff is there, and who of them is at a break elsewhere. */
function ownAt(wall: Wall, own: OwnHours): { readonly isAway: boolean }[] {
  return [wall.day, addDays(wall.day, -1)].flatMap((day) => {
    const closure = closureOn(day, own.closures);
    if (closure && !closure.hours) return [];
    const isUsuallyOpen = own.openingHours.some(({ weekday }) => weekday === weekdayOf(day));
    if (closure && isUsuallyOpen && !isOpen(day, wall, own)) return [];
    return own.people
      .filter(({ role }) => role === 'Pharmacist')
      .filter(({ firstDay, lastDay }) => !(firstDay && day < firstDay) && !(lastDay && day > lastDay))
      .filter(({ daysOff }) => !daysOff.some(({ from, to }) => from <= day && day <= to))
      .flatMap(({ week }) => week)
      .filter(({ weekday, from, to }) => weekday === weekdayOf(day) && runs(day, from, to, wall))
      .map(({ from, lunch }) => {
        const isAtLunch = lunch && runs(lunch.from < from ? addDays(day, 1) : day, lunch.from, lunch.to, wall);
        return { isAway: Boolean(isAtLunch) && !lunch?.onSite };
      });
  });
}

function closureOn(day: string, closures: readonly Closure[]): Closure | undefined {
  return closures.find(({ from, to }) => from <= day && day <= to);
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const walls = new Map<string, Wall>();

/** The clock on the wall. */
function wallIn(timeZone: string, at: number): Wall {
  const key = `${timeZone} ${at}`;
  const known = walls.get(key) ?? readClock(timeZone, at);
  walls.set(key, known);
  return known;
}

function readClock(timeZone: string, at: number): Wall {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(timeZone, clock);
  const [day = '', time = ''] = clock.format(new Date(at)).split(' ');
  return { day, time };
}
