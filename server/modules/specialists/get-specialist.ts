import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { loadSpecialistCards } from './present-card.ts';
import { findSpecialist, tiesWith } from './queries/specialist-queries.ts';

/**
 * A specialist as a pharmacy sees them. Somebody who is not approved is found only by pharmacies they have dealt with;
 * the phone number only by one that booked them (PRODUCT §7).
 */
export const getSpecialist: ActionOf<typeof specialistEndpoints.getSpecialist> = async (
  call: SignedCall,
  { params },
) => {
  const row = (await findSpecialist(call.db, params.id)) ?? refuse('not_found');
  const admin = call.actor.role === 'Admin';
  const ties = admin ? { known: true, booked: true } : await tiesWith(call.db, row.id, call.actor.userId);
  const open = row.status === 'Approved' || ties.known;
  if (!open || (row.status === 'Deleted' && !admin)) refuse('not_found');
  const cards = await loadSpecialistCards(call.db, [row.id], {
    phoneFor: new Set(ties.booked ? [row.id] : []),
    now: call.now,
  });
  return cards.get(row.id) ?? refuse('not_found');
};
