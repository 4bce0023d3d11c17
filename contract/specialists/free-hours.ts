/** What a usual week and chosen days leave free, as instants. The one place that turns wall-clock hours into them. */
import { addDays, dayIn, instantOf, startOfDay, toDate, toMillis, weekdayOf } from '../time.ts';
import type { Availability, FreeHours } from './availability.ts';

/** A stretch of time in milliseconds since 1970: start included, end not. */
export type Stretch = readonly [start: number, end: number];

const MIDNIGHT = '00:00';
/** Standby lists ask of thousands of people the same few days: reading a zone's calendar anew is most of that work. */
const momentOf = remembered(readMoment);
const dayAt = remembered((moment: string, timeZone: string) => dayIn(moment, timeZone));
const dayAfter = remembered((day: string) => addDays(day, 1));
const dayBefore = remembered((day: string) => addDays(day, -1));
const weekdayAt = remembered(weekdayOf);
/** Free all day. */
export const allDay: FreeHours = { from: MIDNIGHT, to: MIDNIGHT };

/** Returns the hours that a day begins with: those chosen for it, else the usual week's; null is off. */
export function hoursOn({ week, days }: Pick<Availability, 'week' | 'days'>, day: string): FreeHours | null {
  const chosen = days.find((one) => one.day === day);
  return chosen ? chosen.hours : (week[weekdayAt(day) - 1] ?? null);
}

/** Returns how a day reads: off, free all day, or free for a part of it. */
export function dayState(hours: FreeHours | null): 'free' | 'part' | 'off' {
  if (hours === null) return 'off';
  return hours.from === MIDNIGHT && hours.to === MIDNIGHT ? 'free' : 'part';
}

/** Returns the stretches from the start of a day to the start of another (exclusive) in which the person is not free. */
export function takenStretches(availability: Availability, from: string, to: string): Stretch[] {
  const { timeZone } = availability;
  let start = momentOf(from, MIDNIGHT, timeZone);
  const end = momentOf(to, MIDNIGHT, timeZone);
  const taken: Stretch[] = [];
  for (const [free, until] of freeStretches(availability, from, to)) {
    if (free > start) taken.push([start, Math.min(free, end)]);
    start = Math.max(start, until);
  }
  if (start < end) taken.push([start, end]);
  return taken;
}

/** Returns whether the person is free from the first moment to the last. */
export function isFree(availability: Availability, startsAt: Date | string, endsAt: Date | string): boolean {
  if (isAlwaysFree(availability)) return true;
  const [start, end] = [toMillis(startsAt), toMillis(endsAt)];
  const from = dayAt(toDate(startsAt).toISOString(), availability.timeZone);
  const to = dayAfter(dayAt(toDate(endsAt).toISOString(), availability.timeZone));
  return takenStretches(availability, from, to).every(([taken, until]) => until <= start || taken >= end);
}

/** Most people say nothing. */
function isAlwaysFree({ week, days }: Availability): boolean {
  return days.length === 0 && week.every((hours) => dayState(hours) === 'free');
}

/** In order. The day before may reach into the first; a day that is chosen to be off is off from midnight to midnight. */
function freeStretches(availability: Availability, from: string, to: string): Stretch[] {
  const { timeZone, days } = availability;
  const off = new Set(days.filter(({ hours }) => hours === null).map(({ day }) => day));
  const free: Stretch[] = [];
  for (let day = dayBefore(from); day < to; day = dayAfter(day)) {
    const hours = hoursOn(availability, day);
    if (!hours) continue;
    const next = dayAfter(day);
    const start = momentOf(day, hours.from, timeZone);
    const end = momentOf(hours.to <= hours.from ? next : day, hours.to, timeZone);
    free.push([start, off.has(next) ? Math.min(end, momentOf(next, MIDNIGHT, timeZone)) : end]);
  }
  return free.filter(([start, end]) => start < end);
}

/** A time that the clocks skip is the moment at which they do; one they repeat is the first. */
function readMoment(day: string, clockTime: string, timeZone: string): number {
  if (clockTime === MIDNIGHT) return toMillis(startOfDay(day, timeZone));
  const moment = instantOf(day, clockTime, timeZone);
  if (moment) return toMillis(moment);
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  const next = hours * 60 + minutes + 1;
  const later = `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`;
  return next < 24 * 60 ? readMoment(day, later, timeZone) : toMillis(startOfDay(addDays(day, 1), timeZone));
}

const MOST_KEPT = 4000;

/** Returns the same function, which reads the same words once. */
function remembered<A extends readonly string[], V>(read: (...asked: A) => V): (...asked: A) => V {
  const kept = new Map<string, V>();
  return (...asked) => {
    const key = asked.join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const value = read(...asked);
    kept.set(key, value);
    return value;
  };
}
