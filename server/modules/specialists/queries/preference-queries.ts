/** The SQL of what specialists look for and when they are free. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

const factColumns = ['longest_drive_minutes', 'min_rate_cents', 'roles', 'invites_per_week', 'week'] as const;
/** What a row says, without whose it is and since when. */
export type PreferenceFacts = Pick<Selectable<DB['specialist_preferences']>, (typeof factColumns)[number]>;
type DayRow = Insertable<DB['specialist_days']>;
/** What somebody has said so far, with the days from a moment on. */
export type KnownPreferences = { readonly row: PreferenceFacts | undefined; readonly days: readonly ChosenDayRow[] };
type ChosenDayRow = { readonly day: string; readonly free_from: string | null; readonly free_to: string | null };

/** Returns what these people have said, and their chosen days from `fromDay` on; everybody asked for is in the answer. */
export async function findPreferences(
  db: Db,
  specialistIds: readonly string[],
  fromDay: string,
): Promise<Map<string, KnownPreferences>> {
  if (specialistIds.length === 0) return new Map();
  const [rows, days] = await Promise.all([
    db
      .selectFrom('specialist_preferences')
      .select(['specialist_id', ...factColumns])
      .where('specialist_id', '=', anyOf(specialistIds))
      .execute(),
    db
      .selectFrom('specialist_days')
      .select(['specialist_id', 'day', 'free_from', 'free_to'])
      .where('specialist_id', '=', anyOf(specialistIds))
      .where('day', '>=', fromDay)
      .orderBy('day')
      .execute(),
  ]);
  const rowOf = new Map(rows.map((row) => [row.specialist_id, row]));
  const daysOf = Map.groupBy(days, (day) => day.specialist_id);
  return new Map(specialistIds.map((id) => [id, { row: rowOf.get(id), days: daysOf.get(id) ?? [] }]));
}

/** Keeps what was said; what was not stays. */
export async function keepPreferences(db: Db, row: Insertable<DB['specialist_preferences']>): Promise<void> {
  const { specialist_id: _id, ...changes } = row;
  await db
    .insertInto('specialist_preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('specialist_id').doUpdateSet(changes))
    .execute();
}

/** Keeps these days, and forgets what was chosen for those others and for days long past. */
export async function keepDays(
  db: Db,
  specialistId: string,
  { kept, forgotten, before }: { kept: readonly DayRow[]; forgotten: readonly string[]; before: string },
): Promise<void> {
  await db
    .deleteFrom('specialist_days')
    .where('specialist_id', '=', specialistId)
    .where((eb) => eb.or([eb('day', '=', sql<string>`any(${forgotten}::date[])`), eb('day', '<', before)]))
    .execute();
  if (kept.length === 0) return;
  await db
    .insertInto('specialist_days')
    .values([...kept])
    .onConflict((conflict) =>
      conflict.columns(['specialist_id', 'day']).doUpdateSet((eb) => ({
        free_from: eb.ref('excluded.free_from'),
        free_to: eb.ref('excluded.free_to'),
      })),
    )
    .execute();
}

/** Forgets all of it, when the account is deleted. */
export async function erasePreferences(db: Db, specialistId: string): Promise<void> {
  await db.deleteFrom('specialist_preferences').where('specialist_id', '=', specialistId).execute();
  await db.deleteFrom('specialist_days').where('specialist_id', '=', specialistId).execute();
}
