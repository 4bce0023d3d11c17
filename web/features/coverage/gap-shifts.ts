/** What a gap is posted as: itself, lengthened to the shortest shift there is, or as two where one is too long (PRODUCT §3). */
import type { CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import { after, HOUR, MINUTE, minutesBetween, toMillis } from '#contract/time.ts';

/** In hours. `lead`: so long before its start a shift is posted at the latest. */
export type ShiftLengths = { readonly min: number; readonly max: number; readonly lead: number };

type Span = { startsAt: string; endsAt: string };

type Gap = { readonly day: Pick<CoverageDay, 'open'>; readonly stretch: Pick<CoverageStretch, 'startsAt' | 'endsAt'> };

/** A part of two shifts begins on the quarter hour. */
const QUARTER = 15;

/** `short`: shorter than a shift. `leftover`: so short that most of the shift would be paid beside the gap. */
type GapSize = 'leftover' | 'short' | 'whole' | 'long';

/** Returns how a gap compares with what a shift may last. */
export function gapSize({ stretch }: Gap, { min, max }: Pick<ShiftLengths, 'min' | 'max'>): GapSize {
  const minutes = minutesBetween(stretch.startsAt, stretch.endsAt);
  if (minutes < min * 30) return 'leftover';
  if (minutes < min * 60) return 'short';
  return minutes > max * 60 ? 'long' : 'whole';
}

/** Returns whether a shift could still be posted at a moment, in milliseconds since the epoch (PRODUCT §3). */
export function isPostable({ startsAt }: Pick<Span, 'startsAt'>, { lead }: ShiftLengths, now: number): boolean {
  return toMillis(startsAt) >= now + lead * HOUR;
}

/**
 * Returns the shifts that cover a gap, in order. What is too short is lengthened into the opening hours: later, then
 * earlier, and past closing where the day itself is shorter than a shift.
 */
export function gapShifts({ day, stretch }: Gap, { min, max }: Pick<ShiftLengths, 'min' | 'max'>): Span[] {
  const [from, to] = [toMillis(stretch.startsAt), toMillis(stretch.endsAt)];
  const parts = Math.max(1, Math.ceil((to - from) / (max * HOUR)));
  if (parts > 1) return split(from, to, parts);
  const missing = Math.max(0, min * HOUR - (to - from));
  const roomAfter = day.open ? Math.max(0, toMillis(day.open.closesAt) - to) : 0;
  const roomBefore = day.open ? Math.max(0, from - toMillis(day.open.opensAt)) : 0;
  const later = Math.min(missing, roomAfter);
  const earlier = Math.min(missing - later, roomBefore);
  return [span(from - earlier, to + missing - earlier)];
}

function split(from: number, to: number, parts: number): Span[] {
  const step = QUARTER * MINUTE;
  const edges = Array.from({ length: parts + 1 }, (_, index) => {
    if (index === 0 || index === parts) return index === 0 ? from : to;
    return from + Math.round(((to - from) * index) / parts / step) * step;
  });
  return edges.slice(1).map((end, index) => span(edges[index] ?? from, end));
}

function span(from: number, to: number): Span {
  const iso = (millis: number) => after('1970-01-01T00:00:00Z', millis).toISOString();
  return { startsAt: iso(from), endsAt: iso(to) };
}
