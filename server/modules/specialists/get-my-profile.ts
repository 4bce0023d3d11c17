import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownProfile } from './own-profile.ts';
import { presentMySpecialists } from './present-my-specialists.ts';

/** One's own profile (SPEC E-3). */
export const getMyProfile: ActionOf<typeof specialistEndpoints.getMyProfile> = async (call: SignedCall) => {
  const [profile] = await presentMySpecialists(call, [await ownProfile(call)], 'owner');
  return profile ?? refuse('not_found');
};
