/** The calendar itself, open on the page: several days at once, the list of them beside it. */
import { useEffect } from 'react';
import { earliestDay, isWithin, latestDay, toDay, toPicked } from './days.ts';
import { monthArrow, nameCalendars } from './month-arrow.tsx';
import { Calendar } from './picker-module.ts';
import './picker.css';

type Props = {
  value: readonly string[];
  onChange: (days: string[]) => void;
  min?: string;
  max?: string;
  /** Days that are marked: a holiday, a gap. Its text is the day's title. */
  marks?: Readonly<Record<string, string>>;
  numberOfMonths?: number;
};

export function DateCalendar({
  value,
  onChange,
  min = earliestDay,
  max = latestDay,
  marks = {},
  numberOfMonths = 1,
}: Props) {
  useEffect(nameCalendars, []);

  return (
    <Calendar<true, false>
      multiple
      sort
      className="mortar-picker"
      shadow={false}
      showOtherDays
      renderButton={monthArrow}
      value={value.map(toPicked)}
      minDate={toPicked(min)}
      maxDate={toPicked(max)}
      numberOfMonths={numberOfMonths}
      weekStartDayIndex={0}
      mapDays={({ date }) => {
        const mark = marks[toDay(date)];
        return mark ? { title: mark, className: 'mortar-picker-mark' } : undefined;
      }}
      onChange={(picked) => onChange(picked.map(toDay).filter((day) => isWithin(day, min, max)))}
    />
  );
}
