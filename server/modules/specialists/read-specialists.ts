/** Reads of specialists, as pharmacies see them (PRODUCT §7). */
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SpecialistCard } from '#contract/specialists/specialist.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { favouriteIds, findBlocks, ownBusiness } from '../businesses/index.ts';
import { isShownTo, loadSpecialistCards } from './present-card.ts';
import { findSpecialist } from './queries/specialist-queries.ts';

/**
 * Returns a specialist as a pharmacy sees them. Somebody who is not approved is found only by pharmacies they have
 * dealt with; the phone number only by one that booked them (PRODUCT §7).
 */
export const getSpecialist: ActionOf<typeof specialistEndpoints.getSpecialist> = async (
  call: SignedCall,
  { params },
) => {
  const row = (await findSpecialist(call.db, params.id)) ?? refuse('not_found');
  const admin = call.actor.role === 'Admin';
  const tie = admin ? 'booked' : (await call.deps.questions.tiesWith(call.db, [row.id], call.actor.userId)).get(row.id);
  if (!admin && !isShownTo(tie, { status: row.status as SpecialistCard['status'] })) refuse('not_found');
  const cards = await loadSpecialistCards(call, [row.id], { phoneFor: new Set(tie === 'booked' ? [row.id] : []) });
  return cards.get(row.id) ?? refuse('not_found');
};

/**
 * Returns a page of a pharmacy's favorites, the newest first. Somebody who is not approved shows only to a pharmacy that
 * has dealt with them, as in `getSpecialist`; a deleted account does not show.
 */
export const listFavourites: ActionOf<typeof specialistEndpoints.listFavourites> = async (
  call: SignedCall,
  { params, query: { page, pageSize } },
) => {
  await ownBusiness(call, params.id);
  const ids = (await favouriteIds(call.db, params.id)).toReversed();
  const ties = await call.deps.questions.tiesWith(call.db, ids, call.actor.userId);
  const cards = await loadSpecialistCards(call, ids, {
    phoneFor: new Set(ids.filter((id) => ties.get(id) === 'booked')),
  });
  const shown = ids
    .map((id) => cards.get(id))
    .filter((card): card is SpecialistCard => card !== undefined && isShownTo(ties.get(card.id), card));
  return { items: shown.slice(page * pageSize, (page + 1) * pageSize), total: shown.length, page };
};

/** Returns a page of the people a pharmacy blocks, the newest block first; a deleted account does not show. */
export const listBlocks: ActionOf<typeof specialistEndpoints.listBlocks> = async (
  call: SignedCall,
  { params, query: { page, pageSize } },
) => {
  await ownBusiness(call, params.id);
  const blocks = await findBlocks(call.db, params.id, call.now);
  const ids = blocks.map((block) => block.specialist_id);
  const cards = await loadSpecialistCards(call, ids, { phoneFor: new Set() });
  const shown = blocks.flatMap(({ specialist_id, reason, expires_at }) => {
    const card = cards.get(specialist_id);
    return card && card.status !== 'Deleted' ? [{ ...card, reason, endsAt: expires_at.toISOString() }] : [];
  });
  return { items: shown.slice(page * pageSize, (page + 1) * pageSize), total: shown.length, page };
};
