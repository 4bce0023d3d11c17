import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { ShiftStatus } from '#contract/statuses.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from '../businesses/index.ts';
import { completePostingIfOver } from './activate-postings.ts';
import { refusalOfShift } from './lifecycle.ts';
import { hasMoney } from './queries/posting-money-queries.ts';
import { changeShift, lockShift } from './queries/shift-queries.ts';

/** Takes an open or cancelled shift off the list; one with money on it stays in the books (PRODUCT §2). */
export const deleteShift: ActionOf<typeof shiftEndpoints.deleteShift> = async (call: SignedCall, { params }) => {
  const shift = (await lockShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, shift.business_id);
  const refused = refusalOfShift('deleteShift', shift.status as ShiftStatus);
  if (refused) refuse(refused, { status: shift.status });
  if (await hasMoney(call.db, shift.id)) refuse('has_money');
  await changeShift(call.db, shift.id, { status: 'Deleted', updated_at: call.now });
  await recordEvent(call, 'shiftDeleted', {
    subject: ['shift', shift.id],
    businessId: shift.business_id,
    region: shift.region,
    data: {},
  });
  await completePostingIfOver(call, shift.posting_id);
  return {};
};
