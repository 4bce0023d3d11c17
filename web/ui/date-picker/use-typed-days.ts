/** What is typed into a date field, from the first key to the day it stands for (SPEC V-1, V-2, K-8). */
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { calendarDay } from '../format-time.ts';
import { isWithin, type Mode, readDays } from './days.ts';

/** SPEC K-8, in milliseconds. */
export const TYPING_TIMEOUT = 700;

type Field = { mode: Mode; min: string; max: string; onAccept: (days: string[]) => void };

/**
 * `draft` is the text while it is typed, else null. A text that stands for days within the limits is accepted at once. Days
 * outside give way to the last good ones when typing pauses; any other text when the field is left. The field then says so.
 */
export function useTypedDays(field: Field) {
  const [draft, setDraft] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const pause = useRef(0);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const forget = () => {
    window.clearTimeout(pause.current);
    setDraft(null);
    setComplaint(null);
  };
  const settle = (text: string | null) => {
    if (text === null) return;
    forget();
    setComplaint(complaintOf(text, field));
  };
  const type = (text: string) => {
    forget();
    setDraft(text);
    const days = readDays(text, field.mode);
    if (!days) return;
    if (complaintOf(text, field) === null) field.onAccept(days);
    if (days.length > 0) pause.current = window.setTimeout(() => settle(text), TYPING_TIMEOUT);
  };
  return { draft, complaint, type, forget, leave: () => settle(draft) };
}

/** Why a text is not accepted, or null when it is. */
function complaintOf(text: string, { mode, min, max }: Field): string | null {
  const days = readDays(text, mode);
  if (!days) {
    if (mode === 'range') return t`Write two dates as MM/DD/YYYY ~ MM/DD/YYYY`;
    return mode === 'multiple' ? t`Write dates as MM/DD/YYYY,MM/DD/YYYY` : t`Write a date as MM/DD/YYYY`;
  }
  const outside = days.find((day) => !isWithin(day, min, max));
  if (outside === undefined) return null;
  const limit = calendarDay(outside < min ? min : max, 'year');
  return outside < min ? t`Choose a date from ${limit}` : t`Choose a date up to ${limit}`;
}
