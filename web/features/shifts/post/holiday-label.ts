import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { holidayOn } from '#contract/holidays.ts';

/** The holidays' names, by their names in contract/holidays.ts. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  'New Year\u2019s Day': msg`New Year’s Day`,
  'Martin Luther King Jr. Day': msg`Martin Luther King Jr. Day`,
  'Presidents\u2019 Day': msg`Presidents’ Day`,
  'Memorial Day': msg`Memorial Day`,
  Juneteenth: msg`Juneteenth`,
  'Independence Day': msg`Independence Day`,
  'Labor Day': msg`Labor Day`,
  'Columbus Day': msg`Columbus Day`,
  'Veterans Day': msg`Veterans Day`,
  Thanksgiving: msg`Thanksgiving`,
  'Christmas Day': msg`Christmas Day`,
};

/** Returns the holiday of a calendar day, `2026-11-26` → `Thanksgiving`, in the page's language, or null. */
export function holidayLabel(day: string): string | null {
  const name = holidayOn(day);
  const known = name && names[name];
  return known ? t(known) : name;
}
