/** The SQL of the undo window (PRODUCT §3, "Undo"): which requests wait for a booking that may be undone, and who undid one. */
import { type RawBuilder, sql } from 'kysely';
import type { OnHold } from '#contract/engagements/on-hold.ts';
import { committedStatuses } from '#contract/statuses.ts';
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { policyNumber } from '../../../policy/policy-number-queries.ts';
import type { EngagementRow } from './engagement-queries.ts';

export type UndoWindow = {
  readonly onHold: OnHold | null;
  /** The sides that have undone a booking of the shift before: each may once. */
  readonly undoneBy: ReadonlySet<string>;
};

export const nothingOpen: UndoWindow = { onHold: null, undoneBy: new Set() };

/**
 * Says that a booking has a request wait, each by its alias: it is for the same shift or a line with no other open place,
 * or of the same person at that time.
 */
function makesWait(booking: string, request: string): RawBuilder<boolean> {
  const [b, r] = [sql.ref(booking), sql.ref(request)];
  return sql<boolean>`${b}.others_wait_since is not null and ${b}.id <> ${r}.id
    and (${b}.shift_id = ${r}.shift_id or (${b}.specialist_id = ${r}.specialist_id and ${b}.during && ${r}.during)
      or (${b}.line_id = ${r}.line_id and not exists (
        select from shifts o where o.line_id = ${r}.line_id and o.status = 'Active' and o.id <> ${b}.shift_id)))`;
}

/** Returns the condition that a request, by its table's alias, is on hold. */
export function isOnHold(request: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from engagements b where ${makesWait('b', request)})`;
}

/** Returns the same of one engagement. */
export async function undoWindowOf(db: Db, row: EngagementRow): Promise<UndoWindow> {
  return (await undoWindowsOf(db, [row]))(row.id);
}

/** Returns what the undo window means for each of these engagements, by id; nothing for any other. */
export async function undoWindowsOf(db: Db, rows: readonly EngagementRow[]): Promise<(id: string) => UndoWindow> {
  const requests = rows.filter((row) => row.status === 'Pending');
  const bookings = rows.filter((row) => row.status === 'Booked' && row.undo_until !== null);
  const [holds, undone] = await Promise.all([holdsOn(db, requests), undoneOn(db, bookings)]);
  const windows = new Map<string, UndoWindow>([
    ...[...holds].map(([id, onHold]) => [id, { ...nothingOpen, onHold }] as const),
    ...bookings.map((row) => [row.id, { ...nothingOpen, undoneBy: undone(row) }] as const),
  ]);
  return (id) => windows.get(id) ?? nothingOpen;
}

/** Returns why and until when requests are on hold, by their ids. */
async function holdsOn(db: Db, requests: readonly EngagementRow[]): Promise<Map<string, OnHold>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ id: string; same_shift: boolean; undo_until: Date | null }>`
    select distinct on (r.id) r.id, coalesce(b.line_id = r.line_id, b.shift_id = r.shift_id) as same_shift, b.undo_until
    from engagements r join engagements b on ${makesWait('b', 'r')}
    where r.id = ${anyOf(requests.map((row) => row.id))}
    order by r.id, same_shift desc, b.undo_until desc nulls first`.execute(db);
  return new Map(
    rows.map(({ id, same_shift, undo_until }) => [
      id,
      { because: same_shift ? 'shiftBooked' : 'personBooked', until: undo_until?.toISOString() ?? null },
    ]),
  );
}

/** Returns who has undone a booking before: of a booking, the sides that undid one of the same shift. */
async function undoneOn(db: Db, bookings: readonly EngagementRow[]): Promise<(booking: EngagementRow) => Set<string>> {
  if (bookings.length === 0) return () => new Set();
  const rows = await db
    .selectFrom('booking_undos')
    .select(['shift_id', 'line_id', 'specialist_id', 'by_side'])
    .where((eb) =>
      eb.or([
        eb('shift_id', '=', anyOf(bookings.map((row) => row.shift_id))),
        eb('line_id', '=', anyOf(bookings.flatMap((row) => row.line_id ?? []))),
      ]),
    )
    .execute();
  return ({ shift_id, line_id, specialist_id }) =>
    new Set(
      rows
        .filter((row) => row.shift_id === shift_id || (line_id !== null && row.line_id === line_id))
        .filter(
          (row) => row.specialist_id === specialist_id || (row.by_side === 'business' && row.shift_id === shift_id),
        )
        .map((row) => row.by_side),
    );
}

/** Returns those of the shifts of which the pharmacy undid a booking, or this specialist one of the shift or its line. */
export async function undoneOf(
  db: Db,
  shiftIds: readonly string[],
  specialistId: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('shifts as s')
    .innerJoin('booking_undos as u', (join) =>
      specialistId
        ? join.on((eb) => eb.or([eb('u.shift_id', '=', eb.ref('s.id')), eb('u.line_id', '=', eb.ref('s.line_id'))]))
        : join.onRef('u.shift_id', '=', 's.id'),
    )
    .select('s.id')
    .where('s.id', '=', anyOf(shiftIds))
    .where((eb) =>
      specialistId
        ? eb.and([eb('u.by_side', '=', 'specialist'), eb('u.specialist_id', '=', specialistId)])
        : eb('u.by_side', '=', 'business'),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Records who undid a booking; the database refuses a side's second of the same shift. */
export async function insertUndo(
  db: Db,
  { id, shift_id, line_id, specialist_id }: EngagementRow,
  by: 'specialist' | 'business',
  now: Date,
): Promise<void> {
  await db
    .insertInto('booking_undos')
    .values({ engagement_id: id, shift_id, line_id, specialist_id, by_side: by, undone_at: now })
    .execute();
}

/**
 * Restores the answer time of the requests that waited for this booking alone, as far as a request may be answered
 * at all: their clocks stood still. The invite of a backup, which may run past that, keeps its deadline. One that was settled
 * before its line was full frees a place for those on hold, too; a date of a block frees none.
 */
export async function restoreAnswerTime(db: Db, bookingId: string, now: Date): Promise<void> {
  const latest = sql`lower(r.during) - make_interval(hours => ${policyNumber('answerBeforeStartHours')})`;
  // Those who wait for a line wait since its last place was taken, and no more once any is free.
  const since = sql`case when b.line_id = r.line_id then (
      select max(w.others_wait_since) from engagements w where w.line_id = b.line_id)
    else b.others_wait_since end`;
  // Where there is no such deadline, there is none to move.
  const moved = (column: 'answer_by' | 'request_until') => {
    const deadline = sql.ref(`r.${column}`);
    return sql`case when ${deadline} is not null
      then least(${deadline} + (${now}::timestamptz - ${since}), greatest(${deadline}, ${latest})) end`;
  };
  await sql`
    update engagements r set answer_by = ${moved('answer_by')}, request_until = ${moved('request_until')}
    from engagements b, policies p
    where (${makesWait('b', 'r')} or (b.others_wait_since is null and b.block_id is null
        and b.status in ${literalList(committedStatuses)} and b.line_id = r.line_id and b.id <> r.id
        and not exists (select from shifts o where o.line_id = r.line_id and o.status = 'Active' and o.id <> b.shift_id)
        and exists (select from engagements w where w.line_id = r.line_id and w.others_wait_since is not null)))
      and b.id = ${bookingId} and p.version = r.policy_version
      and r.status = 'Pending' and r.answer_by is not null
      and not exists (
        select 1 from engagements other where other.id <> ${bookingId}
          and (other.line_id is distinct from b.line_id or b.line_id is null or other.line_id is distinct from r.line_id)
          and ${makesWait('other', 'r')})`.execute(db);
}
