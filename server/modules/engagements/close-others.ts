/** Closes what others still wait for once nobody can say yes any more: a shift is taken or gone. */
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { statusesBefore } from '../../call/lifecycle.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { BookingsClosedBy, ShiftRow } from '../shifts/index.ts';
import { answered, endedColumns, engagementLifecycle } from './lifecycle.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { changeEngagement, type EngagementRow, lockOpenOfShifts, lockTouched } from './queries/engagement-queries.ts';
import { standsFor, type Together } from './together.ts';
import { transitionRow } from './transition.ts';
import { closeBackups } from './waves/backup-plan.ts';

/** Whom a shift that is gone still has to answer. */
const open = [
  ...statusesBefore(engagementLifecycle, 'closeRequest'),
  ...statusesBefore(engagementLifecycle, 'expireBookmark'),
];

/**
 * Declines the other requests for a shift whose booking nobody can undo any more, for a line when the last of its places
 * is filled so, and withdraws the person's own that overlap it: one transaction (PRODUCT §3). Specialist and shift are locked, and rows in one order, so two bookings cannot
 * deadlock. Returns the booking, nobody waiting for it.
 */
export async function settleOthers(call: Call, booked: EngagementRow, shift: ShiftRow): Promise<EngagementRow> {
  const touched = (await lockTouched(call.db, booked, shift)).filter(
    (row) => row.id !== booked.id && row.status === 'Pending',
  );
  // What is left of a block without one of its dates is no request any more.
  const isForIt = (row: EngagementRow) =>
    row.line_id === null ? row.shift_id === shift.id : row.line_id === shift.line_id;
  const closing = new Set(touched.filter(isForIt).map(together));
  for (const row of touched) {
    const alone = touched.find((other) => together(other) === together(row)) === row;
    if (closing.has(together(row))) await closeRequest(call, row, reasonOf('shiftTaken'), alone ? 1 : 0);
    else await withdrawOverlapping(call, row, alone ? 1 : 0);
  }
  await closeBackups(call, [shift.id], 'filled');
  return changeEngagement(call.db, booked.id, { others_wait_since: null, before_booking: null });
}

/** Returns what rows that are answered as one have in common. */
function together({ id, block_id, specialist_id }: EngagementRow): string {
  return block_id ? `${block_id} ${specialist_id}` : id;
}

/** Declines requests and invites on shifts that were cancelled or deleted, and expires their bookmarks. */
export async function closeOpenEngagements(call: Call, shiftIds: readonly string[], reason: string): Promise<void> {
  await closeBackups(call, shiftIds, 'ended');
  for (const row of await lockOpenOfShifts(call.db, shiftIds, open)) {
    if (row.status === 'Saved') await expire(call, row, 'expireBookmark');
    else await closeRequest(call, row, reason);
  }
}

/** Expires a bookmark, or a request or invite nobody answered; the row is locked. */
export async function expire(
  call: Call,
  row: EngagementRow,
  action: 'expireBookmark' | 'expireRequest',
  together = 1,
  bookingsClosedBy: BookingsClosedBy | null = null,
): Promise<EngagementRow> {
  const expired = await transitionRow(call, row, action, answered);
  await recordEvent(call, 'engagementExpired', {
    ...aboutEngagement(expired),
    data: { ...factsOf(expired), was: row.status, together, ...(bookingsClosedBy && { bookingsClosedBy }) },
  });
  return expired;
}

/** Closes a request or an invite that stands for a block's dates, all of them; whoever made it is told once. */
export async function closeTogether(call: Call, all: Together, reason: string): Promise<void> {
  for (const [index, { engagement }] of all.entries())
    await closeRequest(call, engagement, reason, standsFor(all.length, index).together);
}

export async function closeRequest(call: Call, row: EngagementRow, reason: string, together = 1): Promise<void> {
  const declined = await transitionRow(call, row, 'closeRequest', endedColumns('system', reason));
  await recordEvent(call, 'engagementDeclined', {
    ...aboutEngagement(declined),
    data: { ...factsOf(declined), by: 'system', reason, together },
  });
}

async function withdrawOverlapping(call: Call, row: EngagementRow, together: number): Promise<void> {
  const reason = reasonOf('bookedElsewhere');
  const cancelled = await transitionRow(call, row, 'withdrawOverlapping', endedColumns('system', reason));
  await recordEvent(call, 'engagementCancelled', {
    ...aboutEngagement(cancelled),
    data: {
      ...factsOf(cancelled),
      by: 'system',
      reason,
      was: row.status,
      origin: row.origin,
      standingEffect: 0,
      compensationCents: 0,
      together,
    },
  });
}
