import { expect, it } from 'vitest';
import { holidayOn } from '#contract/holidays.ts';
import { addDays } from '#contract/time.ts';
import { activate } from '#web/language/language.ts';
import * as spanish from '#web/language/spanish.ts';
import { holidayLabel } from './holiday-label.ts';

it('every federal holiday has a name in Spanish', () => {
  activate('es', spanish);
  try {
    const days = Array.from({ length: 365 }, (_, offset) => addDays('2026-01-01', offset)).filter(holidayOn);
    expect(days).toHaveLength(11);
    // Juneteenth is called so in Spanish too.
    expect(days.filter((day) => holidayLabel(day) === holidayOn(day))).toEqual(['2026-06-19']);
  } finally {
    activate('en', null);
  }
});
