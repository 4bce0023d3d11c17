/** The open shifts of the whole country, for those who list pages: what a visitor finds, wherever they look. */
import type { Db } from '../../../db/open.ts';
import { isOpenToAnybody } from './conditions.ts';
import { runStatement, statementOf } from './named-values.ts';

const open = `from shifts s
  where s.status = 'Active' and s.published and s.listed and s.starts_at > {now}::timestamptz and ${isOpenToAnybody}`;
const count = statementOf(`select count(*)::int as shifts ${open}`);
const find = statementOf(`select s.id ${open} order by s.id offset {skip}::int limit {most}::int`);

export async function countOpenShifts(db: Db, now: Date): Promise<number> {
  const [found] = await runStatement<{ shifts: number }>(db, count, { now: now.toISOString() });
  return found?.shifts ?? 0;
}

/** Returns ids, by id. */
export async function findOpenShifts(db: Db, now: Date, part: { skip: number; most: number }): Promise<string[]> {
  const found = await runStatement<{ id: string }>(db, find, { now: now.toISOString(), ...part });
  return found.map(({ id }) => id);
}
