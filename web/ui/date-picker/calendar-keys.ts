/** The calendar by keyboard: arrows, Home, End, Page Up and Down, Enter, Escape, and Tab within a dialog. */
import { addDays, weekdayOf } from '#contract/time.ts';
import { cellOf, dayOf, tabStopOf } from './apply-calendar-aria.ts';

/** The library puts its own setter on the element. */
type Movable = HTMLElement & { set?: (part: 'year' | 'month' | 'day', value: number) => void };

type Moves = {
  readonly calendar: Movable;
  readonly min: string;
  readonly max: string;
  readonly isDialog: boolean;
  /** Called with the day to move to, which is drawn already or in a moment. */
  readonly goTo: (day: string) => void;
  readonly onEscape: () => void;
};

/** Handles a key before the library does, whose own grid keys differ. */
export function handleKey(event: KeyboardEvent, moves: Moves): void {
  const { calendar, isDialog } = moves;
  const target = event.target instanceof HTMLElement ? event.target : null;
  const cell = target?.closest<HTMLElement>('.rmdp-day') ?? null;
  const done = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Escape' && isDialog) {
    done();
    moves.onEscape();
  } else if (event.key === 'Tab') {
    if (isDialog) {
      done();
      nextStop(calendar, target, event.shiftKey ? -1 : 1)?.focus();
    } else event.stopPropagation();
  } else if ((event.key === 'Enter' || event.key === ' ') && target?.matches('[role=gridcell], [role=button]')) {
    done();
    target.click();
  } else if (cell) {
    const day = dayOf(cell);
    if (day ? moveDay(event, day, moves) : moveChoice(event, cell, calendar)) done();
  } else if (event.key === 'ArrowDown') {
    done();
    tabStopOf(calendar)?.focus();
  }
}

/** Shows the month of a day. */
export function showMonth(calendar: Movable, day: string): void {
  const [year = 0, month = 0] = day.split('-').map(Number);
  // The first of the month, because every month has it.
  calendar.set?.('day', 1);
  calendar.set?.('year', year);
  calendar.set?.('month', month);
}

function moveDay(event: KeyboardEvent, day: string, { calendar, min, max, goTo }: Moves): boolean {
  const ahead = isRightToLeft(calendar) ? -1 : 1;
  const weekday = weekdayOf(day) % 7;
  const days: Partial<Record<string, () => string>> = {
    ArrowRight: () => addDays(day, ahead),
    ArrowLeft: () => addDays(day, -ahead),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageDown: () => addMonths(day, event.shiftKey ? 12 : 1),
    PageUp: () => addMonths(day, event.shiftKey ? -12 : -1),
  };
  const to = days[event.key]?.();
  if (!to) return false;
  goTo(to < min ? min : to > max ? max : to);
  return true;
}

/** Moves among months or years, which are in rows of three. */
function moveChoice(event: KeyboardEvent, cell: HTMLElement, calendar: HTMLElement): boolean {
  const ahead = isRightToLeft(calendar) ? -1 : 1;
  if (event.key === 'PageDown' || event.key === 'PageUp') {
    const [back, on] = calendar.querySelectorAll<HTMLElement>('.mortar-picker-arrow');
    (event.key === 'PageUp' ? back : on)?.click();
    return true;
  }
  const cells = [...calendar.querySelectorAll<HTMLElement>('[data-active="true"] .rmdp-day')];
  const steps: Partial<Record<string, number>> = { ArrowRight: ahead, ArrowLeft: -ahead, ArrowDown: 3, ArrowUp: -3 };
  const by = steps[event.key];
  if (by === undefined) return false;
  cells[cells.indexOf(cell) + by]?.focus();
  return true;
}

/** Returns the same day of another month, or that month's last. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const same = addDays(first, date - 1);
  return same.slice(0, 7) === first.slice(0, 7) ? same : addDays(same, -Number(same.slice(8)));
}

function nextStop(calendar: HTMLElement, from: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const stops = [
    ...calendar.querySelectorAll<HTMLElement>('button:enabled, [role=button], .rmdp-day[tabindex="0"]'),
  ].filter((stop) => stop.offsetParent !== null && !stop.closest('[aria-hidden=true]'));
  const at = from ? stops.indexOf(from) : -1;
  return stops.at((at + by + stops.length) % stops.length);
}

function isRightToLeft(calendar: HTMLElement): boolean {
  return calendar.dir === 'rtl';
}

/** Puts the keyboard on a day, if its month is the one shown. */
export function focusDay(calendar: HTMLElement, day: string): boolean {
  const cell = cellOf(calendar, day);
  cell?.focus();
  return cell !== null;
}
