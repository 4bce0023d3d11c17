import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { ourReasons } from '../../events/our-reasons.ts';
import { recordEvent } from '../../events/record-event.ts';
import { giveBack } from './cancel-engagement.ts';
import { aboutEngagement, allow, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeEngagement } from './queries/engagement-queries.ts';

/** Either side takes a booking back within 5 minutes, free of any effect, when the start is 8 h away or more (PRODUCT §3). */
export const undoBooking: ActionOf<typeof engagementEndpoints.undoBooking> = async (call: SignedCall, { params }) => {
  const parties = await lockParties(call, params.id);
  allow('undoBooking', parties, call.now);
  const by = parties.side === 'business' ? 'business' : 'specialist';
  await giveBack(call, parties);
  const undone = await changeEngagement(call.db, parties.engagement.id, {
    status: 'Cancelled',
    cancelled_by: by,
    cancel_reason: ourReasons.takenBackInTime.en,
    updated_at: call.now,
  });
  await recordEvent(call, 'bookingUndone', { ...aboutEngagement(undone), data: { ...factsOf(undone), by } });
  return presentEngagement(call, undone);
};
