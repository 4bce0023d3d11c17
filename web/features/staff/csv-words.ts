/** What is wrong with a row of a file, and where, in the page's language. */
import { t } from '@lingui/core/macro';
import type { RosterColumn, RowProblem } from '#contract/businesses/roster-csv.ts';

/** The column as the file calls it, so that it is found there. */
function columnWords(column: RosterColumn): string {
  return `“${column}”`;
}

/** Returns what is wrong and how it is written: `“monday”: “9-5” can be read two ways…`. */
export function problemWords({ code, column, value }: RowProblem): string {
  const where = columnWords(column);
  const short = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  switch (code) {
    case 'name_missing':
      return t`The name is missing.`;
    case 'name_long':
      return t`The name is longer than 80 characters.`;
    case 'name_twice':
      return t`${short} is in the file twice.`;
    case 'role_unknown':
      return t`“${short}” is no role here. Write Pharmacist, Technician or Intern.`;
    case 'hours_unreadable':
      return t`${where}: “${short}” are no hours. Write them like 9:00 AM - 7:00 PM or 09:00-19:00.`;
    case 'hours_overlap':
      return t`${where}: the hours overlap with others of the same person.`;
    case 'lunch_unreadable':
      return t`${where}: “${short}” is no break. Write it like 14:00-14:30.`;
    case 'lunch_outside':
      return t`${where}: ${short} is outside of all their hours.`;
    case 'answer_unreadable':
      return t`${where}: “${short}” is neither yes nor no.`;
    case 'day_unreadable':
      return t`${where}: “${short}” is no date. Write it like 2026-11-25.`;
    case 'last_before_first':
      return t`${where}: it is before the first day.`;
    case 'too_many_cells':
      return t`The row has more cells than the first row: “${short}”.`;
  }
}
