/** The board: rows are pharmacies, columns are days. Arrow keys move, P posts the gap, Enter opens the day. */
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Coverage, CoverageDay } from '#contract/shifts/coverage-endpoints.ts';
import { weekdayOf } from '#contract/time.ts';
import { dayNumber, weekdayShort } from '#web/ui/format-time.ts';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import { CoverageLegend } from './coverage-bar.tsx';
import classes from './coverage-board.module.css';
import { CoverageCell } from './coverage-cell.tsx';

export type BoardRow = { coverage: Coverage; city: string };

type Props = {
  rows: readonly BoardRow[];
  days: readonly string[];
  today: string;
  /** `pharmacist` */
  who: string;
  onOpen: (coverage: Coverage, day: CoverageDay) => void;
  onPost: (coverage: Coverage, day: CoverageDay) => void;
};

// HTML has no element for a table moved through with keys, a grid.
const grid = { role: 'grid' } as const;

/** The step of each key; the edges stop it. */
const steps: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowRight: { rows: 0, columns: 1 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  Home: { rows: 0, columns: -366 },
  End: { rows: 0, columns: 366 },
};

export function CoverageBoard({ rows, days, today, who, onOpen, onPost }: Props) {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const current = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, days.length - 1) };

  const moveTo = (row: number, column: number) => {
    const next = { row: clamp(row, rows.length), column: clamp(column, days.length) };
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const coverage = rows[current.row]?.coverage;
    const day = coverage?.days.find((found) => found.day === days[current.column]);
    const step = steps[event.key];
    const opens = event.key === 'Enter' || event.key === ' ';
    const posts = event.key.toLowerCase() === 'p';
    if (!step && !opens && !posts) return;
    event.preventDefault();
    if (step) moveTo(current.row + step.rows, current.column + step.columns);
    else if (coverage && day && opens) onOpen(coverage, day);
    else if (coverage && day) onPost(coverage, day);
  };

  return (
    <div>
      <div className={classes.frame}>
        <table ref={table} className={classes.board} aria-label={t`Coverage`} {...grid}>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                <Trans>Pharmacy</Trans>
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={clsx(
                    weekdayOf(day) > 5 && classes.weekend,
                    day === today && classes.today,
                    rows.some((row) => holidayOf(row, day)) && classes.holiday,
                  )}
                  title={rows.map((row) => holidayOf(row, day)).find(Boolean) ?? undefined}
                >
                  <span className={classes.weekday}>{day === today ? t`Today` : weekdayShort(day)}</span>
                  <span className={classes.number}>{dayNumber(day)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ coverage, city }, row) => (
              <tr key={coverage.businessId}>
                <th scope="row" className={classes.pharmacy}>
                  <span className={classes.name}>{coverage.name}</span>
                  <span className={classes.city}>{city}</span>
                </th>
                {days.map((day, column) => (
                  <CoverageCell
                    key={day}
                    coverage={coverage}
                    day={coverage.days.find((found) => found.day === day)}
                    who={who}
                    place={`${row}-${column}`}
                    current={row === current.row && column === current.column}
                    onFocus={() => setAt({ row, column })}
                    onKeyDown={onKeyDown}
                    onOpen={onOpen}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <CoverageLegend />
        <KeyHints className={classes.keys}>
          <Trans>
            Arrow keys move, <KeyHint keys="P" /> posts the gap, <KeyHint keys="Enter" /> opens the day
          </Trans>
        </KeyHints>
      </div>
    </div>
  );
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}

function holidayOf({ coverage }: BoardRow, day: string): string | null {
  return coverage.days.find((found) => found.day === day)?.holiday ?? null;
}
