/** A specialist's profile from its beginning to its end, with each change of its status between. */
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { newId } from '../../ids.ts';
import type { ProfileStep } from '../../profiles/lifecycle.ts';
import { firstProfile, nextProfile, type ProfileMove, pauseAgain } from '../../profiles/next-profile.ts';
import type { ProfileState } from '../../profiles/profile-actions.ts';
import { deleteNotesAbout } from '../businesses/index.ts';
import { eraseDocuments } from './queries/document-queries.ts';
import { eraseLicenses } from './queries/license-queries.ts';
import { erasePreferences } from './queries/preference-queries.ts';
import { eraseQuestions } from './queries/review-question-queries.ts';
import {
  changeSpecialist,
  findSpecialistOfUser,
  insertSpecialist,
  lockSpecialistRow,
  type SpecialistChanges,
  type SpecialistRow,
} from './queries/specialist-queries.ts';

export type { SpecialistRow };

/** Creates an empty profile for somebody who signed up as a Specialist (SPEC T-1). */
export async function createSpecialistFor(call: Call, userId: string): Promise<SpecialistRow> {
  const known = await findSpecialistOfUser(call.db, userId);
  if (known) return known;
  return insertSpecialist(call.db, {
    id: newId(),
    // Until the home state is known.
    region: 'US',
    user_id: userId,
    ...firstProfile(call),
  });
}

/** Holds a specialist's row until the transaction ends, first in the lock order after the wallet; `not_found` if none. */
export async function lockSpecialist(call: Call, id: string): Promise<SpecialistRow> {
  return (await lockSpecialistRow(call.db, id)) ?? refuse('not_found');
}

/** What a profile repeats of its account, so that ranking reads no accounts. */
type AccountNotes = Partial<Pick<SpecialistRow, 'account_blocked' | 'email_confirmed' | 'phone_confirmed'>>;

/** Notes on the profile, if the account has one, what the account says now. The account is locked. */
export async function noteAccount(call: Call, userId: string, notes: AccountNotes): Promise<void> {
  const known = await findSpecialistOfUser(call.db, userId);
  // It changes with the account locked alone, so that what is read here stands.
  const names = Object.keys(notes) as (keyof AccountNotes)[];
  if (!known || names.every((name) => known[name] === notes[name])) return;
  const { id } = await lockSpecialist(call, known.id);
  await changeSpecialist(call.db, id, notes);
}

/**
 * Takes a specialist's profile through a step of its lifecycle, or throws the table's refusal. Approved while a pause
 * stands, it is Paused. The caller has locked the row and records the event.
 */
export async function transitionSpecialist(
  call: Call,
  row: ProfileState & Pick<SpecialistRow, 'id'>,
  step: Exclude<ProfileStep, 'register'>,
  { changes, ...move }: ProfileMove & { readonly changes?: SpecialistChanges },
): Promise<SpecialistRow> {
  const moved = await changeSpecialist(call.db, row.id, { ...changes, ...nextProfile(call, row, step, move) });
  const paused = step === 'approve' ? pauseAgain(call, row, moved) : null;
  return paused ? changeSpecialist(call.db, row.id, paused) : moved;
}

/**
 * Closes the profile a deleted account leaves, and erases what is personal in it, home, license and IDs, and what
 * pharmacies noted about them (PRODUCT §1).
 * The scans themselves go after the commit: `removeScansOf`.
 */
export async function closeSpecialistOf(call: Call, userId: string): Promise<void> {
  const known = await findSpecialistOfUser(call.db, userId);
  if (!known || known.status === 'Deleted') return;
  const row = await lockSpecialist(call, known.id);
  const erased = {
    address: null,
    city: null,
    zip: null,
    lat: null,
    lng: null,
    license_or_state_id_sealed: null,
    license_or_state_id_expiry: null,
    registration_id_sealed: null,
    registration_id_expiry: null,
    npi: null,
    birth_date: null,
  };
  await transitionSpecialist(call, row, 'delete', { by: 'system', changes: erased });
  await eraseLicenses(call.db, known.id);
  await eraseDocuments(call.db, known.id);
  await eraseQuestions(call.db, known.id, call.now);
  await deleteNotesAbout(call.db, known.id);
  await erasePreferences(call.db, known.id);
}
