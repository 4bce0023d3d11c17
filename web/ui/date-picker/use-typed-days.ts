/** Text typed into a date field, from the first key to the day it means (SPEC V-1, V-2, K-8). */
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { calendarDay } from '../format-time.ts';
import { isWithin, type Mode, readDays } from './days.ts';

/** SPEC K-8, in milliseconds. */
export const TYPING_TIMEOUT = 700;

type Field = { mode: Mode; min: string; max: string; onAccept: (days: string[]) => void };

/**
 * Returns the typed text as `draft`, or null. Text that means days within the limits is accepted at once. Days outside
 * are replaced by the last valid ones when typing pauses; other text is when the field is left. The field then says so.
 */
export function useTypedDays(field: Field) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pause = useRef(0);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const forget = () => {
    window.clearTimeout(pause.current);
    setDraft(null);
    setProblem(null);
  };
  const settle = (text: string | null) => {
    if (text === null) return;
    forget();
    setProblem(problemOf(text, field));
  };
  const type = (text: string) => {
    forget();
    setDraft(text);
    const days = readDays(text, field.mode);
    if (!days) return;
    if (problemOf(text, field) === null) field.onAccept(days);
    if (days.length > 0) pause.current = window.setTimeout(() => settle(text), TYPING_TIMEOUT);
  };
  return { draft, problem, type, forget, leave: () => settle(draft) };
}

/** Returns why a text is not accepted, or null. */
function problemOf(text: string, { mode, min, max }: Field): string | null {
  const days = readDays(text, mode);
  if (!days) {
    if (mode === 'range') return t`Enter two dates as MM/DD/YYYY ~ MM/DD/YYYY`;
    return mode === 'multiple' ? t`Enter dates as MM/DD/YYYY,MM/DD/YYYY` : t`Enter a date as MM/DD/YYYY`;
  }
  const outside = days.find((day) => !isWithin(day, min, max));
  if (outside === undefined) return null;
  const limit = calendarDay(outside < min ? min : max, 'year');
  return outside < min ? t`Choose a date from ${limit}` : t`Choose a date up to ${limit}`;
}
