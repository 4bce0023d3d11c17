import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { businessAndSpecialist } from './business-and-specialist.ts';
import { deleteFavourite } from './queries/people-queries.ts';

/** No longer a favourite. Nothing happens when they were none. */
export const removeFavourite: ActionOf<typeof businessEndpoints.removeFavourite> = async (
  call: SignedCall,
  { params },
) => {
  const about = await businessAndSpecialist(call, params);
  const gone = await deleteFavourite(call.db, params.id, params.specialistId);
  if (gone) await recordEvent(call, 'favouriteRemoved', { ...about, data: { specialistId: params.specialistId } });
  return {};
};
