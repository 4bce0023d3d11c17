/**
 * A time of day, typed as one likes (`9`, `930`, `9:30 pm`, `21:30`) or picked in half hours, written as the page writes
 * times. The value is `09:30`, or ''.
 */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { wallTime } from './format-time.ts';

type Props = Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  value: string;
  onChange: (value: string) => void;
};

const halves = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);

export function TimeField({ value, onChange, ...rest }: Props) {
  // Another language draws the pages anew, so that what is written here follows it.
  const [typed, setTyped] = useState(wallTime(value));
  useEffect(() => setTyped(wallTime(value)), [value]);
  const choices = useMemo(() => halves.map(wallTime), []);

  const settle = (text: string) => {
    const read = readTime(text);
    if (read === null) setTyped(wallTime(value));
    else {
      setTyped(wallTime(read));
      if (read !== value) onChange(read);
    }
  };

  return (
    <Autocomplete
      {...rest}
      value={typed}
      data={choices}
      // The list is for picking; what is typed is free.
      filter={({ options }) => options}
      maxDropdownHeight={220}
      onChange={setTyped}
      onOptionSubmit={settle}
      onBlur={(event) => {
        settle(event.currentTarget.value);
        rest.onBlur?.(event);
      }}
    />
  );
}

/** What was typed as `HH:MM`, '' for nothing, null for what is no time. Without AM or PM, 1 to 6 is the afternoon. */
export function readTime(text: string): string | null {
  if (text.trim() === '') return '';
  const match = /^\s*(\d{1,2})(?::?(\d{2}))?\s*(?:([ap])(?:\.?\s?m\.?)?)?\s*$/i.exec(text);
  if (!match) return null;
  const [, hourText = '', minuteText = '0', half = ''] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hour > 23 || minute > 59 || (half && (hour < 1 || hour > 12))) return null;
  return `${String(hourOf(hour, half.toLowerCase(), hourText)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function hourOf(hour: number, half: string, typed: string): number {
  if (half.startsWith('p')) return hour === 12 ? 12 : hour + 12;
  if (half.startsWith('a')) return hour === 12 ? 0 : hour;
  const afternoon = hour >= 1 && hour <= 6 && !typed.startsWith('0');
  return afternoon ? hour + 12 : hour;
}
