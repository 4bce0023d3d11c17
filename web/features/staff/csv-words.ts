/** The columns of the staff's table, and what is wrong with a row, in the page's language. */
import { t } from '@lingui/core/macro';
import type { RosterColumn } from '#contract/businesses/roster-cells.ts';
import type { RowProblem } from '#contract/businesses/roster-rows.ts';
import { fieldErrorWords } from '#web/language/field-errors.ts';

/** Returns a column's heading, as a file has it. */
export function columnWords(column: RosterColumn): string {
  switch (column) {
    case 'name':
      return t`Name`;
    case 'role':
      return t`Role`;
    case 'weekday':
      return t`Weekday`;
    case 'start':
      return t`Start`;
    case 'end':
      return t`End`;
    case 'lunchStart':
      return t`Lunch start`;
    case 'lunchEnd':
      return t`Lunch end`;
  }
}

/** Returns where and what is wrong: `Start, “nine”: Enter a time like 09:00`. */
export function problemWords({ column, code, params }: RowProblem, typed: string): string {
  const where = columnWords(column);
  const wrong = code === 'from_list' ? t`Write Pharmacist, Technician or Intern` : fieldErrorWords(code, params);
  const short = typed.length > 40 ? `${typed.slice(0, 40)}…` : typed;
  return short ? t`${where}, “${short}”: ${wrong}` : t`${where}: ${wrong}`;
}
