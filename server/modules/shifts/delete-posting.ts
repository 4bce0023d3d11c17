import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from '../businesses/index.ts';
import { changePosting, lockPosting } from './queries/posting-queries.ts';
import { changeShift, lockShift, shiftsOfPostings } from './queries/shift-queries.ts';

/** Takes a posting back with its open shifts; a booked one must be cancelled on its own, with what that costs. */
export const deletePosting: ActionOf<typeof shiftEndpoints.deletePosting> = async (call: SignedCall, { params }) => {
  const posting = (await lockPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, posting.business_id);
  const ids = (await shiftsOfPostings(call.db, [posting.id])).map((shift) => shift.id).sort();
  for (const id of ids) {
    const shift = await lockShift(call.db, id);
    if (shift && shift.status !== 'Active' && shift.status !== 'Cancelled') refuse('posting_has_bookings');
    if (shift) await changeShift(call.db, id, { status: 'Deleted', updated_at: call.now });
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
