/**
 * The open shifts of the whole country, for those who list pages: what a visitor finds, wherever they look. In the order
 * of the index `shifts_open_search`, by place (cell) and day, so that a part is read from where it begins, whatever
 * stands before it.
 */
import type { Db } from '../../../db/open.ts';
import { isOpenToAnybody, isPaidInTime } from './conditions.ts';
import { momentValues } from './moment-values.ts';
import { runStatement, statementOf } from './named-values.ts';

/** A place in that order: a search's cell, and a day as days since 1970-01-01. */
export type Mark = { readonly cell: number; readonly day: number };

const open = `from shifts s
  where s.status = 'Active' and s.published and s.listed and s.starts_at > {now}::timestamptz and ${isOpenToAnybody} and ${isPaidInTime}`;

/** From the index alone. */
const marks = statementOf(`
  with days as (select s.cell, s.day, count(*) as shifts ${open} group by s.cell, s.day),
    placed as (select cell, day, div(sum(shifts) over (order by cell, day) - 1, {size}::int) as part from days)
  select distinct on (part) cell, day - date '1970-01-01' as day from placed order by part, cell, day`);

const find = statementOf(`select s.id ${open}
  and (s.cell, s.day) >= ({fromCell}::int, date '1970-01-01' + {fromDay}::int)
  and (s.cell, s.day) < ({toCell}::int, date '1970-01-01' + {toDay}::int)
  order by s.cell, s.day limit {most}::int`);

/**
 * Returns where each part of the open shifts begins, none without shifts. A part has about `size` of them: a place's day is
 * never in two.
 */
export async function findOpenShiftMarks(db: Db, now: Date, size: number): Promise<Mark[]> {
  return await runStatement<Mark>(db, marks, { ...momentValues(now), size });
}

/** Returns the ids of `most` open shifts from one mark to another, without those at the second. */
export async function findOpenShifts(db: Db, now: Date, from: Mark, to: Mark, most: number): Promise<string[]> {
  const between = { fromCell: from.cell, fromDay: from.day, toCell: to.cell, toDay: to.day };
  const found = await runStatement<{ id: string }>(db, find, { ...momentValues(now), most, ...between });
  return found.map(({ id }) => id);
}
