import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { setBlocked } from '../accounts/index.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { findUserRow } from './queries/user-queries.ts';

/** Lets somebody in again; they sign in anew. */
export const unblockUser: ActionOf<typeof adminEndpoints.unblockUser> = async (call, { params }) => {
  const user = (await findUserRow(call.db, params.id)) ?? refuse('not_found');
  if (user.is_blocked) {
    await setBlocked(call, user.id, false);
    await recordEvent(call, 'userUnblocked', { subject: ['user', user.id], data: {} });
  }
  return presentAdminUser({ ...user, is_blocked: false }, call.language);
};
