import { type RawBuilder, sql } from 'kysely';
import { noneOf, noText } from './any-of.ts';
import type { Db } from './open.ts';

/** What falls due by the clock, as a sweep looks for it. `except`: rows that fail and are tried apart. */
export type DueRows = {
  /** Returns when the first row falls due; null when none waits. */
  readonly next: (db: Db, except?: readonly string[]) => Promise<Date | null>;
  /** Returns the same as a value in SQL. */
  readonly nextAt: (except: readonly string[]) => RawBuilder<Date | null>;
  /** Returns ids of rows due now, the longest overdue first, at most a batch. */
  readonly ids: (db: Db, now: Date, except?: readonly string[]) => Promise<string[]>;
  /** Whether a row is due: for a second look under its lock. */
  readonly isDue: (db: Db, id: string, now: Date) => Promise<boolean>;
};

/** Returns several moments in one round trip, in their order. */
export async function readMoments(db: Db, moments: readonly RawBuilder<Date | null>[]): Promise<(Date | null)[]> {
  if (moments.length === 0) return [];
  const named = moments.map((moment, index) => sql`${moment} as ${sql.ref(`m${index}`)}`);
  const { rows } = await sql<Record<string, Date | null>>`select ${sql.join(named)}`.execute(db);
  return moments.map((_moment, index) => rows[0]?.[`m${index}`] ?? null);
}

type Part = RawBuilder<unknown>;

type DueQuery = {
  readonly from: Part;
  readonly id?: Part;
  readonly idType?: 'uuid' | 'text';
  /** A column (indexed where there are many rows). Each row falls due `wait` after it. */
  readonly moment: Part;
  readonly wait?: Part;
  /** Which rows wait at all. */
  readonly where: Part;
  /** By the moment when not given. */
  readonly orderBy?: Part;
  /** Several rows of one id are due as one, with the first of them. */
  readonly groupById?: boolean;
  readonly atOnce?: number;
};

export function dueRows({
  from,
  id = sql`id`,
  idType = 'uuid',
  moment,
  wait = sql`interval '0'`,
  where,
  groupById = false,
  orderBy = groupById ? sql`min(${moment})` : moment,
  atOnce = 200,
}: DueQuery): DueRows {
  const isDue = (now: Date) => sql`${where} and ${moment} <= ${now}::timestamptz - ${wait}`;
  const isNone = (ids: readonly string[]) => sql`${id} <> ${idType === 'uuid' ? noneOf(ids) : noText(ids)}`;
  const group = groupById ? sql`group by ${id}` : sql``;
  const nextAt = (except: readonly string[]) =>
    sql<Date | null>`(select min(${moment}) + ${wait} from ${from} where ${where} and ${isNone(except)})`;
  return {
    nextAt,
    next: async (db, except = []) => (await readMoments(db, [nextAt(except)]))[0] ?? null,
    ids: async (db, now, except = []) => {
      const { rows } = await sql<{ id: string }>`
        select ${id} as id from ${from} where ${isDue(now)} and ${isNone(except)} ${group}
        order by ${orderBy}, ${id} limit ${atOnce}`.execute(db);
      return rows.map((row) => row.id);
    },
    isDue: async (db, rowId, now) => {
      const { rows } = await sql`select 1 from ${from} where ${isDue(now)} and ${id} = ${rowId}`.execute(db);
      return rows.length > 0;
    },
  };
}
