import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { takeShift } from '../shifts/index.ts';
import { pendingBefore } from './before-booking.ts';
import { book } from './book.ts';
import { answerCounts, answered } from './lifecycle.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { undoWindowOf } from './queries/undo-window-queries.ts';
import { refuseToBook } from './refuse-to-book.ts';
import { allow, applyAllowed } from './transition.ts';

/**
 * Says yes: the business to a request, the specialist to an invite. The rules of booking are asked again, the shift is
 * taken, the others wait until it can no longer be undone, the terms lock: one transaction (PRODUCT §3).
 */
export const acceptEngagement: ActionOf<typeof engagementEndpoints.acceptEngagement> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement, shift, specialist, side, policy } = parties;
  const allowed = allow('acceptEngagement', parties, call.now, await undoWindowOf(call.db, engagement));
  await refuseToBook(call, parties);
  if (!(await takeShift(call.db, shift.id, specialist.id, call.now))) refuse('shift_taken');
  const accepted = await applyAllowed(call, allowed, {
    ...answered,
    before_booking: JSON.stringify(pendingBefore(engagement)),
    held_until: after(call.now, policy.activeHoldMinutes * MINUTE),
    others_wait_since: call.now,
  });
  const by = side === 'business' ? 'business' : 'specialist';
  await recordEvent(call, 'engagementAccepted', { ...aboutEngagement(accepted), data: { ...factsOf(accepted), by } });
  if (by === 'business') {
    await countReliability(call, engagement.business_id, answerCounts(engagement, call.now));
  }
  return presentEngagement(call, await book(call, { engagement: accepted, shift, specialist, policy }));
};
