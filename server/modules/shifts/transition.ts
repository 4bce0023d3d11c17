/** Changes a posting or a shift by its lifecycle: asks the table, and writes the next status with the changes. */
import type { Call } from '../../call/call.ts';
import { nextStatus } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import {
  type PostingAction,
  postingLifecycle,
  refusalOfPosting,
  refusalOfShift,
  type ShiftAction,
  type ShiftActor,
  shiftLifecycle,
} from './lifecycle.ts';
import { currentPlace } from './move-shifts.ts';
import { changePosting, isPostingOpen, type PostingChanges, type PostingRow } from './queries/posting-queries.ts';
import { changeShift, type ShiftChanges, type ShiftRow } from './queries/shift-queries.ts';

/**
 * Throws the refusal of the shift's table, or writes; the caller has locked the row. One that opens again is shown if its
 * posting is open (PRODUCT §2), and stands where its pharmacy is now: what hid or moved the others passed by what was booked.
 */
export async function transitionShift(
  call: Call,
  shift: ShiftRow,
  action: ShiftAction,
  changes: ShiftChanges = {},
  by: ShiftActor = 'system',
): Promise<ShiftRow> {
  allowShift(call, shift, action, by);
  return changeShift(call.db, shift.id, {
    ...(action === 'reopenShift' && { published: await isPostingOpen(call.db, shift.posting_id), debit_told_at: null }),
    ...changes,
    ...(action === 'reopenShift' &&
      (await currentPlace(call.db, shift.business_id, changes.starts_at ?? shift.starts_at))),
    ...nextStatus(shiftLifecycle, action),
    updated_at: call.now,
  });
}

/** Throws the refusal of the shift's table. */
export function allowShift(call: Call, shift: ShiftRow, action: ShiftAction, by: ShiftActor): void {
  const refusal = refusalOfShift(action, shift, by, call.now);
  if (refusal) refuse(refusal, { status: shift.status });
}

/** Throws the refusal of the posting's table, or writes; the caller has locked the row. */
export async function transitionPosting(
  call: Call,
  posting: PostingRow,
  action: PostingAction,
  changes: PostingChanges = {},
  by: ShiftActor = 'system',
): Promise<PostingRow> {
  allowPosting(posting, action, by);
  return changePosting(call.db, posting.id, {
    ...changes,
    ...nextStatus(postingLifecycle, action),
    updated_at: call.now,
  });
}

/** Throws the refusal of the posting's table. */
export function allowPosting(posting: PostingRow, action: PostingAction, by: ShiftActor): void {
  const refusal = refusalOfPosting(action, posting, by);
  if (refusal) refuse(refusal, { status: posting.status });
}
