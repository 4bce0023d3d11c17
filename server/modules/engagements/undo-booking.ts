import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { transitionShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { presentEngagement } from './present.ts';
import { nothingOpen, undoWindowsOf } from './queries/undo-window-queries.ts';
import { lockTogether, standsFor } from './together.ts';
import { allow, transition } from './transition.ts';

/**
 * Takes a booking back within 5 minutes, free of any effect, when the start is 8 h away or more (PRODUCT §3). Requests that
 * waited for it are as they were, with the time they waited.
 */
export const undoBooking: ActionOf<typeof engagementEndpoints.undoBooking> = async (call: SignedCall, { params }) => {
  const all = await lockTogether(call, params.id);
  const windows = await undoWindowsOf(
    call.db,
    all.map((parties) => parties.engagement),
  );
  for (const parties of all) allow('undoBooking', parties, call.now, windows.get(parties.engagement.id) ?? nothingOpen);
  const [asked] = all;
  const by = asked.side === 'business' ? 'business' : 'specialist';
  const undone = [];
  for (const [index, parties] of all.entries()) {
    await releasePayment(call, parties.engagement.id);
    // Whom it is open to stays as it was.
    await transitionShift(call, parties.shift, 'reopenShift', { specialist_id: null });
    const one = await transition(call, parties, 'undoBooking', {
      cancelled_by: by,
      cancel_reason: reasonOf('takenBackInTime'),
    });
    await recordEvent(call, 'bookingUndone', {
      ...aboutEngagement(one),
      data: { ...factsOf(one), by, ...standsFor(all.length, index) },
    });
    undone.push(one);
  }
  return presentEngagement(call, undone[0] ?? asked.engagement);
};
