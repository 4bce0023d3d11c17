/**
 * A day, a range or several days, typed or picked (SPEC V-1…V-4, K-8). Days go in and out as `2026-11-25`; what is
 * typed is read as MM/DD/YYYY. A day outside the limits gives way to the last good one, and the field says so.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { calendarDay } from '../format-time.ts';
import 'react-multi-date-picker/styles/layouts/mobile.css';
import './picker.css';
import { earliestDay, firstAndLast, isWithin, latestDay, readDay, toDay, toPicked, typedFormat } from './days.ts';
import { monthArrow, nameCalendars } from './month-arrow.tsx';
import { type PickedDate, Picker } from './picker-module.ts';

type Shared = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & { min?: string; max?: string };
type Props = Shared &
  (
    | { mode?: 'single'; value: string | null; onChange: (day: string | null) => void }
    | { mode: 'range'; value: readonly string[]; onChange: (days: string[]) => void }
    | { mode: 'multiple'; value: readonly string[]; onChange: (days: string[]) => void }
  );

/** SPEC K-8, in milliseconds. */
const TYPING_TIMEOUT = 700;

export function DateField(props: Props) {
  const { mode = 'single', value, onChange, min = earliestDay, max = latestDay, ...field } = props;
  const [complaint, setComplaint] = useState<string | null>(null);
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });

  const accept = (picked: PickedDate | PickedDate[] | null) => {
    const days = (Array.isArray(picked) ? picked : picked ? [picked] : []).map(toDay);
    if (days.some((day) => !isWithin(day, min, max))) return false;
    setComplaint(null);
    report(props, days);
  };

  const shown = value === null ? null : typeof value === 'string' ? toPicked(value) : value.map(toPicked);
  const shared = {
    format: typedFormat,
    minDate: toPicked(min),
    maxDate: toPicked(max),
    typingTimeout: TYPING_TIMEOUT,
    zIndex: 100,
    calendarPosition: 'bottom-left',
    portal: true,
    arrow: false,
    showOtherDays: true,
    renderButton: monthArrow,
    onOpen: () => nameCalendars(),
    offsetY: 4,
    className: phone ? 'rmdp-mobile mortar-picker' : 'mortar-picker',
    containerClassName: 'mortar-picker-field',
    weekStartDayIndex: 0,
    onOpenPickNewDate: false,
    disabled: Boolean(field.disabled),
    render: (text: string, open: () => void, typed: (event: ChangeEvent) => void) => (
      <TextInput
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        {...field}
        value={text}
        error={complaint ?? field.error}
        rightSection={<IconCalendarEvent size={18} stroke={1.6} aria-hidden="true" />}
        onClick={open}
        onFocus={open}
        onChange={(event) => {
          setComplaint(complaintOf(event.currentTarget.value, min, max));
          typed(event);
        }}
      />
    ),
  };

  if (mode === 'single') {
    return <Picker {...shared} value={single(shown)} onChange={(picked) => accept(picked)} />;
  }
  if (mode === 'range') {
    return (
      <Picker<false, true>
        {...shared}
        range
        dateSeparator=" ~ "
        value={several(shown)}
        onChange={(picked) => accept(picked)}
      />
    );
  }
  return (
    <Picker<true, false>
      {...shared}
      multiple
      sort
      dateSeparator=","
      value={several(shown)}
      onChange={(picked) => accept(picked)}
    />
  );
}

function report(props: Props, days: string[]): void {
  if (props.mode === 'multiple') props.onChange(days);
  else if (props.mode === 'range') props.onChange(firstAndLast(days) ?? []);
  else props.onChange(days[0] ?? null);
}

function single(shown: PickedDate | PickedDate[] | null): PickedDate | null {
  return Array.isArray(shown) ? (shown[0] ?? null) : shown;
}

function several(shown: PickedDate | PickedDate[] | null): PickedDate[] {
  return Array.isArray(shown) ? shown : shown ? [shown] : [];
}

/** What is wrong with a typed text that is a whole date outside the limits. */
function complaintOf(text: string, min: string, max: string): string | null {
  const day = readDay(text);
  if (!day || isWithin(day, min, max)) return null;
  return day < min
    ? `Choose a date from ${calendarDay(min, 'year')}`
    : `Choose a date up to ${calendarDay(max, 'year')}`;
}
