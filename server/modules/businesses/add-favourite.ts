import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { businessAndSpecialist } from './business-and-specialist.ts';
import { insertFavourite } from './queries/people-queries.ts';

/** Marks a favourite: they hear of invite-first shifts first (PRODUCT §3). Doing it twice is doing it once. */
export const addFavourite: ActionOf<typeof businessEndpoints.addFavourite> = async (call: SignedCall, { params }) => {
  const about = await businessAndSpecialist(call, params);
  const made = await insertFavourite(call.db, params.id, params.specialistId, call.now);
  if (made) await recordEvent(call, 'favouriteAdded', { ...about, data: { specialistId: params.specialistId } });
  return {};
};
