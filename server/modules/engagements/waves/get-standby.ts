import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { ownShift, presentStandby } from './present-standby.ts';

/** Returns who could step in for a shift, whom the waves have asked (PRODUCT §3, "Backup"), and how many were told of it. */
export const getStandby: ActionOf<typeof engagementEndpoints.getStandby> = async (call: SignedCall, { params }) => {
  const shift = await ownShift(call, params.id);
  const told = await call.deps.questions.toldOf(call.db, shift.id);
  return { ...(await presentStandby(call, shift)), told };
};
