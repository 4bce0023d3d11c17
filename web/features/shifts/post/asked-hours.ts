import { isDay } from '#contract/time.ts';
import type { PickedDay } from './post-values.ts';

const asked = /^(\d{4}-\d\d-\d\d)T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)-([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/;

/** Returns the days an address asks to post, `2026-11-25T13:00-19:00,…`, from `today` on; one stretch a day, what is none left out. */
export function askedHours(text: string | null, today: string): PickedDay[] {
  const days = (text ?? '').split(',').flatMap((part): PickedDay[] => {
    const [, day = '', starts = '', ends = ''] = asked.exec(part) ?? [];
    return isDay(day) && day >= today ? [{ day, starts, ends, own: true }] : [];
  });
  return days.filter(({ day }, index) => days.findIndex((other) => other.day === day) === index);
}
