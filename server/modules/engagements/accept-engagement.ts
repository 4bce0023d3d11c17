import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { refuseOffMarket } from '../shifts/index.ts';
import { pendingBefore } from './before-booking.ts';
import { bookAll } from './book-all.ts';
import { answerCounts, answered } from './lifecycle.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { onPlace } from './place-to-wait-on.ts';
import { presentEngagement } from './present.ts';
import { isWholeBlock } from './queries/block-queries.ts';
import { undoWindowsOf } from './queries/undo-window-queries.ts';
import { refuseToBook } from './refuse-to-book.ts';
import { takeEveryDate } from './take-every-date.ts';
import { lockTogether, standsFor } from './together.ts';
import { allow, applyAllowed } from './transition.ts';
import { agreeStart } from './waves/agreed-start.ts';

/**
 * Says yes: the business to a request, the specialist to an invite. The rules of booking are asked again, the shift is
 * taken, the others wait until it can no longer be undone, the terms lock: one transaction (PRODUCT §3).
 */
export const acceptEngagement: ActionOf<typeof engagementEndpoints.acceptEngagement> = async (
  call: SignedCall,
  { params },
) => {
  const all = await lockTogether(call, params.id);
  const [{ engagement, specialist, side }] = all;
  const windowOf = await undoWindowsOf(
    call.db,
    all.map((parties) => parties.engagement),
  );
  const allowed = all.map((parties) => ({
    ...parties,
    ...allow('acceptEngagement', parties, call.now, windowOf(parties.engagement.id)),
  }));
  const shifts = all.map(({ shift }) => shift);
  if (side !== 'specialist') refuseOffMarket(shifts, call.now);
  await refuseToBook(call, all);
  const shiftIds = shifts.map(({ id }) => id);
  if (engagement.block_id && !(await isWholeBlock(call.db, engagement.block_id, shiftIds))) refuse('changed_meanwhile');
  // A block is never asked after its start.
  const agreed = all.length === 1 ? await agreeStart(call, all[0]) : null;
  const taken = await takeEveryDate(call, shifts, specialist.id);
  const by = side === 'business' ? 'business' : 'specialist';
  const bookings = [];
  for (const [index, parties] of allowed.entries()) {
    const shift = taken[index] ?? parties.shift;
    const accepted = await applyAllowed(call, parties, {
      ...answered,
      // Of a line it is the place that was free.
      ...onPlace(shift),
      before_booking: JSON.stringify(pendingBefore(parties.engagement)),
      held_until: after(call.now, parties.policy.activeHoldMinutes * MINUTE),
      others_wait_since: call.now,
      ...agreed?.changes,
    });
    await recordEvent(call, 'engagementAccepted', {
      ...aboutEngagement(accepted),
      data: { ...factsOf(accepted), by, ...standsFor(all.length, index) },
    });
    bookings.push({ engagement: accepted, shift: agreed?.shift ?? shift, specialist, policy: parties.policy });
  }
  // One answer, however many dates.
  if (by === 'business') {
    await countReliability(call, engagement.business_id, answerCounts(engagement, call.now));
  }
  return presentEngagement(call, await bookAll(call, bookings));
};
