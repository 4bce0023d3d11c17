import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { businessAndSpecialist } from './business-and-specialist.ts';
import { deleteFavourite, putBlock } from './queries/people-queries.ts';

const BLOCKED_DAYS = 365;

/** Takes no requests of a person: private to the pharmacy, with a reason (PRODUCT §8). A blocked person is no favourite. */
export const blockSpecialist: ActionOf<typeof businessEndpoints.blockSpecialist> = async (
  call: SignedCall,
  { params, body },
) => {
  const about = await businessAndSpecialist(call, params);
  await putBlock(call.db, {
    businessId: params.id,
    specialistId: params.specialistId,
    reason: body.reason,
    expiresAt: after(call.now, BLOCKED_DAYS * DAY),
    createdBy: call.actor.userId,
    createdAt: call.now,
  });
  await deleteFavourite(call.db, params.id, params.specialistId);
  await recordEvent(call, 'specialistBlocked', { ...about, data: { specialistId: params.specialistId } });
  return {};
};
