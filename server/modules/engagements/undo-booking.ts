import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { reopenShift } from './cancel-engagement.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { allow, transition } from './transition.ts';

/** Takes a booking back within 5 minutes, free of any effect, when the start is 8 h away or more (PRODUCT §3). */
export const undoBooking: ActionOf<typeof engagementEndpoints.undoBooking> = async (call: SignedCall, { params }) => {
  const parties = await lockParties(call, params.id);
  allow('undoBooking', parties, call.now);
  const by = parties.side === 'business' ? 'business' : 'specialist';
  await reopenShift(call, parties);
  const undone = await transition(call, parties, 'undoBooking', {
    cancelled_by: by,
    cancel_reason: reasonOf('takenBackInTime'),
  });
  await recordEvent(call, 'bookingUndone', { ...aboutEngagement(undone), data: { ...factsOf(undone), by } });
  return presentEngagement(call, undone);
};
