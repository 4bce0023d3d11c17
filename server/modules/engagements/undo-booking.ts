import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { toDate } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { transitionShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import { beforeBooking, restored } from './before-booking.ts';
import { answerCounts } from './lifecycle.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { onPlace, placeToWaitOn } from './place-to-wait-on.ts';
import { presentEngagement } from './present.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { isInOwnBank } from './queries/own-bank-queries.ts';
import { insertUndo, type UndoWindow, undoWindowsOf } from './queries/undo-window-queries.ts';
import { firstStart, lockTogether, standsFor } from './together.ts';
import { transition } from './transition.ts';
import { resumeBackups } from './waves/backup-plan.ts';

type UndoingSide = 'specialist' | 'business';

/**
 * Takes a booking back within 5 minutes, free of any effect, when the start is 8 h away or more (PRODUCT §3). Undone by who
 * accepted it, the request or invite waits for an answer as before; undone by the other side, it is cancelled. Requests
 * that waited for it are as they were, with the time they waited.
 */
export const undoBooking: ActionOf<typeof engagementEndpoints.undoBooking> = async (call: SignedCall, { params }) => {
  const all = await lockTogether(call, params.id);
  const windowOf = await undoWindowsOf(
    call.db,
    all.map((parties) => parties.engagement),
  );
  const [asked] = all;
  const by = asked.side === 'business' ? 'business' : 'specialist';
  const startsAt = firstStart(all.map(({ shift }) => shift));
  const allUndone = [];
  for (const [index, parties] of all.entries()) {
    const { engagement, shift } = parties;
    const undone = await undo(call, parties, by, startsAt, windowOf(engagement.id));
    await insertUndo(call.db, { ...undone, shift_id: shift.id }, by, call.now);
    await releasePayment(call, engagement.id);
    // Whom it is open to stays as it was.
    await transitionShift(call, shift, 'reopenShift', { specialist_id: null });
    await resumeBackups(call, shift.id);
    const becomes = undone.status as EngagementStatus;
    // One answer, however many dates.
    await uncount(call, engagement, becomes === 'Pending' && by === 'business' && index === 0);
    await recordEvent(call, 'bookingUndone', {
      ...aboutEngagement(undone),
      data: { ...factsOf(undone), by, becomes, ...standsFor(all.length, index) },
    });
    allUndone.push(undone);
  }
  return presentEngagement(call, allUndone[0] ?? asked.engagement);
};

async function undo(
  call: SignedCall,
  parties: Parties,
  by: UndoingSide,
  startsAt: Date,
  window: UndoWindow,
): Promise<EngagementRow> {
  const { engagement, policy } = parties;
  const before = beforeBooking(engagement);
  const ownBank = await isInOwnBank(call.db, engagement);
  const situation = { startsAt, policy, now: call.now, ownBank };
  const place = onPlace(await placeToWaitOn(call, parties.shift));
  if (before?.was === 'Pending' && before.awaits === by) {
    const again = { ...restored(engagement, before, situation), ...place };
    return transition(call, parties, 'undoAcceptance', again, call.now, window);
  }
  if (before?.was === 'Saved' && by === 'specialist') {
    const again = { ...restored(engagement, before, situation), ...place };
    return transition(call, parties, 'undoToBookmark', again, call.now, window);
  }
  const left = { cancelled_by: by, cancel_reason: reasonOf('takenBackInTime') };
  return transition(call, parties, 'undoBooking', left, call.now, window);
}

/** Takes back what the booking added to the pharmacy's card: a booked shift, and its answer where it gave one. */
async function uncount(call: SignedCall, booked: EngagementRow, withAnswer: boolean): Promise<void> {
  const before = beforeBooking(booked);
  const answer =
    withAnswer && before && booked.others_wait_since
      ? answerCounts({ updated_at: toDate(before.updatedAt) }, booked.others_wait_since)
      : { requests_answered: 0, response_minutes: 0 };
  await countReliability(call, booked.business_id, {
    booked: -1,
    requests_answered: 0 - answer.requests_answered,
    response_minutes: 0 - answer.response_minutes,
  });
}
