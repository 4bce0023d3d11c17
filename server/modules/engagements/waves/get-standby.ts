import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { ownShift, presentStandby } from './present-standby.ts';

/** Returns who could step in for a shift, and whom the waves have asked (PRODUCT §3, "Backup"). */
export const getStandby: ActionOf<typeof engagementEndpoints.getStandby> = async (call: SignedCall, { params }) =>
  presentStandby(call, await ownShift(call, params.id));
