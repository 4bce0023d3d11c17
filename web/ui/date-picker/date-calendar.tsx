/** The inline calendar: several days at once, with a list of them beside it. */
import { useMemo } from 'react';
import { useCalendarLanguage } from '#web/language/calendar-language.ts';
import { CalendarAnnouncer } from './calendar-announcer.tsx';
import { dayMark } from './day-mark.ts';
import { earliestDay, isWithin, latestDay, toDay, toPicked } from './days.ts';
import { monthArrow } from './month-arrow.tsx';
import { pickerLocales } from './picker-locale.ts';
import { Calendar } from './picker-module.ts';
import './picker.css';

type Props = {
  value: readonly string[];
  onChange: (days: string[]) => void;
  min?: string;
  max?: string;
  /** Marked days, such as a holiday or a gap: day → title. */
  marks?: Readonly<Record<string, string>>;
  numberOfMonths?: number;
};

export function DateCalendar({
  value,
  onChange,
  min = earliestDay,
  max = latestDay,
  marks,
  numberOfMonths = 1,
}: Props) {
  const language = useCalendarLanguage();
  const key = value.join();
  const shown = useMemo(() => key.split(',').filter(Boolean).map(toPicked), [key]);
  const limits = useMemo(() => ({ minDate: toPicked(min), maxDate: toPicked(max) }), [min, max]);

  return (
    <Calendar<true, false>
      multiple
      sort
      className="mortar-picker"
      shadow={false}
      showOtherDays
      locale={pickerLocales[language]}
      renderButton={monthArrow}
      monthYearSeparator=" "
      value={shown}
      {...limits}
      numberOfMonths={numberOfMonths}
      weekStartDayIndex={0}
      mapDays={({ date }) => dayMark(date, marks)}
      onChange={(picked) => onChange(picked.map(toDay).filter((day) => isWithin(day, min, max)))}
    >
      <CalendarAnnouncer min={min} max={max} several />
    </Calendar>
  );
}
