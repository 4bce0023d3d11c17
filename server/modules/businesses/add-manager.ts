import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { inviteManager } from './invite-manager.ts';
import { ownBusiness } from './own-business.ts';
import { presentManager } from './present-manager.ts';
import { findUserByEmail, insertManager, isManagerOf } from './queries/people-queries.ts';

/**
 * Lets somebody run a pharmacy. Without an account yet, one is made for them and they are asked by e-mail to set a
 * password; an account with another role stays what it is.
 */
export const addManager: ActionOf<typeof businessEndpoints.addManager> = async (call: SignedCall, { params, body }) => {
  const business = await ownBusiness(call, params.id, { lock: true });
  const known = await findUserByEmail(call.db, body.email);
  if (known && known.role !== 'Manager')
    refuse('not_a_manager_account', {}, { email: 'This account has another role' });
  if (known && (await isManagerOf(call.db, business.id, known.id))) refuse('already_manager');
  const manager = known ?? (await inviteManager(call, body));
  await insertManager(call.db, business.id, manager.id, call.now);
  await recordEvent(call, 'managerAdded', {
    subject: ['business', business.id],
    businessId: business.id,
    region: business.region,
    data: { email: body.email, invited: !known },
  });
  return presentManager({ ...manager, joined_at: call.now });
};
