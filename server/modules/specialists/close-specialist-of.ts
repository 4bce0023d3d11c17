import type { Call } from '../../call/call.ts';
import { lockSpecialist } from './lock-specialist.ts';
import { eraseDocuments } from './queries/document-queries.ts';
import { changeSpecialist, findSpecialistOfUser } from './queries/specialist-queries.ts';

/**
 * Closes the profile a deleted account leaves, and erases what is personal in it: home, license and IDs (PRODUCT §1).
 * The scans themselves go after the commit: `removeScansOf`.
 */
export async function closeSpecialistOf(call: Call, userId: string): Promise<void> {
  const known = await findSpecialistOfUser(call.db, userId);
  if (!known || known.status === 'Deleted') return;
  await lockSpecialist(call, known.id);
  await changeSpecialist(call.db, known.id, {
    status: 'Deleted',
    status_reason: null,
    address: null,
    city: null,
    zip: null,
    lat: null,
    lng: null,
    license_number: null,
    license_exp: null,
    license_or_state_id: null,
    license_or_state_id_expiry: null,
    registration_id: null,
    registration_id_expiry: null,
    updated_at: call.now,
  });
  await eraseDocuments(call.db, known.id);
}
