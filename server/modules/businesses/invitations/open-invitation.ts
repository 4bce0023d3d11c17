import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { ActionOf } from '../../../call/route.ts';
import { findUserByEmail } from '../queries/people-queries.ts';
import { loadInvitations } from './load-invitations.ts';

/** Returns what a link offers and what accepting takes. Changes nothing: mail scanners open links. */
export const openInvitation: ActionOf<typeof businessEndpoints.openInvitation> = async (call, { body }) => {
  const { email, validOn, offered } = await loadInvitations(call.db, body.token, { now: call.now });
  const known = await findUserByEmail(call.db, email);
  return {
    email,
    validOn,
    account: known ? (known.role === 'Manager' ? 'manager' : 'other') : 'none',
    businesses: offered.map(({ business: { id, name, city, state } }) => ({ id, name, city, state })),
  };
};
