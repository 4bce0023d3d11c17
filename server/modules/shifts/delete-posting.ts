import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from '../businesses/index.ts';
import { refusalOfShift } from './lifecycle.ts';
import { changePosting, lockPosting } from './queries/posting-queries.ts';
import { lockShift, shiftsOfPostings } from './queries/shift-queries.ts';
import { transitionShift } from './transition.ts';

/** Takes a posting back with its open shifts; a booked one must be cancelled on its own, with what that costs. */
export const deletePosting: ActionOf<typeof shiftEndpoints.deletePosting> = async (call: SignedCall, { params }) => {
  const posting = (await lockPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, posting.business_id);
  const ids = (await shiftsOfPostings(call.db, [posting.id])).map((shift) => shift.id).sort();
  for (const id of ids) {
    const shift = await lockShift(call.db, id);
    if (!shift) continue;
    if (refusalOfShift('deleteShift', shift, 'pharmacy', call.now)) refuse('posting_has_bookings');
    await transitionShift(call, shift, 'deleteShift', {}, 'pharmacy');
  }
  await changePosting(call.db, posting.id, { deleted_at: call.now, updated_at: call.now });
  await recordEvent(call, 'postingDeleted', {
    subject: ['posting', posting.id],
    businessId: posting.business_id,
    region: posting.region,
    data: { shiftIds: ids },
  });
  return {};
};
