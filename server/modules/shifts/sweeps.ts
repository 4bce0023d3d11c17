/** What falls due for shifts by the clock: nobody took it in time. */
import type { Call } from '../../call/call.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { Sweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { ourReasons } from '../../events/our-reasons.ts';
import { recordEvent } from '../../events/record-event.ts';
import { completePostingIfOver } from './activate-postings.ts';
import { changeShift } from './queries/shift-queries.ts';
import { lockOneUnfilled, nextUnfilledStart } from './queries/shift-sweep-queries.ts';

/** An open shift whose start passes is over: cancelled by the system, told to the pharmacy (PRODUCT §2). */
const closeUnfilledShifts: Sweep = {
  name: 'closeUnfilledShifts',
  nextDue: nextUnfilledStart,
  run: async (deps: Deps) => {
    let done = 0;
    while (await inTransaction(deps.db, (db) => closeOne(systemCall(deps, db, deps.clock.now())))) done += 1;
    return done;
  },
};

async function closeOne(call: Call): Promise<boolean> {
  const shift = await lockOneUnfilled(call.db, call.now);
  if (!shift) return false;
  await changeShift(call.db, shift.id, {
    status: 'Cancelled',
    cancelled_by: 'system',
    cancel_reason: ourReasons.notTaken.en,
    cancelled_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'shiftUnfilled', {
    subject: ['shift', shift.id],
    businessId: shift.business_id,
    region: shift.region,
    data: {},
  });
  await completePostingIfOver(call, shift.posting_id);
  return true;
}

export const shiftSweeps: readonly Sweep[] = [closeUnfilledShifts];
