import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { setBlocked } from '../accounts/index.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { findUserRow } from './queries/user-queries.ts';

/** Blocks an account; every session ends now. One's own cannot be blocked: nobody would be left to undo it. */
export const blockUser: ActionOf<typeof adminEndpoints.blockUser> = async (call: SignedCall, { params, body }) => {
  if (params.id === call.actor.userId) refuse('cannot_block_self');
  const user = (await findUserRow(call.db, params.id)) ?? refuse('not_found');
  if (!user.is_blocked) {
    await setBlocked(call, user.id, true);
    await recordEvent(call, 'userBlocked', { subject: ['user', user.id], data: { reason: body.reason } });
  }
  return presentAdminUser({ ...user, is_blocked: true }, call.language);
};
