import { t } from '@lingui/core/macro';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { clockTime } from '#web/ui/format-time.ts';

/** `Sat, Sun from 8 AM`, or null when neither is chosen. */
export function hoursInWords({ from, to, weekdays: days }: SearchFilters): string | null {
  const on = days?.length ? days.map((day) => weekdayLabel(day, 'short')).join(', ') : null;
  const span = spanInWords(from && clock(from), to && clock(to));
  if (!on) return span && span.charAt(0).toLocaleUpperCase() + span.slice(1);
  return span ? `${on} ${span}` : on;
}

function spanInWords(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return t`from ${from} until ${to}`;
  if (from) return t`from ${from}`;
  return to ? t`until ${to}` : null;
}

/** `8 AM`, `8:30 AM`: a time of day has no date and no zone of its own. */
function clock(time: string): string {
  return clockTime(`2024-01-01T${time}:00Z`, 'UTC').replace(':00', '');
}
