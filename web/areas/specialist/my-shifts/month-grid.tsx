import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { paths } from '#web/paths.ts';
import { calendarDay, clockTime, dayNumber, weekdayShort } from '#web/ui/format-time.ts';
import { lookOf } from '#web/ui/statuses.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { asGrid, asHeader, asRow, dayByKey, useKeyedDay, weeksOf } from './day-grid.ts';
import classes from './month-card.module.css';

type Props = {
  month: string;
  days: readonly string[];
  byDay: ReadonlyMap<string, Engagement[]>;
  today: string;
  onMonth: (month: string) => void;
};

const asCell = (isToday: boolean, inTabOrder: boolean, onFocus: () => void) =>
  ({
    role: 'gridcell',
    'aria-current': isToday ? 'date' : undefined,
    tabIndex: inTabOrder ? 0 : -1,
    onFocus,
  }) as const;

export function MonthGrid({ month, days, byDay, today, onMonth }: Props) {
  const { t } = useLingui();
  const [focused, setFocused] = useState(today);
  // The one day in the tab order: the focused day, else today, else the first of the month.
  const current = days.includes(focused) ? focused : days.includes(today) ? today : `${month}-01`;

  const { grid, moveTo } = useKeyedDay({ day: focused, month, onDay: setFocused, onMonth });
  const onKey = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, current, today);
    if (!to) return;
    event.preventDefault();
    moveTo(to);
  };
  const weeks = weeksOf(days);

  return (
    <div ref={grid} {...asGrid(t`Shifts by day`, onKey)}>
      <div {...asRow} className={classes.week}>
        {days.slice(0, 7).map((day) => (
          <div key={day} {...asHeader} className={classes.weekday}>
            {weekdayShort(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} {...asRow} className={classes.week}>
          {week.map((day) => {
            const shifts = byDay.get(day) ?? [];
            return (
              <div
                key={day}
                {...asCell(day === today, day === current, () => setFocused(day))}
                data-day={day}
                className={clsx(classes.cell, day.slice(0, 7) !== month && classes.outside)}
              >
                <span className={clsx(classes.number, day === today && classes.today)}>
                  <VisuallyHidden>{calendarDay(day)}</VisuallyHidden>
                  <span aria-hidden="true">{dayNumber(day)}</span>
                </span>
                {shifts.slice(0, 2).map((engagement) => (
                  <Brick key={engagement.id} engagement={engagement} />
                ))}
                {shifts.length > 2 && <span className={classes.more}>+{shifts.length - 2}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Brick({ engagement }: { engagement: Engagement }) {
  const { id, status, terms, shift } = engagement;
  const tone =
    status === 'Pending'
      ? 'amber'
      : status === 'In Review' || status === 'Approved' || status === 'Completed'
        ? 'pine'
        : 'cobalt';
  return (
    <Link
      to={status === 'Pending' ? paths.specialist.shift(shift.id) : paths.specialist.engagement(id)}
      className={classes.brick}
      data-tone={tone}
      title={`${shift.business.name}, ${clockTime(terms.startsAt, terms.timeZone)}, ${lookOf('engagement', status).label}`}
    >
      {shift.business.name}
    </Link>
  );
}
