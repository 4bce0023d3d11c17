/** What falls due for shifts by the clock: nobody took it in time. */

import type { Call } from '../../call/call.ts';
import { systemCall } from '../../call/call.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { completePostingIfOver } from './activate-postings.ts';
import { unfilledColumns } from './lifecycle.ts';
import { notifyDebitTooLate } from './notify-debit-too-late.ts';
import { countPlacesToReport, lockPlaces, lockUnfilled, unfilledShifts } from './queries/shift-sweep-queries.ts';
import { transitionShift } from './transition.ts';

/** Cancels an open shift whose start has passed, and tells the pharmacy (PRODUCT §2). */
const closeUnfilledShifts: RowSweep = {
  name: 'closeUnfilledShifts',
  nextDue: (_deps, except) => unfilledShifts.nextAt(except),
  due: ({ db, clock }, except) => unfilledShifts.ids(db, clock.now(), except),
  act: (deps, shiftId) =>
    inTransaction(deps.db, (db) => closeUnfilled(systemCall(deps, db, deps.clock.now()), shiftId)),
};

async function closeUnfilled(call: Call, shiftId: string): Promise<boolean> {
  // The other places of its date with it, so that one tells of all.
  await lockPlaces(call.db, shiftId);
  const shift = await lockUnfilled(call.db, shiftId, call.now);
  if (!shift) return false;
  const places = await countPlacesToReport(call.db, shift);
  await transitionShift(call, shift, 'closeUnfilled', unfilledColumns(call.now));
  await recordEvent(call, 'shiftUnfilled', {
    subject: ['shift', shift.id],
    businessId: shift.business_id,
    region: shift.region,
    data: { places },
  });
  await completePostingIfOver(call, shift.posting_id);
  return true;
}

export const shiftSweeps: readonly RowSweep[] = [closeUnfilledShifts, notifyDebitTooLate];
