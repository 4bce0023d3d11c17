/** What an Admin may do about an account: block it, let it in again, sign it out everywhere, help who lost a phone. */
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { deleteSecondFactor, endSessionsOf, setBlocked } from '../accounts/index.ts';
import { findUserRow } from './queries/user-queries.ts';
import { presentAdminUser } from './read-users.ts';

/** Blocks an account; every session ends now. The caller's own cannot be blocked: nobody would be left to undo it. */
export const blockUser: ActionOf<typeof adminEndpoints.blockUser> = async (call: SignedCall, { params, body }) => {
  if (params.id === call.actor.userId) refuse('cannot_block_self');
  const user = (await findUserRow(call.db, params.id)) ?? refuse('not_found');
  if (!user.is_blocked) {
    await setBlocked(call, user.id, true);
    await recordEvent(call, 'userBlocked', { subject: ['user', user.id], data: { reason: body.reason } });
  }
  return presentAdminUser({ ...user, is_blocked: true }, call.language);
};

/** Unblocks an account; its owner signs in anew. */
export const unblockUser: ActionOf<typeof adminEndpoints.unblockUser> = async (call, { params }) => {
  const user = (await findUserRow(call.db, params.id)) ?? refuse('not_found');
  if (user.is_blocked) {
    await setBlocked(call, user.id, false);
    await recordEvent(call, 'userUnblocked', { subject: ['user', user.id], data: {} });
  }
  return presentAdminUser({ ...user, is_blocked: false }, call.language);
};

/** Signs a person out everywhere: tokens are dead and live lines close with this transaction. Returns how many ended. */
export const endUserSessions: ActionOf<typeof adminEndpoints.endUserSessions> = async (call, { params, body }) => {
  const user = (await findUserRow(call.db, params.id)) ?? refuse('not_found');
  const count = await endSessionsOf(call, user.id);
  if (count > 0) {
    await recordEvent(call, 'sessionsEnded', { subject: ['user', user.id], data: { reason: body.reason, count } });
  }
  return { ended: count };
};

/**
 * Turns off the second factor of somebody who lost it: whoever has their phone is signed out with it, and they are told.
 * Refusals: `not_found`, `own_second_factor`, `second_factor_off`.
 */
export const removeSecondFactor: ActionOf<typeof adminEndpoints.removeSecondFactor> = async (
  call: SignedCall,
  { params, body },
) => {
  if (params.id === call.actor.userId) refuse('own_second_factor');
  const user = (await findUserRow(call.db, params.id)) ?? refuse('not_found');
  await endSessionsOf(call, user.id);
  if (!(await deleteSecondFactor(call.db, user.id))) refuse('second_factor_off');
  await recordEvent(call, 'secondFactorTurnedOff', { subject: ['user', user.id], data: { reason: body.reason } });
  return {};
};
