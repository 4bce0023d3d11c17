import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { businessAndSpecialist } from './business-and-specialist.ts';
import { deleteBlock } from './queries/people-queries.ts';

/** Takes their requests again. Nothing happens when they were not blocked. */
export const unblockSpecialist: ActionOf<typeof businessEndpoints.unblockSpecialist> = async (
  call: SignedCall,
  { params },
) => {
  const about = await businessAndSpecialist(call, params);
  const gone = await deleteBlock(call.db, params.id, params.specialistId);
  if (gone) await recordEvent(call, 'specialistUnblocked', { ...about, data: { specialistId: params.specialistId } });
  return {};
};
