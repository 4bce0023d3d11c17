import type { Call } from '../../call/call.ts';
import { changeBusiness, lockOwnedBusinesses } from './queries/business-queries.ts';
import { deleteManagerEverywhere } from './queries/people-queries.ts';

/**
 * Closes what a deleted account leaves: its pharmacies become Deleted, with what is personal or secret in them erased,
 * and it manages none any more. Name and address stay: bookings and the ledger refer to them (PRODUCT §1).
 */
export async function closeBusinessesOf(call: Call, userId: string): Promise<void> {
  for (const row of await lockOwnedBusinesses(call.db, userId)) {
    await changeBusiness(call.db, row.id, {
      status: 'Deleted',
      status_reason: null,
      email: '',
      phone: null,
      site_pack: null,
      staff_hours: '[]',
      updated_at: call.now,
    });
  }
  await deleteManagerEverywhere(call.db, userId);
}
