import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentMySpecialists } from './present-my-specialists.ts';
import { findSpecialistOfUser, type SpecialistRow } from './queries/specialist-queries.ts';
import { lockSpecialist } from './specialist-lifecycle.ts';

/** Returns the caller's own profile (SPEC E-3). */
export const getMyProfile: ActionOf<typeof specialistEndpoints.getMyProfile> = async (call: SignedCall) => {
  const [profile] = await presentMySpecialists(call, [await ownProfile(call)], 'owner');
  return profile ?? refuse('not_found');
};

/** Returns the caller's own profile, to read; signing up made it. */
export async function ownProfile(call: SignedCall): Promise<SpecialistRow> {
  return (await findSpecialistOfUser(call.db, call.actor.userId)) ?? refuse('not_found');
}

/** Locks and returns the same until the transaction ends. */
export async function lockOwnProfile(call: SignedCall): Promise<SpecialistRow> {
  return lockSpecialist(call, (await ownProfile(call)).id);
}
