import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { lockSpecialist } from './lock-specialist.ts';
import { findSpecialistOfUser, type SpecialistRow } from './queries/specialist-queries.ts';

/** The caller's own profile, to read; signing up made it. */
export async function ownProfile(call: SignedCall): Promise<SpecialistRow> {
  return (await findSpecialistOfUser(call.db, call.actor.userId)) ?? refuse('not_found');
}

/** The same, held until the transaction ends. */
export async function lockOwnProfile(call: SignedCall): Promise<SpecialistRow> {
  return lockSpecialist(call, (await ownProfile(call)).id);
}
