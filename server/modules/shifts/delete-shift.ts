import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from '../businesses/index.ts';
import { completePostingIfOver } from './activate-postings.ts';
import { cancelOpenShift } from './cancel-open-shift.ts';
import { refusalOfShift } from './lifecycle.ts';
import { changePosting, lockPosting } from './queries/posting-queries.ts';
import { lockShift, shiftsOfPostings } from './queries/shift-queries.ts';
import { allowShift, transitionShift } from './transition.ts';

/**
 * Takes an open or cancelled shift off the list; one with money on it stays in the books, and one whose day can still change
 * stays for whoever came (PRODUCT §2, §5).
 */
export const deleteShift: ActionOf<typeof shiftEndpoints.deleteShift> = async (call: SignedCall, { params }) => {
  const shift = (await lockShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, shift.business_id);
  allowShift(call, shift, 'deleteShift', 'pharmacy');
  const refusal = (await call.deps.questions.refusalsToDelete(call.db, [shift.id], call.now)).get(shift.id);
  if (refusal) refuse(refusal);
  await transitionShift(call, shift, 'deleteShift', {}, 'pharmacy');
  await recordEvent(call, 'shiftDeleted', {
    subject: ['shift', shift.id],
    businessId: shift.business_id,
    region: shift.region,
    data: {},
  });
  await completePostingIfOver(call, shift.posting_id);
  return {};
};

/**
 * Takes a posting back with its open shifts; a booked one must be cancelled on its own, with what that costs. A shift that somebody was
 * booked on stays readable for both, cancelled: who, when, why, what was paid (PRODUCT §4).
 */
export const deletePosting: ActionOf<typeof shiftEndpoints.deletePosting> = async (call: SignedCall, { params }) => {
  const posting = (await lockPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, posting.business_id);
  const ids = (await shiftsOfPostings(call.db, [posting.id])).map((shift) => shift.id).sort();
  const gone = [];
  for (const id of ids) {
    const shift = await lockShift(call.db, id);
    if (!shift) continue;
    if (refusalOfShift('deleteShift', shift, 'pharmacy', call.now)) refuse('posting_has_bookings');
    // Asked under the shift's lock: a booking needs it.
    if (!(await call.deps.questions.wasBooked(call.db, id))) {
      await transitionShift(call, shift, 'deleteShift', {}, 'pharmacy');
      gone.push(id);
    } else if (shift.status !== 'Cancelled') await cancelOpenShift(call, shift, reasonOf('shiftTakenBack'));
  }
  await changePosting(call.db, posting.id, { deleted_at: call.now, updated_at: call.now });
  await recordEvent(call, 'postingDeleted', {
    subject: ['posting', posting.id],
    businessId: posting.business_id,
    region: posting.region,
    data: { shiftIds: gone },
  });
  return {};
};
