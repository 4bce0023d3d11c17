import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusiness } from '../businesses/index.ts';
import { cancelOpenShift, completePostingIfOver, findShift, lockShift, presentShifts } from '../shifts/index.ts';
import { cancelBookedShift } from './cancel-booked-shift.ts';
import { refuseIfWorse } from './cancel-effect.ts';
import { lockParties } from './parties.ts';
import { allowCancelShift, cancelShiftCost } from './preview-cancel.ts';
import { findHolder } from './queries/engagement-queries.ts';

/**
 * Cancels a shift, booked or open; what a booked one owes is by notice (PRODUCT §4). Throws `changed_meanwhile` where that is
 * more than was confirmed, or an open one was booked.
 */
export const cancelShift: ActionOf<typeof engagementEndpoints.cancelShift> = async (
  call: SignedCall,
  { params, body: { reason, expected } },
) => {
  const found = (await findShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, found.business_id);
  const holder = await findHolder(call.db, found.id);
  // Parties are locked first where somebody holds it: the specialist comes before the shift in the lock order.
  const parties = holder ? await lockParties(call, holder.id) : null;
  const shift = parties?.shift ?? (await lockShift(call.db, found.id)) ?? refuse('not_found');
  allowCancelShift(call, shift, parties);
  const cost = await cancelShiftCost(call, parties);
  refuseIfWorse(cost, expected);
  const { compensationCents } = cost;
  if (parties) await cancelBookedShift(call, parties, 'cancelEngagement', { reason, compensationCents });
  else {
    await cancelOpenShift(call, shift, reason);
    await completePostingIfOver(call, shift.posting_id);
  }
  const [now] = await presentShifts(call, [(await findShift(call.db, shift.id)) ?? refuse('not_found')]);
  return { ...(now ?? refuse('not_found')), ...cost };
};
