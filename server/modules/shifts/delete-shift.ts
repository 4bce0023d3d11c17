import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from '../businesses/index.ts';
import { completePostingIfOver } from './activate-postings.ts';
import { lockShift } from './queries/shift-queries.ts';
import { allowShift, transitionShift } from './transition.ts';

/** Takes an open or cancelled shift off the list; one with money on it stays in the books (PRODUCT §2). */
export const deleteShift: ActionOf<typeof shiftEndpoints.deleteShift> = async (call: SignedCall, { params }) => {
  const shift = (await lockShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, shift.business_id);
  allowShift(call, shift, 'deleteShift', 'pharmacy');
  if (await call.deps.questions.hasCapturedMoney(call.db, shift.id)) refuse('has_money');
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
