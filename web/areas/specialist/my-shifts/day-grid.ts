/** A month's days as a grid for the arrow keys: its own rows and cells, no table. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays } from '#contract/time.ts';

export const asGrid = (label: string, onKeyDown: (event: KeyboardEvent) => void) =>
  ({ role: 'grid', 'aria-label': label, onKeyDown }) as const;
export const asRow = { role: 'row' } as const;
export const asHeader = { role: 'columnheader' } as const;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Returns the day a key leads to: an arrow a day or a week on, T today; null for any other key. */
export function dayByKey(key: string, day: string, today: string): string | null {
  if (key.toLowerCase() === 't') return today;
  const by = steps[key];
  return by === undefined ? null : addDays(day, by);
}

/** Returns the days in rows of seven. */
export function weeksOf(days: readonly string[]): (readonly string[])[] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

type Keyed = { day: string; month: string; onDay: (day: string) => void; onMonth: (month: string) => void };

/** Returns the grid's ref, and what a key does: it leads to a day, also of another month, and the focus follows. */
export function useKeyedDay({ day, month, onDay, onMonth }: Keyed) {
  const grid = useRef<HTMLDivElement>(null);
  const wants = useRef(false);
  useEffect(() => {
    if (!wants.current) return;
    wants.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const moveTo = (to: string) => {
    wants.current = true;
    if (to.slice(0, 7) !== month) onMonth(to.slice(0, 7));
    onDay(to);
  };
  return { grid, moveTo };
}
