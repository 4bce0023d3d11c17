import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { transitionShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { undoWindowOf } from './queries/undo-window-queries.ts';
import { allow, transition } from './transition.ts';

/**
 * Takes a booking back within 5 minutes, free of any effect, when the start is 8 h away or more (PRODUCT §3). Requests that
 * waited for it are as they were, with the time they waited.
 */
export const undoBooking: ActionOf<typeof engagementEndpoints.undoBooking> = async (call: SignedCall, { params }) => {
  const parties = await lockParties(call, params.id);
  allow('undoBooking', parties, call.now, await undoWindowOf(call.db, parties.engagement));
  const by = parties.side === 'business' ? 'business' : 'specialist';
  await releasePayment(call, parties.engagement.id);
  // Whom it is open to stays as it was.
  await transitionShift(call, parties.shift, 'reopenShift', { specialist_id: null });
  const undone = await transition(call, parties, 'undoBooking', {
    cancelled_by: by,
    cancel_reason: reasonOf('takenBackInTime'),
  });
  await recordEvent(call, 'bookingUndone', { ...aboutEngagement(undone), data: { ...factsOf(undone), by } });
  return presentEngagement(call, undone);
};
