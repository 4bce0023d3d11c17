/** The SQL of lines: the places of a posting for several people a day (PRODUCT §3, "headcount"; decision 069). */
import { sql } from 'kysely';
import type { PlaceCount } from '#contract/shifts/shift.ts';
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { ShiftRow } from './shift-queries.ts';

/** A place that is no longer offered and was not worked. */
const gone = ['Cancelled', 'Deleted'] as const;

/** Returns the places of these lines that were not cancelled or deleted, by id. */
export async function placesOfLines(db: Db, lineIds: readonly string[]): Promise<ShiftRow[]> {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('line_id', '=', anyOf(lineIds))
    .where('status', 'not in', literalList(gone))
    .orderBy('id')
    .execute();
}

/** Returns the place of a line that search lists; undefined: none is open. */
export async function findListedPlace(db: Db, lineId: string): Promise<ShiftRow | undefined> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('listed', '=', true)
    .executeTakeFirst();
}

/**
 * Returns the open place of a line that is booked next: the listed one last, so that whoever waits on it stays there until
 * the line is full.
 */
export async function findFreePlace(db: Db, lineId: string): Promise<ShiftRow | undefined> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('status', '=', 'Active')
    .where('published', '=', true)
    .orderBy('listed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns how many places the lines of these shifts have, and how many are open, by shift; single shifts are left out. */
export async function countPlaces(db: Db, shiftIds: readonly string[]): Promise<Map<string, PlaceCount>> {
  if (shiftIds.length === 0) return new Map();
  const { rows } = await sql<PlaceCount & { id: string }>`
    select s.id, count(*)::int as total, (count(*) filter (where p.status = 'Active'))::int as open
    from shifts s join shifts p on p.line_id = s.line_id and p.status not in ${literalList(gone)}
    where s.id = ${anyOf(shiftIds)} group by s.id`.execute(db);
  return new Map(rows.map(({ id, total, open }) => [id, { total, open }]));
}

/** Writes the same terms to the other open places of a line, which stay equal; places with other terms leave it. */
export async function changeOpenPlaces(
  db: Db,
  { id, line_id }: Pick<ShiftRow, 'id' | 'line_id'>,
  columns: readonly (keyof ShiftRow)[],
): Promise<void> {
  if (!line_id) return;
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
  await sql`
    update shifts s set ${set}, version = s.version + 1 from shifts changed
    where changed.id = ${id} and s.line_id = ${line_id} and s.id <> ${id} and s.status = 'Active'`.execute(db);
  // One given back later would be open at the old terms.
  await sql`update shifts set line_id = null where line_id = ${line_id} and status <> 'Active'`.execute(db);
}
