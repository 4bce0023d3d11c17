/** What is left open of a week, a cell a day, from the coverage board or from the usual week. */
import type { Coverage, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import { clockTimeIn, dayIn, toMillis } from '#contract/time.ts';
import { gapShifts, isPostable, type ShiftLengths } from '../coverage/gap-shifts.ts';
import { type ClockSpan, clockOf, minutesOf } from './staff-week.ts';

export type GapKind = 'gap' | 'posted' | 'lunch';

export type GapCell = {
  /** Open that day at all. */
  readonly isOpen: boolean;
  readonly spans: readonly (ClockSpan & { readonly kind: GapKind; readonly minutes: number })[];
};

const closed: GapCell = { isOpen: false, spans: [] };

/** Returns the days' cells of the coverage board; a day it does not have is closed. */
export function gapCells(days: readonly string[], { days: board, timeZone }: Pick<Coverage, 'days' | 'timeZone'>) {
  return days.map((day): GapCell => {
    const found = board.find((one) => one.day === day);
    if (!found?.open) return closed;
    const spans = found.stretches.flatMap((stretch) => {
      if (stretch.uncoveredMinutes === 0) return [];
      const from = clockTimeIn(stretch.startsAt, timeZone);
      const to = clockTimeIn(stretch.endsAt, timeZone);
      return [{ from, to, kind: kindOf(stretch), minutes: stretch.uncoveredMinutes }];
    });
    return { isOpen: true, spans };
  });
}

function kindOf({ kind, isLunch }: CoverageStretch): GapKind {
  if (kind !== 'gap') return 'posted';
  return isLunch ? 'lunch' : 'gap';
}

/** Returns the cells of the usual week, from its gaps in minutes after midnight. */
export function usualCells(
  gaps: readonly (readonly { from: number; to: number }[])[],
  isOpen: readonly boolean[],
): GapCell[] {
  return gaps.map((spans, index) => ({
    isOpen: isOpen[index] ?? false,
    spans: spans.map(({ from, to }) => ({
      from: clockOf(from),
      to: clockOf(to),
      kind: 'gap' as const,
      minutes: to - from,
    })),
  }));
}

/** Returns the sum of what nobody covers, in minutes, and on how many days. */
export function gapTotal(cells: readonly GapCell[]): { minutes: number; days: number } {
  const sums = cells.map(({ spans }) => spans.reduce((sum, { minutes }) => sum + minutes, 0));
  return { minutes: sums.reduce((sum, one) => sum + one, 0), days: sums.filter((one) => one > 0).length };
}

/** Returns the gaps that can still be posted as the posting form takes them: `2026-11-25T13:00-19:00`, at lengths a shift may have. */
export function hoursToPost(
  { days, timeZone }: Pick<Coverage, 'days' | 'timeZone'>,
  lengths: ShiftLengths,
  now: string,
) {
  return days.flatMap((day) =>
    day.stretches
      .filter(({ kind, isLunch }) => kind === 'gap' && !isLunch)
      .flatMap((stretch) => gapShifts({ day, stretch }, lengths))
      .filter((shift) => isPostable(shift, lengths, toMillis(now)))
      .map(
        ({ startsAt, endsAt }) =>
          `${dayIn(startsAt, timeZone)}T${clockTimeIn(startsAt, timeZone)}-${clockTimeIn(endsAt, timeZone)}`,
      ),
  );
}

/** Minutes after midnight that a cell's bar begins and ends at: 7 AM to 10 PM, as on the coverage board. */
const scale = { from: 7 * 60, to: 22 * 60 } as const;

/** Returns where hours are on a cell's bar, in percent; null when outside of it. */
export function placeOfSpan({ from, to }: ClockSpan): { left: number; width: number } | null {
  const start = minutesOf(from);
  const end = minutesOf(to) <= start ? minutesOf(to) + 1440 : minutesOf(to);
  const [left, right] = [Math.max(start, scale.from), Math.min(end, scale.to)];
  if (right <= left) return null;
  const all = scale.to - scale.from;
  return { left: ((left - scale.from) / all) * 100, width: ((right - left) / all) * 100 };
}
