/** The month as buttons: free, part or off, with what is booked and asked. Arrows move, O is off, F is free. */
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Availability, FreeHours } from '#contract/specialists/availability.ts';
import { allDay, dayState, hoursOn } from '#contract/specialists/free-hours.ts';
import { calendarDay, dayNumber, weekdayShort } from '#web/ui/format-time.ts';
import { lookOf } from '#web/ui/statuses.ts';
import { asGrid, asHeader, asRow, dayByKey, useKeyedDay, weeksOf } from '../day-grid.ts';
import classes from './availability-grid.module.css';
import { dayWords, freePart } from './day-words.ts';

type Props = {
  availability: Availability;
  month: string;
  days: readonly string[];
  byDay: ReadonlyMap<string, Engagement[]>;
  today: string;
  selected: string;
  onSelect: (day: string) => void;
  onChange: (day: string, hours: FreeHours | null) => void;
  onMonth: (month: string) => void;
};

const asCell = { role: 'gridcell' } as const;

export function AvailabilityGrid(props: Props) {
  const { t } = useLingui();
  const { availability, month, days, byDay, today, selected, onSelect, onChange, onMonth } = props;
  const current = days.includes(selected) ? selected : `${month}-01`;

  const { grid, moveTo } = useKeyedDay({ day: selected, month, onDay: onSelect, onMonth });
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if ((key === 'o' || key === 'f') && current >= today) {
      event.preventDefault();
      onSelect(current);
      onChange(current, key === 'o' ? null : allDay);
      return;
    }
    const to = dayByKey(event.key, current, today);
    if (!to) return;
    event.preventDefault();
    moveTo(to);
  };
  const weeks = weeksOf(days);

  return (
    <div ref={grid} {...asGrid(t`Your days`, onKey)}>
      <div {...asRow} className={classes.week}>
        {days.slice(0, 7).map((day) => (
          <div key={day} {...asHeader} className={classes.weekday}>
            {weekdayShort(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} {...asRow} className={classes.week}>
          {week.map((day) => (
            <div key={day} {...asCell} className={classes.frame}>
              <Day
                day={day}
                hours={hoursOn(availability, day)}
                shifts={byDay.get(day) ?? []}
                isToday={day === today}
                isPast={day < today}
                isSelected={day === selected}
                inTabOrder={day === current}
                onSelect={onSelect}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type DayProps = {
  day: string;
  hours: FreeHours | null;
  shifts: readonly Engagement[];
  isToday: boolean;
  isPast: boolean;
  isSelected: boolean;
  inTabOrder: boolean;
  onSelect: (day: string) => void;
};

function Day({ day, hours, shifts, isToday, isPast, isSelected, inTabOrder, onSelect }: DayProps) {
  const state = isPast ? 'past' : dayState(hours);
  const words = dayWords(hours);
  const part = hours && state === 'part' ? freePart(hours) : null;
  const named = shifts.map(({ shift, status }) => `${shift.business.name}, ${lookOf('engagement', status).label}`);
  return (
    <UnstyledButton
      className={clsx(classes.cell, isSelected && classes.selected)}
      style={part ? ({ '--from': `${part.from}%`, '--to': `${part.to}%` } as CSSProperties) : undefined}
      data-day={day}
      data-state={state}
      data-taken={shifts.length > 0 || undefined}
      tabIndex={inTabOrder ? 0 : -1}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[calendarDay(day), ...(isPast ? [] : [words]), ...named].join(', ')}
      onClick={() => onSelect(day)}
    >
      <span className={clsx(classes.number, isToday && classes.today)}>{dayNumber(day)}</span>
      {shifts.slice(0, 2).map(({ id, status, shift }) => (
        <span key={id} className={classes.brick} data-tone={toneOf(status)} title={shift.business.name}>
          {shift.business.name}
        </span>
      ))}
      {!isPast && shifts.length === 0 && <span className={classes.words}>{words}</span>}
    </UnstyledButton>
  );
}

function toneOf(status: Engagement['status']): 'amber' | 'pine' | 'cobalt' {
  if (status === 'Pending') return 'amber';
  return status === 'In Review' || status === 'Approved' || status === 'Completed' ? 'pine' : 'cobalt';
}
