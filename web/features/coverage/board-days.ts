/** Days, gaps and positions on the coverage board, from the server's coverage. */
import { plural, t } from '@lingui/core/macro';
import type { Coverage, CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import { addDays, clockTimeIn, dayIn, daysBetween, minutesBetween, toMillis } from '#contract/time.ts';
import { calendarDay, clockTime, hours } from '#web/ui/format-time.ts';

/** A cell's scale in minutes after midnight: 7 AM to 10 PM. */
const scale = { from: 7 * 60, to: 22 * 60 } as const;

export type Gap = { key: string; coverage: Coverage; day: CoverageDay; stretch: CoverageStretch };

/** Returns the key of a gap, by its pharmacy and start. */
export function gapKey(businessId: string, startsAt: string): string {
  return `${businessId} ${startsAt}`;
}

/** Returns `count` calendar days, the first of them `from`. */
export function daysFrom(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Returns the boards whose own staff is known: until then nothing on one is an alarm (PRODUCT §3). */
export function askedOf(coverages: readonly Coverage[]): Coverage[] {
  return coverages.filter(({ rosterAsked }) => rosterAsked);
}

/** Returns the gaps ahead, when a pharmacy cannot open, soonest first; nobody is posted for a lunch. `now` in milliseconds. */
export function gapsOf(coverages: readonly Coverage[], now: number): Gap[] {
  return coverages
    .flatMap((coverage) =>
      coverage.days.flatMap((day) =>
        day.stretches
          .filter((stretch) => stretch.kind === 'gap' && !stretch.isLunch && toMillis(stretch.endsAt) > now)
          .map((stretch) => ({ key: gapKey(coverage.businessId, stretch.startsAt), coverage, day, stretch })),
      ),
    )
    .sort((a, b) => toMillis(a.stretch.startsAt) - toMillis(b.stretch.startsAt));
}

/** A posted shift that nobody has, during opening hours without anybody on duty. */
export type Unfilled = { coverage: Coverage; stretch: CoverageStretch };

/** Returns what is posted and nobody has yet while the pharmacy is open, soonest first. `now` in milliseconds. */
export function unfilledOf(coverages: readonly Coverage[], now: number): Unfilled[] {
  return coverages
    .flatMap((coverage) =>
      coverage.days.flatMap((day) =>
        day.stretches
          .filter(
            ({ kind, uncoveredMinutes, endsAt }) => kind !== 'gap' && uncoveredMinutes > 0 && toMillis(endsAt) > now,
          )
          .map((stretch) => ({ coverage, stretch })),
      ),
    )
    .sort((a, b) => toMillis(a.stretch.startsAt) - toMillis(b.stretch.startsAt));
}

/** Returns the total length of gaps, in minutes. */
export function gapMinutes(gaps: readonly Gap[]): number {
  return gaps.reduce((sum, { stretch }) => sum + minutesBetween(stretch.startsAt, stretch.endsAt), 0);
}

const order = ['requested', 'posted', 'booked', 'staff'] as const satisfies readonly CoverageStretch['kind'][];

/** Returns the stretch that most needs somebody, which a cell shows in words: a gap, what is red, what nobody has. */
export function mainStretch(day: CoverageDay): CoverageStretch | undefined {
  return day.stretches.toSorted((a, b) => needOf(a) - needOf(b))[0];
}

function needOf({ kind, uncoveredMinutes, isUrgent, isLunch }: CoverageStretch): number {
  // A lunch is nobody's emergency: it is said last.
  if (kind === 'gap') return isLunch ? Number.POSITIVE_INFINITY : 0;
  return (isUrgent ? 1 : uncoveredMinutes > 0 ? 2 : 3) * order.length + order.indexOf(kind);
}

/** Returns a stretch's position on its day's scale, in percent; null when it is outside. */
export function placeOf(
  stretch: Pick<CoverageStretch, 'startsAt' | 'endsAt'>,
  day: string,
  timeZone: string,
): { left: number; width: number } | null {
  const from = Math.max(minutesInto(day, stretch.startsAt, timeZone), scale.from);
  const to = Math.min(minutesInto(day, stretch.endsAt, timeZone), scale.to);
  if (to <= from) return null;
  const all = scale.to - scale.from;
  return { left: ((from - scale.from) / all) * 100, width: ((to - from) / all) * 100 };
}

function minutesInto(day: string, at: string, timeZone: string): number {
  const [hour = 0, minute = 0] = clockTimeIn(at, timeZone).split(':').map(Number);
  return daysBetween(day, dayIn(at, timeZone)) * 1440 + hour * 60 + minute;
}

/** Returns a time without AM or PM, for a small cell: `9`, `1:30`. */
function shortClock(at: string, timeZone: string): string {
  const [hour = 0, minute = 0] = clockTimeIn(at, timeZone).split(':').map(Number);
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
}

/** Returns `9–6`: a stretch without AM or PM, for a small cell. */
export function shortRange(stretch: Pick<CoverageStretch, 'startsAt' | 'endsAt'>, timeZone: string): string {
  return `${shortClock(stretch.startsAt, timeZone)}–${shortClock(stretch.endsAt, timeZone)}`;
}

/** Returns `9 AM`, `1:30 PM`. */
function spokenClock(at: string, timeZone: string): string {
  return clockTime(at, timeZone).replace(':00', '');
}

/** The longest name a cell of the board shows whole, in letters. */
const LONGEST_IN_CELL = 10;

/** Returns `D. Reyes` of `Dana Reyes`; where that is too long for a cell, the last name alone. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  if (last === undefined) return first;
  const short = `${first[0] ?? ''}. ${last}`;
  return short.length > LONGEST_IN_CELL ? last : short;
}

/** Returns two or three words for a stretch, short enough for a cell: `Gap, 5 h`, `2 requests`, `D. Reyes`. */
export function stretchWords(stretch: CoverageStretch): string {
  const { kind, requests } = stretch;
  const length = hours(minutesBetween(stretch.startsAt, stretch.endsAt));
  if (kind === 'gap') return stretch.isLunch ? t`Lunch` : t`Gap, ${length}`;
  if (kind === 'requested') return plural(requests, { one: '# request', other: '# requests' });
  if (kind === 'posted') return stretch.uncoveredMinutes > 0 ? t`Nobody` : t`Posted`;
  return stretch.name ? shortName(stretch.name) : kind === 'booked' ? t`Booked` : t`Staff`;
}

type Spoken = (stretch: CoverageStretch, span: string, who: string) => string;
const spoken: Record<CoverageStretch['kind'], Spoken> = {
  gap: ({ isLunch }, span, who) => (isLunch ? t`nobody at lunch ${span}` : t`no ${who} ${span}`),
  requested: ({ requests }, span) =>
    plural(requests, { one: `# request to answer for ${span}`, other: `# requests to answer for ${span}` }),
  posted: (_stretch, span) => t`posted, nobody yet, ${span}`,
  booked: ({ name }, span) => (name ? t`${name} booked ${span}` : t`someone booked ${span}`),
  staff: ({ name }, span) => (name ? t`${name} ${span}` : t`own staff ${span}`),
};

/** Returns a cell's label: `Harborlight, Mon, Nov 23, open 9 AM to 6 PM, no pharmacist 1 PM to 6 PM`. */
export function cellLabel(coverage: Coverage, day: CoverageDay, who: string): string {
  const { timeZone } = coverage;
  const span = (from: string, to: string) => {
    const [first, last] = [spokenClock(from, timeZone), spokenClock(to, timeZone)];
    return t`${first} to ${last}`;
  };
  const openSpan = day.open ? span(day.open.opensAt, day.open.closesAt) : '';
  const open = day.open ? t`open ${openSpan}` : t`closed`;
  const reason = day.closure?.name ?? day.holiday;
  const parts = day.stretches.map((stretch) =>
    spoken[stretch.kind](stretch, span(stretch.startsAt, stretch.endsAt), who),
  );
  return [coverage.name, calendarDay(day.day), reason, open, ...parts].filter(Boolean).join(', ');
}
