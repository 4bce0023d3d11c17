/** The SQL of the undo window (PRODUCT §3, "Undo"): which requests wait for a booking that may be undone, and who undid one. */
import { type RawBuilder, sql } from 'kysely';
import { defaultPolicy } from '#contract/admin/policy.ts';
import type { OnHold } from '#contract/engagements/on-hold.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { EngagementRow } from './engagement-queries.ts';

export type UndoWindow = {
  readonly onHold: OnHold | null;
  /** The sides that have undone a booking of the shift before: each may once. */
  readonly undoneBy: ReadonlySet<string>;
};

export const nothingOpen: UndoWindow = { onHold: null, undoneBy: new Set() };

/** Says that a booking has a request wait, each by its alias: it is for the same shift, or of the same person at that time. */
function makesWait(booking: string, request: string): RawBuilder<boolean> {
  const [b, r] = [sql.ref(booking), sql.ref(request)];
  return sql<boolean>`${b}.others_wait_since is not null and ${b}.id <> ${r}.id
    and (${b}.shift_id = ${r}.shift_id or (${b}.specialist_id = ${r}.specialist_id and ${b}.during && ${r}.during))`;
}

/** Returns the condition that a request, by its table's alias, is on hold. */
export function isOnHold(request: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from engagements b where ${makesWait('b', request)})`;
}

/** Returns the same of one engagement. */
export async function undoWindowOf(db: Db, row: EngagementRow): Promise<UndoWindow> {
  return (await undoWindowsOf(db, [row])).get(row.id) ?? nothingOpen;
}

/** Returns what the undo window means for each of these engagements, by id; those it means nothing for are left out. */
export async function undoWindowsOf(db: Db, rows: readonly EngagementRow[]): Promise<Map<string, UndoWindow>> {
  const requests = rows.filter((row) => row.status === 'Pending');
  const bookings = rows.filter((row) => row.status === 'Booked' && row.undo_until !== null);
  const [holds, undone] = await Promise.all([holdsOn(db, requests), undoneOn(db, bookings)]);
  return new Map<string, UndoWindow>([
    ...[...holds].map(([id, onHold]) => [id, { ...nothingOpen, onHold }] as const),
    ...bookings.map((row) => [row.id, { ...nothingOpen, undoneBy: undone(row) }] as const),
  ]);
}

/** Returns why and until when requests are on hold, by their ids. */
async function holdsOn(db: Db, requests: readonly EngagementRow[]): Promise<Map<string, OnHold>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ id: string; same_shift: boolean; undo_until: Date | null }>`
    select distinct on (r.id) r.id, b.shift_id = r.shift_id as same_shift, b.undo_until
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
    .selectFrom('engagements')
    .select(['shift_id', 'specialist_id', 'cancelled_by'])
    .where('shift_id', '=', anyOf(bookings.map((row) => row.shift_id)))
    .where('status', '=', 'Cancelled')
    .where('cancel_reason', '=', reasonOf('takenBackInTime'))
    .execute();
  return ({ shift_id, specialist_id }) =>
    new Set(
      rows
        .filter((row) => row.shift_id === shift_id)
        .filter((row) => row.cancelled_by === 'business' || row.specialist_id === specialist_id)
        .flatMap((row) => row.cancelled_by ?? []),
    );
}

/**
 * Gives the requests that wait for this booking alone the time back that they waited, as far as a request may be answered
 * at all: their clocks stood still.
 */
export async function giveTimeBack(db: Db, bookingId: string, now: Date): Promise<void> {
  await sql`
    update engagements r set answer_by = least(
      r.answer_by + (${now}::timestamptz - b.others_wait_since),
      lower(r.during) - make_interval(hours => coalesce(
        (p.policy ->> 'answerBeforeStartHours')::int, ${sql.lit(defaultPolicy.answerBeforeStartHours)})))
    from engagements b, policies p
    where ${makesWait('b', 'r')} and b.id = ${bookingId} and p.version = r.policy_version
      and r.status = 'Pending' and r.answer_by is not null
      and not exists (
        select 1 from engagements other where other.id <> ${bookingId} and ${makesWait('other', 'r')})`.execute(db);
}
