/** Changes of a pharmacy's status. */
import type { Call } from '../../call/call.ts';
import type { ProfileStep } from '../../profiles/lifecycle.ts';
import { nextProfile, type ProfileMove, pauseAgain } from '../../profiles/next-profile.ts';
import type { ProfileState } from '../../profiles/profile-actions.ts';
import {
  type BusinessChanges,
  type BusinessRow,
  changeBusiness,
  lockOwnedBusinesses,
} from './queries/business-queries.ts';
import { eraseInvitationsOf } from './queries/invitation-queries.ts';
import { deleteManagerEverywhere } from './queries/people-queries.ts';
import { deleteRoster } from './queries/roster-queries.ts';

/**
 * Takes a pharmacy's profile through a step of its lifecycle, or throws the table's refusal. Approved while a pause
 * stands, it is Paused. The caller has locked the row and records the event.
 */
export async function transitionBusiness(
  call: Call,
  row: ProfileState & Pick<BusinessRow, 'id'>,
  step: Exclude<ProfileStep, 'register'>,
  { changes, ...move }: ProfileMove & { readonly changes?: BusinessChanges },
): Promise<BusinessRow> {
  const moved = await changeBusiness(call.db, row.id, { ...changes, ...nextProfile(call, row, step, move) });
  const paused = step === 'approve' ? pauseAgain(call, row, moved) : null;
  return paused ? changeBusiness(call.db, row.id, paused) : moved;
}

/**
 * Closes what a deleted account leaves: its pharmacies become Deleted, with what is personal or secret in them erased,
 * nobody invited by it can accept, and it manages none any more. Name and address stay: bookings and the ledger refer to
 * them (PRODUCT §1).
 */
export async function closeBusinessesOf(call: Call, userId: string): Promise<void> {
  for (const row of await lockOwnedBusinesses(call.db, userId)) {
    const erased = { email: '', phone: null, site_pack: null };
    await deleteRoster(call.db, row.id);
    await transitionBusiness(call, row, 'delete', { by: 'system', changes: erased });
  }
  await eraseInvitationsOf(call.db, userId, call.now);
  await deleteManagerEverywhere(call.db, userId);
}
