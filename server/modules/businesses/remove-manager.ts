import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from './own-business.ts';
import { deleteManager, findUserByEmail } from './queries/people-queries.ts';

/** Stops somebody from running a pharmacy, from their next request on. Their account stays. */
export const removeManager: ActionOf<typeof businessEndpoints.removeManager> = async (
  call: SignedCall,
  { params, body },
) => {
  const business = await ownBusiness(call, params.id, { lock: true });
  const user = (await findUserByEmail(call.db, body.email)) ?? refuse('not_found');
  if (!(await deleteManager(call.db, business.id, user.id))) refuse('not_found');
  await recordEvent(call, 'managerRemoved', {
    subject: ['business', business.id],
    businessId: business.id,
    region: business.region,
    data: { email: body.email },
  });
  return {};
};
